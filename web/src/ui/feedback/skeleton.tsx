import { classes } from '../classes.ts';

/** The shape of what is coming. Sizes are the caller's, so that nothing moves on arrival; it appears only after 150 ms. */
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
