import { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { type Place, walkRows } from './report-lists.queries.ts';
import type { ReportFilter } from './report-sources.queries.ts';
import { type Cell, cellsOf, sheetOf } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

export type ReportFormat = 'csv' | 'xlsx';
type Asked = { report: ReportKind; filter: ReportFilter; format: ReportFormat; language: Language };

const rowsAtOnce = 1_000;

export const fileTypes: Record<ReportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Every row of a report as a file, read a thousand at a time while it is being sent. */
export function exportReport(db: TenantQueries, { report, filter, format, language }: Asked): Readable {
  const pages = walk(db, report, filter, language);
  const sheet = sheetOf(report, language);
  if (format === 'xlsx') return Readable.from(writeXlsx(sheet, pages), { objectMode: false });
  const head = sheet.columns.map((column) => column.head);
  return csvFile(linesOf(head, pages));
}

async function* walk<Kind extends ReportKind>(
  db: TenantQueries,
  report: Kind,
  filter: ReportFilter,
  language: Language,
): AsyncGenerator<Cell[][]> {
  const write = cellsOf(report, language, filter.zone);
  for (let after: Place | undefined; ; ) {
    const rows = await walkRows(db, report, filter, { after, rows: rowsAtOnce });
    if (rows.length > 0) yield rows.map(write);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = { moment: last.moment, id: last.id };
  }
}

async function* linesOf(head: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<readonly unknown[]> {
  yield head;
  for await (const page of pages)
    for (const cells of page) yield cells.map((cell) => (cell !== null && typeof cell === 'object' ? cell.day : cell));
}
