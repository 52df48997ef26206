import type { ReportKind } from '@coursefront/contract/reports/reports.ts';
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useNumber } from '../use-number.ts';
import type { ReportAddress } from '../use-report-address.ts';
import { useExport } from './use-export.ts';

type ExportBarProps = { report: ReportKind; filters: ReportAddress['filters'] };

/** All rows as a file; while it comes, how many of them have. */
export function ExportBar({ report, filters }: ExportBarProps) {
  const text = useText('reports');
  const number = useNumber();
  const { total, written, start, cancel } = useExport(report, filters);
  if (written !== undefined) {
    const shown = Math.min(written, total);
    return (
      <div className="ms-auto flex w-full items-center gap-2 md:w-72">
        <Progress
          className="grow"
          label={text('export.progress')}
          value={shown}
          max={total}
          words={text('export.rows', { written: number(shown), total: number(total) })}
        />
        <IconButton size="sm" icon={X} label={text('export.cancel')} onClick={cancel} />
      </div>
    );
  }
  return (
    <div className="ms-auto">
      <Menu
        trigger={<Button icon={Download}>{text('export.action')}</Button>}
        entries={[
          { label: text('export.csv'), icon: FileText, onSelect: () => void start('csv') },
          { label: text('export.xlsx'), icon: FileSpreadsheet, onSelect: () => void start('xlsx') },
        ]}
      />
    </div>
  );
}
