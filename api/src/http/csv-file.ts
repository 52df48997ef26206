import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Lines as a spreadsheet takes them: with the mark by which it knows UTF-8, and nothing that it could take for a formula. */
export function csvFile(lines: AsyncIterable<readonly unknown[]>): Readable {
  const written = stringify({ bom: true, escape_formulas: true, record_delimiter: '\r\n' });
  // By `pipe` a read that fails would end the process. Joined, it breaks the file off; whoever goes away ends the reading.
  return pipeline(Readable.from(lines), written, () => undefined);
}
