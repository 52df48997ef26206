import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type EmptyStateProps = {
  /** First use has one; "nothing found" in a small place may do without. */
  picture?: ReactNode;
  /** What would be here. */
  title: ReactNode;
  text?: ReactNode;
  /** The first step, or the way to clear the filter. */
  actions?: ReactNode;
  /** Inside a card or table, which has an edge already. */
  bare?: boolean;
  className?: string;
};

export function EmptyState({ picture, title, text, actions, bare = false, className }: EmptyStateProps) {
  return (
    <div
      className={classes(
        'grid content-center justify-items-center gap-2 px-6 py-10 text-center',
        !bare && 'rounded-lg border border-dashed border-line-2',
        className,
      )}
    >
      {picture}
      <p className="text-lg font-semibold tracking-(--track-title) text-balance">{title}</p>
      {text && <p className="max-w-[46ch] text-density text-ink-2">{text}</p>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
