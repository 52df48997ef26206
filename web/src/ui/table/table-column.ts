import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the end. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** On phones a row is a card of two columns: across both (usual), half of it, or left out. */
  phone?: 'wide' | 'half' | 'hidden';
  /** On phones the head stands before the cell: for figures and dates that do not say what they are. */
  named?: boolean;
};

/** The cell that ends the first line of a row's card on phones: the row's box and menu stand beside it. */
export function endOfHead<Row>(columns: readonly Pick<Column<Row>, 'phone'>[]): number {
  const first = columns.findIndex(({ phone }) => phone !== 'hidden');
  if (columns[first]?.phone !== 'half') return first;
  const beside = columns.findIndex(({ phone }, index) => index > first && phone === 'half');
  return beside === -1 ? first : beside;
}

export type Sort = { column: string; descending: boolean };

export type RowKey = string | number;

export type Selection<Row> = {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  allLabel: string;
  /** "Select ITNL-000214" */
  labelOf: (row: Row) => string;
};

/** A first press sorts upwards, the next ones turn it around. */
export const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  descending: sort?.column === column && !sort.descending,
});

export const toggled = (selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** All rows of this page on, or off when all are on already. Rows chosen on other pages keep their choice. */
export const toggledAll = (selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): ReadonlySet<RowKey> => {
  const allOn = keys.every((key) => selected.has(key));
  const next = new Set(selected);
  for (const key of keys) allOn ? next.delete(key) : next.add(key);
  return next;
};
