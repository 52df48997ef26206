import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import type { TenantQueries } from '../../db/database.ts';
import { rowsIn } from '../../db/list.ts';
import { csvTable } from '../../http/csv-file.ts';
import type { Cell } from '../../http/xlsx/write-xlsx.ts';
import { xlsxFile } from '../../http/xlsx/xlsx-file.ts';
import { localDay } from '../tenants/public.ts';
import type { ReportFilter } from './queries/report-sources.queries.ts';
import { exportOrder, type ReportLists, reportLists } from './report-lists.ts';
import { cellsOf, sheetOf } from './sheet.ts';

export type ReportFormat = 'csv' | 'xlsx';
type ReportExport = { report: ReportKind; filter: ReportFilter; format: ReportFormat; language: Language };

export const fileTypes: Record<ReportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `completions-2026-11-15.csv`: the name shows which of several files is the newest. */
export const fileName = ({ report, format }: { report: ReportKind; format: ReportFormat }, zone: string): string =>
  `${report}-${localDay(zone)}.${format}`;

/** Streams all rows of a report as a file, a thousand at a time. */
export function exportReport(db: TenantQueries, { report, filter, format, language }: ReportExport): Readable {
  const pages = cellsIn(db, { report, filter, language });
  const sheet = sheetOf(report, language);
  if (format === 'xlsx') return xlsxFile(sheet, pages);
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
  for await (const rows of list.batches(db, { ...filter, ...exportOrder(report, filter) })) yield rows.map(write);
}
