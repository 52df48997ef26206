import { type ReportKind, readReportSeries } from '@coursefront/contract/reports/reports.ts';
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { useNumber } from '../../../lib/text/use-number.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { ReportAddress } from '../address.ts';
import { type ReportFormat, saveReport } from './save-report.ts';

type ExportBarProps = { report: ReportKind; filters: ReportAddress['filters'] };

/** Exports all rows as a file and shows how many have arrived. */
export function ExportBar({ report, filters }: ExportBarProps) {
  const text = useText('reports');
  const common = useText('common');
  const number = useNumber();
  const { total, written, start, cancel } = useExport(report, filters);
  if (written !== undefined) {
    const shown = Math.min(written, total ?? written);
    return (
      <div className="flex w-40 items-center gap-2 md:w-72">
        <Progress
          className="grow"
          label={text('export.progress')}
          value={shown}
          max={total ?? undefined}
          words={
            total === null
              ? `${number(shown)} …`
              : text('export.rows', { written: number(shown), total: number(total) })
          }
        />
        <IconButton size="sm" icon={X} label={text('export.cancel')} onClick={cancel} />
      </div>
    );
  }
  return (
    <Menu
      trigger={
        <Button icon={Download}>
          <span className="max-md:sr-only">{common('export.menu')}</span>
        </Button>
      }
      entries={[
        { label: common('export.csv_file'), icon: FileText, onSelect: () => void start('csv') },
        { label: common('export.xlsx_file'), icon: FileSpreadsheet, onSelect: () => void start('xlsx') },
      ]}
    />
  );
}

/** `written` counts the rows received so far. It is undefined while nothing is exported. */
function useExport(report: ReportKind, filters: ReportAddress['filters']) {
  const text = useText('reports');
  const [written, setWritten] = useState<number>();
  const running = useRef<AbortController>(undefined);
  // The chart reads this too. It counts every row, where the list stops at ten thousand.
  const series = useEndpoint(readReportSeries, { params: { report }, query: filters }).data;
  const total = series ? series.total : 0;

  const start = async (format: ReportFormat) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    running.current = stopping;
    const onRows = (rows: number) => setWritten((before) => (before === undefined ? before : rows));
    setWritten(0);
    const saved = await saveReport({ report, filters, format, signal, onRows });
    setWritten(undefined);
    if (signal.aborted) return;
    if (saved) toastSuccess(text('export.done'));
    else toastFailure(text('export.failed'));
  };
  return { total, written, start, cancel: () => running.current?.abort() };
}
