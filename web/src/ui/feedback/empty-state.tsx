import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

type EmptyStateProps = {
  /** A small "nothing found" may go without one. */
  picture?: ReactNode;
  /** Names the missing content. */
  title: ReactNode;
  text?: ReactNode;
  /** The first step, or a button that clears the filter. */
  actions?: ReactNode;
  /** Set inside a card or table, which already has an edge. */
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
