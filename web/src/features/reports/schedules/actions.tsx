import {
  changeReportSchedule,
  deleteReportSchedule,
  type ReportSchedule,
  readReportSchedules,
} from '@coursefront/contract/reports/report-schedules.ts';
import { CirclePause, CirclePlay, Pencil, Trash2 } from 'lucide-react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';

type ScheduleMenuProps = { schedule: ReportSchedule; onChange: () => void; onDelete: () => void };

export function ScheduleMenu({ schedule, onChange, onDelete }: ScheduleMenuProps) {
  const text = useText('reports');
  const turn = useAction(changeReportSchedule, { refreshes: [readReportSchedules] });
  const { id, next_run_at: _next, last_run_at: _last, recipients, ...body } = schedule;
  const press = () =>
    turn.mutate(
      {
        params: { id },
        body: { ...body, recipients: recipients.map(({ userid }) => userid), active: !schedule.active },
      },
      { onError: ({ message }) => toastFailure(text('schedules.switch_failed'), message) },
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

export function DeleteDialog({
  schedule: { id, report, recipients },
  open,
  onClose,
}: DialogState & { schedule: ReportSchedule }) {
  const text = useText('reports');
  const remove = useAction(deleteReportSchedule, { refreshes: [readReportSchedules] });
  const press = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: onClose,
        onError: ({ message }) => toastFailure(text('schedules.delete_failed'), message),
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={press}
      busy={remove.isPending}
      title={text('schedules.delete_title', { report: text(`kinds.${report}`) })}
      text={text(recipients.length > 0 ? 'schedules.delete_text_all' : 'schedules.delete_text')}
      confirmLabel={text('schedules.delete')}
      cancelLabel={text('schedules.keep')}
    />
  );
}
