import { type ReportSchedule, readReportSchedules } from '@coursefront/contract/reports/report-schedules.ts';
import { CalendarClock, CirclePause } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { TableError } from '../../../ui/table/table-error.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import type { ReportAddress } from '../address.ts';
import { Day } from '../columns.tsx';
import { DeleteDialog, ScheduleMenu } from './actions.tsx';
import { ScheduleDialog } from './dialog.tsx';
import { useFilterWords } from './filter-words.ts';

type ScheduleTask = { kind: 'change' | 'delete'; schedule: ReportSchedule };

/** Schedules the report that is shown. */
export function ScheduleButton({ report, filters }: Pick<ReportAddress, 'report' | 'filters'>) {
  const text = useText('reports');
  const adding = useDialogTask();
  return (
    <>
      <Button icon={CalendarClock} onClick={() => adding.begin()}>
        <span className="max-md:sr-only">{text('schedules.add')}</span>
      </Button>
      {adding.dialog((_, dialog) => (
        <ScheduleDialog about={{ report, filters }} {...dialog} />
      ))}
    </>
  );
}

/** The reports that the reader has mailed on a schedule. */
export function Schedules() {
  const text = useText('reports');
  const common = useText('common');
  const list = useEndpoint(readReportSchedules, {});
  const tasks = useDialogTask<ScheduleTask>();
  return (
    <TitledCard className="overflow-clip" title={text('schedules.title')}>
      {list.data?.email && list.data.rows.length > 0 && (
        <p className="px-5 py-3 text-sm text-ink-3">{text('schedules.text', { email: list.data.email })}</p>
      )}
      <Table
        caption={text('schedules.caption')}
        columns={useScheduleColumns()}
        rows={list.data?.rows}
        rowKey={({ id }) => id}
        expected={2}
        empty={<p className="px-5 py-6 text-sm text-ink-2">{text('schedules.none')}</p>}
        {...(list.error && {
          error: (
            <TableError
              title={text('schedules.failed')}
              text={list.error.message}
              retryLabel={common('list.try_again')}
              onRetry={() => void list.refetch()}
              busy={list.isFetching}
            />
          ),
        })}
        actions={{
          head: common('list.actions'),
          of: (schedule) => (
            <ScheduleMenu
              schedule={schedule}
              onChange={() => tasks.begin({ kind: 'change', schedule })}
              onDelete={() => tasks.begin({ kind: 'delete', schedule })}
            />
          ),
        }}
      />
      {tasks.dialog((task, state) =>
        task.kind === 'delete' ? (
          <DeleteDialog schedule={task.schedule} {...state} />
        ) : (
          <ScheduleDialog about={task.schedule} {...state} />
        ),
      )}
    </TitledCard>
  );
}

function useScheduleColumns(): Column<ReportSchedule>[] {
  const text = useText('reports');
  const joined = useJoined();
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
      id: 'recipients',
      head: text('schedules.recipients'),
      cell: ({ recipients }) => joined([text('schedules.you'), ...recipients.map(personName)]),
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
