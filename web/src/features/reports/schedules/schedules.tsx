import { type ReportSchedule, readReportSchedules } from '@coursefront/contract/reports/report-schedules.ts';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { TableError } from '../../../ui/table/table-error.tsx';
import type { ReportAddress } from '../use-report-address.ts';
import { useScheduleColumns } from './columns.tsx';
import { ScheduleDelete } from './delete-dialog.tsx';
import { ScheduleDialog } from './dialog.tsx';
import { ScheduleMenu } from './menu.tsx';

type Task = { kind: 'add' } | { kind: 'change' | 'delete'; schedule: ReportSchedule };

/** The reports that are mailed to the reader, and the way to have this one mailed too. */
export function Schedules({ address: { report, filters } }: { address: ReportAddress }) {
  const text = useText('reports');
  const common = useText('common');
  const headingId = useId();
  const list = useEndpoint(readReportSchedules, {});
  // Each opening is a new dialog, so that nothing of the last one is left in it.
  const [opened, setOpened] = useState(0);
  const [task, setTask] = useState<Task>();
  const begin = (next: Task) => {
    setOpened((count) => count + 1);
    setTask(next);
  };
  const close = () => setTask(undefined);
  return (
    <Card padded={false} aria-labelledby={headingId} className="overflow-clip">
      <CardHead
        id={headingId}
        title={text('schedules.title')}
        actions={
          <Button icon={CalendarClock} onClick={() => begin({ kind: 'add' })}>
            {text('schedules.add')}
          </Button>
        }
      />
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
              onChange={() => begin({ kind: 'change', schedule })}
              onDelete={() => begin({ kind: 'delete', schedule })}
            />
          ),
        }}
      />
      {task?.kind === 'add' && <ScheduleDialog key={opened} about={{ report, filters }} onClose={close} />}
      {task?.kind === 'change' && <ScheduleDialog key={opened} about={task.schedule} onClose={close} />}
      {task?.kind === 'delete' && <ScheduleDelete key={opened} schedule={task.schedule} onClose={close} />}
    </Card>
  );
}
