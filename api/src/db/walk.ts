import { type Sql, sql } from './sql.ts';

const rowsAtOnce = 1_000;

/** A list to its end, a thousand rows at a time and never counted: `next` gives those after a row, at first after none. */
export async function* walk<Row>(
  next: (after: Row | undefined, rows: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; ; ) {
    const rows = await next(after, rowsAtOnce);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * Rows behind another in the order of these keys, which must not be null. Where that row stands is looked up, not sent: a
 * moment that came through JavaScript has lost its microseconds and would give the row twice.
 */
export const standsBehind = (keys: Sql, order: 'asc' | 'desc', row: Sql): Sql =>
  sql`(${keys}) ${order === 'asc' ? sql`>` : sql`<`} (select ${keys} ${row})`;
