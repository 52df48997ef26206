import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

type BulkBarProps = {
  title: ReactNode;
  sum?: ReactNode;
  clear: { label: string; onClick: () => void };
  actions: ReactNode;
};

/**
 * Appears with the first selected row: a summary of the selection and an action for all of it. It stands below the rows, so
 * that none of them moves, and stays at the window's edge while they go on further down.
 */
export function BulkBar({ title, sum, clear, actions }: BulkBarProps) {
  return (
    <div
      data-bottom-bar
      className="bulk-bar sticky bottom-0 z-2 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-y border-brand-line bg-brand-tint px-5 py-2 text-sm text-brand-text"
    >
      <p role="status" className="flex min-w-0 flex-wrap gap-x-3 max-md:flex-1">
        <span className="font-semibold">{title}</span>
        {sum}
      </p>
      <Button size="sm" className="md:ms-auto" onClick={clear.onClick}>
        {clear.label}
      </Button>
      <div className="flex flex-wrap gap-2 empty:hidden max-md:w-full max-md:*:grow">{actions}</div>
    </div>
  );
}
