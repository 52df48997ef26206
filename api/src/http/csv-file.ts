import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Lines as a spreadsheet takes them: with the mark by which it knows UTF-8, and nothing that it could take for a formula. */
export function csvFile(lines: AsyncIterable<readonly unknown[]>): Readable {
  const written = stringify({ bom: true, escape_formulas: true, record_delimiter: '\r\n' });
  // By `pipe` a read that fails would end the process. Joined, it breaks the file off; whoever goes away ends the reading.
  return pipeline(Readable.from(lines), written, () => undefined);
}

/** A head, and a line for each row while the rows are being read. */
export function csvTable<Row>(
  head: readonly string[],
  rows: AsyncIterable<Row>,
  lineOf: (row: Row) => readonly unknown[],
): Readable {
  async function* lines() {
    yield head;
    for await (const row of rows) yield lineOf(row);
  }
  return csvFile(lines());
}

/** As ISO 8601 writes it, with a blank: what spreadsheets of every language take for a moment. */
export function momentIn(timeZone: string): (iso: string | null | undefined) => string | null {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (iso) => (iso ? clock.format(new Date(iso)) : null);
}
