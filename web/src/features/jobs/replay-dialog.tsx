import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readJobs, replayJob } from '@coursefront/contract/jobs.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import type { Job } from './job-columns.tsx';

type ReplayDialogProps = { job: Job; open: boolean; onClose: () => void };

/** Asks before a job that was given up runs again. A refusal stays in the dialog, beside the question. */
export function ReplayDialog({ job, open, onClose }: ReplayDialogProps) {
  const text = useText('jobs');
  const common = useText('common');
  const replay = useAction(replayJob, { refreshes: [readJobs] });
  const names = { task: job.task, id: job.id };

  const close = () => {
    replay.reset();
    onClose();
  };
  const run = () =>
    replay.mutate(
      { params: { id: job.id } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('replay.done', names), seconds: noticeSeconds.success });
          close();
        },
      },
    );

  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title={text('replay.title', names)}
      text={text('replay.text', names)}
      confirmLabel={text('replay.confirm')}
      cancelLabel={common('dialog.cancel')}
      busy={replay.isPending}
      busyLabel={text('replay.busy')}
      onConfirm={run}
      onClose={close}
    >
      {replay.error && (
        <Notice kind="danger" live title={text('replay.failed', names)}>
          {replay.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
