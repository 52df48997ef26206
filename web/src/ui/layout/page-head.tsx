import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type PageHeadProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Before the title: an avatar or logo. */
  picture?: ReactNode;
  /** In the title's line: a badge. */
  beside?: ReactNode;
  /** The page's actions, at the end of the line. On phones they share the line below. */
  actions?: ReactNode;
  className?: string;
};

export function PageHead({ title, text, picture, beside, actions, className }: PageHeadProps) {
  return (
    <header className={classes('flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      {picture}
      {/* A long text takes another line, and leaves the actions beside it. */}
      <div className="min-w-0 md:flex-1 md:basis-80">
        <div className="flex flex-wrap items-center gap-2">
          <h1>{title}</h1>
          {beside}
        </div>
        {text && <p className="mt-0.5 text-ink-2">{text}</p>}
      </div>
      {actions && (
        <div className="ms-auto flex flex-wrap gap-2 max-md:w-full max-md:[&>:not([aria-label])]:grow">{actions}</div>
      )}
    </header>
  );
}
