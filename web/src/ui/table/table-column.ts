import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** On phones a row is a card with two columns. The cell spans both (the default), takes one, or is hidden. */
  phone?: 'wide' | 'half' | 'hidden';
  /** Stays in view while the other columns are scrolled sideways. */
  pinned?: boolean;
  /** On phones the head is shown before the cell, for numbers and dates that need a label. */
  named?: boolean;
  /** One of many: its head takes several lines rather than room. `tight`: its cells have one short line. */
  narrow?: boolean | 'tight';
};

/** The last cell in the first line of a card on phones, next to the row's checkbox and menu. */
export function endOfHead<Row>(columns: readonly Pick<Column<Row>, 'phone'>[]): number {
  const first = columns.findIndex(({ phone }) => phone !== 'hidden');
  if (columns[first]?.phone !== 'half') return first;
  const beside = columns.findIndex(({ phone }, index) => index > first && phone === 'half');
  return beside === -1 ? first : beside;
}

/** On phones: whether the cell is the second of its line. An amount that begins the line is aligned with what is above. */
export const isAtEndOfCard = <Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean =>
  columns.filter(({ phone }) => phone === 'half').indexOf(column) % 2 === 1;

export type Sort = { column: string; descending: boolean };

export type RowKey = string | number;

export type Selection<Row> = {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
  allLabel: string;
  /** "Select ITNL-000214" */
  labelOf: (row: Row) => string;
  /** Whether the row can be selected; left out: each can. The row itself shows why not. */
  offers?: (row: Row) => boolean;
};

/** The first press sorts ascending; pressing again reverses the order. */
export const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  descending: sort?.column === column && !sort.descending,
});

export const toggled = (selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Selects all rows of this page, or none if all are selected. Rows selected on other pages stay selected. */
export const toggledAll = (selected: ReadonlySet<RowKey>, keys: readonly RowKey[]): ReadonlySet<RowKey> => {
  const allOn = keys.every((key) => selected.has(key));
  const next = new Set(selected);
  for (const key of keys) allOn ? next.delete(key) : next.add(key);
  return next;
};
