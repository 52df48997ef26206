import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Count } from '../../ui/text/count.tsx';

export type MoreFilters = {
  /** Their names in the address. */
  names: readonly string[];
  fields: ReactNode;
};

/** The line below the search. `others` are the fields of `useMoreFilters`, if they are open. */
export function FilterLine({ chips, others }: { chips?: ReactNode; others?: ReactNode }) {
  if (!chips && !others) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-3">
      {chips}
      {others}
    </div>
  );
}

/** Every `List<Endpoint>` fits. */
export type FilteredList = { narrowedBy: readonly string[]; reset(names: readonly string[]): void };

/**
 * Filters behind a button, so that they do not crowd a list that nobody filters. They are visible at once if one of them
 * is set, because rows must not be missing without a reason in sight.
 */
export function useMoreFilters(list: FilteredList, more: MoreFilters | undefined) {
  const text = useText('common');
  const id = useId();
  const [chosen, choose] = useState<boolean>();
  if (!more) return { button: undefined, fields: undefined };
  const active = list.narrowedBy.filter((name) => more.names.includes(name));
  // The two days of a span are one filter.
  const count = active.filter((name) => name !== 'to' || !active.includes('from')).length;
  const open = chosen ?? count > 0;
  return {
    button: (
      <Button
        icon={ListFilter}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => choose(!open)}
        className="max-md:me-auto"
      >
        {text('list.filters')}
        {count > 0 && <Count value={count} label={text('list.filters_active', { count })} />}
      </Button>
    ),
    fields: open && (
      <div id={id} className="flex w-full flex-wrap items-center gap-2">
        {more.fields}
        {count > 0 && (
          <Button variant="ghost" onClick={() => list.reset(more.names)}>
            {text('list.clear_filters')}
          </Button>
        )}
      </div>
    ),
  };
}
