import { useNavigate } from '@tanstack/react-router';
import { useAddressSearch } from '../../lib/routes/address.ts';
import type { Search } from '../../lib/routes/search.ts';
import type { Column } from '../../ui/table/table-column.ts';

/** How a list is shown, beside what it shows: kept in the address, so that links, Back and saved views have it. */
export const lookNames = ['columns', 'density'] as const;

/**
 * The columns in the order of the address. The first one names the row, so it stays where it is; columns without a head
 * cannot be chosen. Ids that the list does not have are ignored: addresses outlive columns.
 */
export function columnsAt<Row>(columns: readonly Column<Row>[], search: Search): readonly Column<Row>[] {
  const [first, ...others] = columns;
  const ids = (search.columns ?? '').split(',');
  const chosen = [...new Set(ids)].flatMap((id) => others.find((column) => column.id === id && column.head) ?? []);
  const isKnown = ids.some((id) => columns.some((column) => column.id === id));
  if (!first || !isKnown) return columns;
  return [first, ...chosen, ...others.filter(({ head }) => !head)];
}

/** The columns as the address holds them: nothing for the usual ones. */
export function columnsText<Row>(all: readonly Column<Row>[], shown: readonly Column<Row>[]): string {
  const idsOf = (columns: readonly Column<Row>[]) =>
    columns
      .filter(({ head }, index) => index === 0 || head)
      .map(({ id }) => id)
      .join(',');
  return idsOf(shown) === idsOf(all) ? '' : idsOf(shown);
}

/** Whether the list of this address has lower rows, for cells that then say less. */
export const isDense = ({ density }: Search): boolean => density === 'compact';

export type ListLook<Row> = {
  columns: readonly Column<Row>[];
  dense: boolean;
  show: (columns: readonly Column<Row>[]) => void;
  setDense: (dense: boolean) => void;
  /** Undefined if everything is as usual. */
  reset: (() => void) | undefined;
};

export function useListLook<Row>(columns: readonly Column<Row>[]): ListLook<Row> {
  const search = useAddressSearch();
  const navigate = useNavigate();
  const change = (changes: Search) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true, resetScroll: false });
  return {
    columns: columnsAt(columns, search),
    dense: isDense(search),
    show: (shown) => change({ columns: columnsText(columns, shown) }),
    setDense: (dense) => change({ density: dense ? 'compact' : '' }),
    reset: lookNames.some((name) => search[name]) ? () => change({ columns: '', density: '' }) : undefined,
  };
}
