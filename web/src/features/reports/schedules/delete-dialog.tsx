import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  deleteReportSchedule,
  type ReportSchedule,
  readReportSchedules,
} from '@coursefront/contract/reports/report-schedules.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

export function ScheduleDelete({
  schedule: { id, report },
  onClose,
}: {
  schedule: ReportSchedule;
  onClose: () => void;
}) {
  const text = useText('reports');
  const remove = useAction(deleteReportSchedule, { refreshes: [readReportSchedules] });
  const press = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: onClose,
        onError: ({ message }) =>
          toast({
            kind: 'danger',
            title: text('schedules.delete_failed'),
            text: message,
            seconds: noticeSeconds.error,
          }),
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={press}
      busy={remove.isPending}
      title={text('schedules.delete_title', { report: text(`kinds.${report}`) })}
      text={text('schedules.delete_text')}
      confirmLabel={text('schedules.delete')}
      cancelLabel={text('schedules.keep')}
    />
  );
}
