import { classes } from '../classes.ts';

/** A placeholder while content loads; it appears after 150 ms. The caller sets the size, so that the layout does not shift. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('relative block animate-late overflow-clip rounded-sm bg-sunken', className)}
    >
      <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-hover to-transparent" />
    </span>
  );
}
