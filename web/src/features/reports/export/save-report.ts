import { localeOf } from '@coursefront/contract/languages.ts';
import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import { exportReportCsv, exportReportXlsx } from '@coursefront/contract/reports/reports.ts';
import { addressOf } from '../../../lib/api/api.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { currentLanguage } from '../../../lib/text/text.ts';
import { rowCounters } from './count-rows.ts';

export type Format = 'csv' | 'xlsx';
const endpoints = { csv: exportReportCsv, xlsx: exportReportXlsx };

type Asked = {
  report: ReportKind;
  filters: object;
  format: Format;
  signal: AbortSignal;
  /** Rows that have come so far. */
  onRows: (rows: number) => void;
};

/** Fetches the file piece by piece and saves it whole. False when it was refused or broke off: half of it is no file. */
export async function saveReport({ report, filters, format, signal, onRows }: Asked): Promise<boolean> {
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
  const address = URL.createObjectURL(new Blob(pieces, { type }));
  const name = `${report}-${new Date().toLocaleDateString('sv-SE')}.${format}`;
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken hold of it by now; kept, it would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
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
