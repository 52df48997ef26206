import { useState } from 'react';
import type { RowKey } from '../../ui/table/table-column.ts';

/**
 * The rows that a person has selected, also on other pages of the list. Rows that are on the screen are as fresh as the
 * list; the others are as they were when they were last seen.
 */
export function useSelectedRows<Row>(shown: readonly Row[] | undefined, keyOf: (row: Row) => RowKey) {
  const [kept, setKept] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const fresh = new Map((shown ?? []).map((row) => [keyOf(row), row]));
  const seen = new Map([...kept].map(([key, row]) => [key, fresh.get(key) ?? row]));
  return {
    rows: [...seen.values()],
    /** How many of them are not on the screen. */
    elsewhere: [...seen.keys()].filter((key) => !fresh.has(key)).length,
    clear: () => setKept(new Map()),
    /** Selects these as well, wherever they are. */
    add: (rows: readonly Row[]) =>
      setKept((now) => new Map([...now, ...rows.map((row) => [keyOf(row), row] as const)])),
    drop: (keys: readonly RowKey[]) => setKept((now) => new Map([...now].filter(([key]) => !keys.includes(key)))),
    /** For the table. */
    selected: new Set(seen.keys()) as ReadonlySet<RowKey>,
    onChange: (next: ReadonlySet<RowKey>) =>
      setKept(
        new Map(
          [...next].flatMap((key) => {
            const row = fresh.get(key) ?? seen.get(key);
            return row === undefined ? [] : [[key, row] as const];
          }),
        ),
      ),
  };
}

export type SelectedRows<Row> = ReturnType<typeof useSelectedRows<Row>>;
