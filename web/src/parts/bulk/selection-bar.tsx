import type { ReactNode } from 'react';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import type { Selection } from '../../ui/table/table-column.ts';
import type { SelectAll } from './use-select-all.ts';
import type { SelectedRows } from './use-selected-rows.ts';

type SelectionBarProps = {
  selection: Pick<SelectedRows<unknown>, 'rows' | 'elsewhere' | 'clear'>;
  sum?: ReactNode;
  /** Selects the rows of the other pages, if there are any. */
  all?: SelectAll | undefined;
  /** The buttons, the main one last. */
  children: ReactNode;
};

/** Appears with the first selected row. Needs the texts of `lists`. */
export function SelectionBar({ selection: { rows, elsewhere, clear }, sum, all, children }: SelectionBarProps) {
  const text = useText('lists');
  if (rows.length === 0) return null;
  return (
    <BulkBar
      title={text('bulk.selected', { count: rows.length })}
      sum={
        <>
          {sum}
          {elsewhere > 0 && <span>{text('bulk.elsewhere', { count: elsewhere })}</span>}
        </>
      }
      clear={{ label: text('bulk.clear'), onClick: clear }}
      actions={
        <>
          <SelectAllButton all={all} />
          {children}
        </>
      }
    />
  );
}

export function SelectAllButton({ all }: { all: SelectAll | undefined }) {
  const text = useText('lists');
  if (!all) return null;
  return (
    <Button size="sm" busy={all.busy} busyLabel={text('bulk.all_busy')} onClick={all.run}>
      {text(all.isPart ? 'bulk.all_part' : 'bulk.all', { number: all.number })}
    </Button>
  );
}

/** The boxes of the table, with their words. */
export function useBoxes<Row>({ selected, onChange }: SelectedRows<Row>, nameOf: (row: Row) => string): Selection<Row> {
  const text = useText('lists');
  return {
    selected,
    onChange,
    allLabel: text('bulk.select_all'),
    labelOf: (row) => text('bulk.select', { name: nameOf(row) }),
  };
}
