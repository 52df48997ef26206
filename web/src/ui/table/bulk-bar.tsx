import type { ReactNode } from 'react';

/** Appears with the first selected row: a summary of the selection and an action for all of it. */
export function BulkBar({ title, sum, actions }: { title: ReactNode; sum?: ReactNode; actions: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-brand-line bg-brand-tint px-5 py-2 text-sm text-brand-text">
      <p role="status" className="flex gap-3">
        <span className="font-semibold">{title}</span>
        {sum}
      </p>
      <div className="ms-auto flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
