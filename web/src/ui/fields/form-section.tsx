import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type FormSectionProps = { title: ReactNode; text?: ReactNode; className?: string; children: ReactNode };

/** A section of a settings page: a title and text with the card beside it, or below it on narrow screens. */
export function FormSection({ title, text, className, children }: FormSectionProps) {
  return (
    <section
      className={classes(
        'grid gap-x-10 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)]',
        className,
      )}
    >
      <div>
        <h2 className="text-md">{title}</h2>
        {text && <p className="mt-1 text-sm text-ink-3">{text}</p>}
      </div>
      {children}
    </section>
  );
}
