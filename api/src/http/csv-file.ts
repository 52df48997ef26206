import { pipeline, Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { type Language, localeOf } from '@coursefront/contract/languages.ts';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { say } from '../texts.ts';
import { type Call, type ServeParts, serveFile } from './serve.ts';

/** Writes CSV for spreadsheets: with a byte order mark so that they detect UTF-8, and with formulas neutralised. */
export function csvFile(lines: AsyncIterable<readonly unknown[]>): Readable {
  // Without quotes a line break alone would begin a new line of the table, and with it perhaps a formula.
  const written = stringify({ bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
  async function* safeLines() {
    for await (const line of lines) yield line.map(withoutFormula);
  }
  // `pipe` would end the process if a read fails. `pipeline` aborts the file and stops reading when the client leaves.
  return pipeline(Readable.from(safeLines()), written, () => undefined);
}

/** Characters that start a formula in a spreadsheet, including their full-width forms. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A phone number begins with a plus as well, but a plus and digits compute nothing. */
const plainNumber = /^\+\d[\d ]*$/;

const withoutFormula = (cell: unknown): unknown =>
  typeof cell === 'string' && formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

/** A header line, then one line per row while the rows are still being read. */
export function csvTable<Row>(
  head: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  lineOf: (row: Row) => readonly unknown[],
): Readable {
  async function* lines() {
    let hasHead = false;
    for await (const row of rows) {
      const line = lineOf(row);
      // The header waits for the first row: if reading that row fails, nothing was sent and the request gets an error answer.
      if (!hasHead) yield head;
      hasHead = true;
      yield line;
    }
    if (!hasHead) yield head;
  }
  return csvFile(lines());
}

type Moment = Date | string | null | undefined;

/**
 * ISO 8601 with a space: the format that spreadsheets of every language recognise as a date and time. Text that only
 * looks like a date is returned as it is.
 */
export function momentIn(timeZone: string): (moment: Moment) => string | null {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (moment) => {
    if (!moment) return null;
    const time = new Date(moment);
    return Number.isNaN(time.getTime()) ? String(moment) : clock.format(time);
  };
}

/** Formats the cells of a file in its language and its reader's time zone. */
export type CsvWriter = {
  language: Language;
  timeZone: string;
  /** A text of the file by its key below `answers`, such as `states.active`. */
  text: (key: string) => string;
  /** In a CSV file text, in a workbook a day. */
  moment: (moment: Moment) => unknown;
  /** A country by its name. */
  country: (code: string | null) => string | null;
  whether: (is: boolean) => string;
};

/** The file's columns from left to right, by the key of their heading. A key with a dot names a text of another file. */
export type CsvColumns<Row> = {
  /** The branch of `answers` that holds the file's texts. */
  texts: string;
  cells: (writer: CsvWriter) => Readonly<Record<string, (row: Row) => unknown>>;
};

/** The headings of a file, and what a row has below each. */
export function tableOf<Row>(
  { texts, cells }: CsvColumns<Row>,
  { language, timeZone, moment }: Pick<CsvWriter, 'language' | 'timeZone' | 'moment'>,
): { head: string[]; cells: ((row: Row) => unknown)[] } {
  const answer = (key: string) => say(language, `answers:${key}`);
  const text = (key: string) => answer(`${texts}.${key}`);
  const whether = (is: boolean) => answer(is ? 'whether.yes' : 'whether.no');
  const regions = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  const country = (code: string | null) => (code ? (regions.of(code) ?? code) : null);
  const columns = Object.entries(cells({ language, timeZone, text, whether, country, moment }));
  return {
    head: columns.map(([name]) => (name.includes('.') ? answer(name) : text(name))),
    cells: columns.map(([, cell]) => cell),
  };
}

export function csvOf<Row>(
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
  { language, timeZone }: { language: Language; timeZone: string },
): Readable {
  const clock = momentIn(timeZone);
  let tellsTime = false;
  const moment = (time: Moment) => {
    tellsTime = true;
    return clock(time);
  };
  const { head, cells } = tableOf(columns, { language, timeZone, moment });
  let isZoneNamed = false;
  return csvTable(head, rows, (row) =>
    cells.map((cell, index) => {
      const written = cell(row);
      // The zone is named once, in the heading of the first time. The head is written after the first row was read.
      if (tellsTime && !isZoneNamed) {
        head[index] += ` (${timeZone})`;
        isZoneNamed = true;
      }
      return written;
    }),
  );
}

/** A list as a file. The time zone is the tenant's; the platform's own lists have none. */
export type ListFile<Row> = {
  name: string;
  columns: CsvColumns<Row>;
  rows: AsyncIterable<Row> | Iterable<Row>;
  timeZone?: string;
};

/** Serves a list as a CSV file, in the language of the request. */
export const serveCsv = <E extends Endpoint, Row>(
  app: FastifyInstance,
  parts: ServeParts,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ListFile<Row>>,
): void =>
  serveFile(app, parts, endpoint, async (call) => {
    const { name, columns, rows, timeZone = usualTimeZone } = await handle(call);
    return { name, content: csvOf(columns, rows, { language: call.language, timeZone }) };
  });
