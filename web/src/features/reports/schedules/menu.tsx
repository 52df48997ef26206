import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  changeReportSchedule,
  type ReportSchedule,
  readReportSchedules,
} from '@coursefront/contract/reports/report-schedules.ts';
import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { RowMenu } from '../../../ui/overlays/row-menu.tsx';

type ScheduleMenuProps = { schedule: ReportSchedule; onChange: () => void; onDelete: () => void };

export function ScheduleMenu({ schedule, onChange, onDelete }: ScheduleMenuProps) {
  const text = useText('reports');
  const turn = useAction(changeReportSchedule, { refreshes: [readReportSchedules] });
  const { id, next_run_at: _next, last_run_at: _last, ...body } = schedule;
  const press = () =>
    turn.mutate(
      { params: { id }, body: { ...body, active: !schedule.active } },
      {
        onError: ({ message }) =>
          toast({
            kind: 'danger',
            title: text('schedules.switch_failed'),
            text: message,
            seconds: noticeSeconds.error,
          }),
      },
    );
  const names = { report: text(`kinds.${schedule.report}`), period: text(`schedules.periods.${schedule.period}`) };
  return (
    <RowMenu
      label={text('schedules.more', names)}
      entries={[
        { label: text('schedules.change'), icon: Pencil, onSelect: onChange },
        schedule.active
          ? { label: text('schedules.pause'), icon: CirclePause, onSelect: press }
          : { label: text('schedules.resume'), icon: CirclePlay, onSelect: press },
        { label: text('schedules.delete'), icon: Trash2, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
