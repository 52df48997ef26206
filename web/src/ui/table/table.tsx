import { Fragment, type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { CheckboxInput } from '../fields/checkbox.tsx';
import { HeadCell, headLook } from './head-cell.tsx';
import {
  type Column,
  endOfHead,
  isAtEndOfCard,
  type RowKey,
  type Selection,
  type Sort,
  toggled,
  toggledAll,
} from './table-column.ts';
import { stuck, stuckInCorner, TableFrame } from './table-frame.tsx';
import { pressInTable } from './table-keys.ts';

type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. The server sorts, filters and pages them. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** The last cell: buttons and the row's menu. */
  actions?: { head: string; of: (row: Row) => ReactNode };
  /** Content below a row, across all columns. Return nothing while it is closed. */
  detail?: (row: Row) => ReactNode;
  /** The rows shown are old, and new ones are loading. */
  refreshing?: boolean;
  /** Shown inside the table if there are no rows. */
  empty: ReactNode;
  /** Usually a `TableError`. */
  error?: ReactNode;
  /** The number of placeholder rows while loading. */
  expected?: number;
  /** Lower rows, so that more of them are on the screen. */
  dense?: boolean;
  /** Rows are walked through, opened and selected by keys. `onHelp` shows which. */
  keys?: { onHelp: () => void };
  /** Shown above a table that is wider than its place. */
  wideHint?: string;
};

const cellLook = 'border-line align-middle md:border-b md:first:ps-5 md:last:pe-4 md:group-last:border-b-0';
/** The cells of a grid have several lines, so it needs less room around them. */
const cellHeight = (dense: boolean, isGrid = false) => (dense ? 'py-1.5' : isGrid ? 'py-2' : 'py-3');

// Below md a row is a card: a grid with two columns.
const cardLook =
  'group relative max-md:grid max-md:grid-flow-dense max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-start ' +
  'max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:px-5 max-md:last:border-b-0';
const cardHeight = (dense: boolean) => (dense ? 'max-md:py-2' : 'max-md:py-4');
const cardCellLook = 'max-md:block max-md:p-0';

// On phones a row's menu is in the corner of its card, and its buttons share the last line.
const actionsLook =
  'inline-flex items-center gap-1 max-md:flex max-md:gap-2 max-md:[&>[aria-haspopup=menu]]:absolute ' +
  'max-md:[&>[aria-haspopup=menu]]:top-1.5 max-md:[&>:not([aria-haspopup=menu])]:mt-2 max-md:[&>:not([aria-label])]:grow';
