import { classes } from '../classes.ts';

/** A turning arc. The text beside it says what is running. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={classes('shrink-0 animate-spin', className)}>
      <path d="M10 3a7 7 0 1 1-7 7" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
