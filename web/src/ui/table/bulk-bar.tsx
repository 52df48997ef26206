import type { ReactNode } from 'react';

/**
 * Appears with the first selected row: a summary of the selection and an action for all of it. It stays in view while more
 * rows are selected further down.
 */
export function BulkBar({ title, sum, actions }: { title: ReactNode; sum?: ReactNode; actions: ReactNode }) {
  return (
    <div className="sticky top-16 z-2 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-brand-line bg-brand-tint px-5 py-2 text-sm text-brand-text lg:top-0">
      <p role="status" className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{title}</span>
        {sum}
      </p>
      <div className="ms-auto flex flex-wrap gap-2 max-md:w-full max-md:*:grow">{actions}</div>
    </div>
  );
}