const besideMenuLook = 'max-md:[tr:has([aria-haspopup=menu])>&]:pe-9';
const besideBoxLook = 'max-md:pe-10 max-md:[tr:has([aria-haspopup=menu])>&]:pe-20';

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, actions, detail, refreshing, empty, error } = props;
  const { dense = false, keys: rowKeys, wideHint } = props;
  const pins = pinsColumn(columns);
  const [reached, setReached] = useState<RowKey>();
  const span = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const keys = rows?.map(rowKey) ?? [];
  // One row can be reached by Tab: the one that had the focus last, or the first.
  const inTabOrder = reached !== undefined && keys.includes(reached) ? reached : keys[0];
  const offered = rows?.filter((row) => selection?.offers?.(row) ?? true).map(rowKey) ?? [];
  const chosen = selection ? offered.filter((key) => selection.selected.has(key)).length : 0;
  const instead = error ?? (rows?.length === 0 ? empty : undefined);

  return (
    <TableFrame wideHint={wideHint} scrolls={pins}>
      <table
        onKeyDown={rowKeys && ((event) => pressInTable(event, rowKeys.onHelp))}
        aria-busy={refreshing || (!rows && !error) || undefined}
        className={classes(
          'w-full border-separate border-spacing-0 text-sm transition-opacity max-md:block',
          refreshing && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:hidden">
          <tr>
            {selection && (
              <th scope="col" className={classes(headLook, 'w-px', pins && stuck)}>
                <CheckboxInput
                  aria-label={selection.allLabel}
                  checked={chosen > 0 && chosen === offered.length}
                  mixed={chosen > 0 && chosen < offered.length}
                  disabled={offered.length === 0}
                  onChange={() => selection.onChange(toggledAll(selection.selected, offered))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={onSort}
                stays={pins && (column.pinned ? stuckInCorner : stuck)}
              />
            ))}
            {actions && (
              <th scope="col" className={classes(headLook, pins && classes(stuckInCorner, 'end-0'))}>
                <span className="sr-only">{actions.head}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {instead !== undefined ? (
            <tr className="max-md:block">
              <td colSpan={span} className="max-md:block">
                {instead}
              </td>
            </tr>
          ) : rows ? (
            rows.map((row) => (
              <Fragment key={rowKey(row)}>
                <TableRow
                  row={row}
                  rowKey={rowKey(row)}
                  {...{ columns, selection, actions, dense }}
                  {...(rowKeys && {
                    focus: { inTabOrder: rowKey(row) === inTabOrder, onReach: () => setReached(rowKey(row)) },
                  })}
                />
                {detail && <DetailRow columns={span}>{detail(row)}</DetailRow>}
              </Fragment>
            ))
          ) : (
            <SkeletonRows columns={span} rows={props.expected ?? 5} dense={dense} />
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

type TableRowProps<Row> = Pick<TableProps<Row>, 'columns' | 'selection' | 'actions'> & {
  row: Row;
  rowKey: RowKey;
  dense: boolean;
  focus?: { inTabOrder: boolean; onReach: () => void };
};

function TableRow<Row>({ row, rowKey, columns, selection, actions, dense, focus }: TableRowProps<Row>) {
  const cell = classes(cellLook, cellHeight(dense, pinsColumn(columns)), cardCellLook);
  const widthOf = ({ narrow }: Pick<Column<Row>, 'narrow'>) => (narrow === 'tight' ? 'px-2' : 'px-3');
  const selected = selection?.selected.has(rowKey) ?? false;
  const isOffered = selection?.offers?.(row) ?? true;
  const headEnd = endOfHead(columns);
  return (
    <tr
      {...(focus && { 'data-row': true, tabIndex: focus.inTabOrder ? 0 : -1, onFocus: focus.onReach })}
      className={classes(
        cardLook,
        cardHeight(dense),
        focus && 'focus-visible:-outline-offset-2',
        'group/row',
        selected ? 'bg-brand-tint' : 'hover:bg-[linear-gradient(var(--hover),var(--hover))]',
      )}
    >
      {selection && (
        <td className={classes(cell, 'px-3 md:w-px max-md:absolute max-md:end-2 max-md:top-1')}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: widens the reach of the named box inside to a finger's size */}
          <label
            className={classes(
              'grid place-items-center max-md:size-11 md:-m-2 md:p-2',
              isOffered ? 'cursor-pointer' : 'cursor-not-allowed',
            )}
          >
            <CheckboxInput
              aria-label={selection.labelOf(row)}
              checked={selected}
              disabled={!isOffered}
              onChange={() => selection.onChange(toggled(selection.selected, rowKey))}
            />
          </label>
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={classes(
            cell,
            widthOf(column),
            column.align === 'end' && 'md:text-end',
            column.pinned && classes('md:start-0 md:group-data-wide/wide:border-e', pinnedLook(selected)),
            column.phone === 'hidden' && 'max-md:hidden',
            index === headEnd && (selection ? besideBoxLook : besideMenuLook),
            column.phone !== 'half' && 'max-md:col-span-2',
            column.align === 'end' && isAtEndOfCard(columns, column) && 'max-md:text-end',
          )}
        >
          <CellOnCard column={column}>{column.cell(row)}</CellOnCard>
        </td>
      ))}
      {actions && (
        <td
          className={classes(
            cell,
            'w-px px-3 text-end whitespace-nowrap max-md:col-span-2 max-md:w-full',
            pinsColumn(columns) && classes('md:end-0 md:group-data-wide/wide:border-s', pinnedLook(selected)),
          )}
        >
          <div
            className={classes(
              actionsLook,
              selection ? 'max-md:[&>[aria-haspopup=menu]]:end-12' : 'max-md:[&>[aria-haspopup=menu]]:end-2',
            )}
          >
            {actions.of(row)}
          </div>
        </td>
      )}
    </tr>
  );
}

/** Other cells pass below a pinned one, so it is opaque, in the colour of its row. */
const pinnedLook = (selected: boolean): string =>
  `md:sticky md:z-1 ${selected ? 'md:bg-brand-tint' : 'md:bg-surface md:group-hover/row:bg-[linear-gradient(var(--hover),var(--hover))]'}`;

/** A table that is scrolled sideways keeps the row's menu in view together with the pinned column. */
const pinsColumn = <Row,>(columns: readonly Column<Row>[]): boolean => columns.some(({ pinned }) => pinned);

type CellOnCardProps = { column: Pick<Column<never>, 'head' | 'named'>; children: ReactNode };

/** Phones show no table head, so each cell names its column: for screen readers, or visibly if `named` is set. */
function CellOnCard({ column, children }: CellOnCardProps) {
  return (
    <>
      <span className={classes('md:hidden', column.named && (children || children === 0) ? 'text-ink-3' : 'sr-only')}>
        {column.head}:{' '}
      </span>
      {children}
    </>
  );
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="group max-md:block">
      <td colSpan={columns} className="border-b border-line bg-surface-2 p-0 group-last:border-b-0 max-md:block">
        {children}
      </td>
    </tr>
  );
}

function SkeletonRows({ columns, rows, dense }: { columns: number; rows: number; dense: boolean }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={row} className={classes(cardLook, cardHeight(dense))}>
      {Array.from({ length: columns }, (_, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={column}
          className={classes(
            cellLook,
            'px-3',
            cellHeight(dense),
            cardCellLook,
            dense ? 'h-10' : 'h-13',
            'max-md:col-span-2 max-md:h-5 max-md:nth-[n+4]:hidden',
          )}
        >
          <Skeleton />
        </td>
      ))}
    </tr>
  ));
}
