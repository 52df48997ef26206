import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type Column, nextSort, type Sort } from './table-column.ts';

type HeadCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** Where the head stays when the table is scrolled in its own frame. */
  stays?: string | false;
};

const headBase = 'border-b border-line bg-surface-2 py-2 text-xs font-medium first:ps-5 last:pe-4';
/** For other heads of the table, above boxes and menus. */
export const headLook = `${headBase} px-3 whitespace-nowrap`;
const narrowLook = `${headBase} px-3 min-w-36 align-bottom`;
const tightLook = `${headBase} px-2 min-w-24 align-bottom wrap-break-word hyphens-auto`;

/** A column's name. The sorted column is darker and has an arrow. */
export function HeadCell<Row>({ column, sort, onSort, stays }: HeadCellProps<Row>) {
  const sorts = sort?.column === column.id;
  const order = sort?.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={sorts ? order : undefined}
      className={classes(
        column.narrow === 'tight' ? tightLook : column.narrow ? narrowLook : headLook,
        column.pinned && 'start-0',
        stays,
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
