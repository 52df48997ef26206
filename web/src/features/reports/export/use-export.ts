import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type ReportKind, readReportSeries } from '@coursefront/contract/reports/reports.ts';
import { useRef, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { ReportAddress } from '../use-report-address.ts';
import { type Format, saveReport } from './save-report.ts';

/** `written` are the rows that have come of those that there are; undefined while nothing is being exported. */
export function useExport(report: ReportKind, filters: ReportAddress['filters']) {
  const text = useText('reports');
  const [written, setWritten] = useState<number>();
  const running = useRef<AbortController>(undefined);
  // The chart has asked already: it counts every row, where the list stops at ten thousand.
  const total = useEndpoint(readReportSeries, { params: { report }, query: filters }).data?.total ?? 0;

  const start = async (format: Format) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    running.current = stopping;
    const onRows = (rows: number) => setWritten((before) => (before === undefined ? before : rows));
    setWritten(0);
    const saved = await saveReport({ report, filters, format, signal, onRows });
    setWritten(undefined);
    if (signal.aborted) return;
    if (saved) toast({ kind: 'success', title: text('export.done'), seconds: noticeSeconds.success });
    else toast({ kind: 'danger', title: text('export.failed'), seconds: noticeSeconds.error });
  };
  return { total, written, start, cancel: () => running.current?.abort() };
}
