import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type Column, nextSort, type Sort } from './table-column.ts';

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

export const headLook =
  'border-b border-line bg-surface-2 px-3 py-2 text-xs font-medium whitespace-nowrap first:ps-5 last:pe-4';

/** A column's name; in full ink, with an arrow, on the column that sorts. */
export function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorts = sort?.column === column.id;
  const order = sort?.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={sorts ? order : undefined}
      className={classes(
        headLook,
        column.align === 'end' ? 'text-end' : 'text-start',
        sorts ? 'text-ink' : 'text-ink-3',
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
          className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm hover:text-ink"
        >
          {column.head}
          <Icon of={sorts ? (sort.descending ? ChevronDown : ChevronUp) : ChevronsUpDown} size="xs" />
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}
