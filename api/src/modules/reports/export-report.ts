import { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../db/database.ts';
import { rowsIn } from '../../db/list.ts';
import { csvTable } from '../../http/csv-file.ts';
import type { ReportFilter } from './queries/report-sources.queries.ts';
import { exportOrder, type ReportLists, reportLists } from './report-lists.ts';
import { type Cell, cellsOf, sheetOf } from './sheet.ts';
import type { writeXlsx } from './write-xlsx.ts';

export type ReportFormat = 'csv' | 'xlsx';
type ReportExport = { report: ReportKind; filter: ReportFilter; format: ReportFormat; language: Language };

export const fileTypes: Record<ReportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `completions-2026-11-15.csv`: the name tells which of several files is the newest. */
export const fileName = ({ report, format }: { report: ReportKind; format: ReportFormat }, zone: string): string =>
  `${report}-${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())}.${format}`;

/** Spreadsheets are rare, so a process loads what writes them with the first one. */
async function* xlsxOf(...args: Parameters<typeof writeXlsx>) {
  const xlsx = await import('./write-xlsx.ts');
  yield* xlsx.writeXlsx(...args);
}

/** Streams all rows of a report as a file, a thousand at a time. */
export function exportReport(db: TenantQueries, { report, filter, format, language }: ReportExport): Readable {
  const pages = cellsIn(db, { report, filter, language });
  const sheet = sheetOf(report, language);
  if (format === 'xlsx') return Readable.from(xlsxOf(sheet, pages), { objectMode: false });
  return csvTable(
    sheet.columns.map((column) => column.head),
    rowsIn(pages),
    (cells) => cells.map((cell) => (cell !== null && typeof cell === 'object' ? cell.day : cell)),
  );
}

async function* cellsIn<Kind extends ReportKind>(
  db: TenantQueries,
  { report, filter, language }: { report: Kind; filter: ReportFilter; language: Language },
): AsyncGenerator<Cell[][]> {
  const write = cellsOf(report, language, filter.zone);
  const list: ReportLists[Kind] = reportLists[report];
  for await (const rows of list.batches(db, { ...filter, ...exportOrder(report, filter.range) })) yield rows.map(write);
}
