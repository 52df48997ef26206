import type { ReportSchedule } from '@coursefront/contract/reports/report-schedules.ts';
import { CirclePause } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Day } from '../day.tsx';
import { useFilterWords } from './filter-words.ts';

export function useScheduleColumns(): Column<ReportSchedule>[] {
  const text = useText('reports');
  return [
    { id: 'report', head: text('schedules.report'), cell: (schedule) => <About schedule={schedule} /> },
    { id: 'period', head: text('schedules.period'), cell: ({ period }) => text(`schedules.periods.${period}`) },
    {
      id: 'format',
      head: text('schedules.format'),
      phone: 'half',
      cell: ({ format }) => text(`schedules.formats.${format}`),
    },
    {
      id: 'next',
      head: text('schedules.next'),
      phone: 'half',
      cell: ({ active, next_run_at }) =>
        active ? (
          <Day label={text('schedules.next')} value={next_run_at} />
        ) : (
          <Badge icon={CirclePause}>{text('schedules.paused')}</Badge>
        ),
    },
  ];
}

function About({ schedule: { report, filters } }: { schedule: ReportSchedule }) {
  const text = useText('reports');
  return (
    <>
      <span className="block font-semibold">{text(`kinds.${report}`)}</span>
      <span className="text-ink-3">{useFilterWords(filters)}</span>
    </>
  );
}
