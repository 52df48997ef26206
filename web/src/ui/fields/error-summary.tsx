import { type MouseEvent, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { statusIcon, statusLook } from '../status.ts';

export type FieldError = { id: string; message: string };

type ErrorSummaryProps = {
  title: string;
  /** Each error has the id of its control. */
  errors: readonly FieldError[];
  /** The number of failed submits; each one moves the focus here. */
  attempt?: number;
  className?: string;
};

/** Shown above a form with errors. It takes the focus and links to each invalid field. */
export function ErrorSummary({ title, errors, attempt = 1, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  const lead = (event: MouseEvent, id: string) => {
    // The address must not change: its hash may select a tab.
    event.preventDefault();
    const control = document.getElementById(id);
    // A group has no focus of its own.
    (control instanceof HTMLFieldSetElement ? control.querySelector('input') : control)?.focus();
  };

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classes(
        // The wizards' header stays at the top, and on a phone it has two lines.
        'flex scroll-mt-32 gap-3 rounded-md border px-4 py-3 text-sm',
        statusLook.danger,
        className,
      )}
    >
      <Icon of={statusIcon.danger} />
      <div>
        <p className="font-semibold">{title}</p>
        <ul className="grid gap-1">
          {errors.map((error) => (
            <li key={`${error.id} ${error.message}`}>
              <a href={`#${error.id}`} onClick={(event) => lead(event, error.id)} className="text-ink">
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
