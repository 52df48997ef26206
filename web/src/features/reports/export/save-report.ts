import { localeOf } from '@coursefront/contract/languages.ts';
import { exportReportCsv, exportReportXlsx, type ReportKind } from '@coursefront/contract/reports/reports.ts';
import { addressOf } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { currentLanguage } from '../../../lib/text/text.ts';
import { rowCounters } from './count-rows.ts';

export type ReportFormat = 'csv' | 'xlsx';
const endpoints = { csv: exportReportCsv, xlsx: exportReportXlsx };

type SaveReportOptions = {
  report: ReportKind;
  filters: object;
  format: ReportFormat;
  signal: AbortSignal;
  /** Called with the number of rows received so far. */
  onRows: (rows: number) => void;
};

/** Downloads the file as a stream and saves it when it is complete. False if the request is refused or breaks off. */
export async function saveReport({ report, filters, format, signal, onRows }: SaveReportOptions): Promise<boolean> {
  const response = await fetch(addressOf(endpoints[format], { params: { report }, query: filters }), {
    headers: {
      'accept-language': localeOf(currentLanguage()),
      authorization: `Bearer ${currentSession()?.token}`,
    },
    signal,
  }).catch(() => undefined);
  if (!response?.ok || !response.body) return false;
  const pieces = await collect(response.body, rowCounters[format](onRows)).catch(() => undefined);
  if (!pieces) return false;
  const type = response.headers.get('content-type') ?? '';
  saveFile(new Blob(pieces, { type }), `${report}-${new Date().toLocaleDateString('sv-SE')}.${format}`);
  return true;
}

async function collect(body: ReadableStream<Uint8Array<ArrayBuffer>>, seen: (piece: Uint8Array) => void) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    seen(read.value);
    pieces.push(read.value);
  }
  return pieces;
}
