import { countJobs, readJobs, replayJob, replayTask } from '@coursefront/contract/operations/jobs.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { useJobWords } from '../../lib/text/use-job-words.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Job } from './job-columns.tsx';

/** One job, or all jobs of its name. */
export type Replay = { job: Job; all: boolean };

type ReplayDialogProps = { replay: Replay; open: boolean; onClose: () => void };

/** Asks before a failed job runs again. A refusal is shown in the dialog. */
export function ReplayDialog({ replay: { job, all }, open, onClose }: ReplayDialogProps) {
  const text = useText('jobs');
  const common = useText('common');
  const one = useAction(replayJob, { refreshes: [readJobs, countJobs] });
  const many = useAction(replayTask, { refreshes: [readJobs, countJobs] });
  const { error, isPending } = all ? many : one;
  const names = { task: useJobWords()(job.task), id: job.id };
  const words = all ? 'replay_all' : 'replay';

  const close = () => {
    one.reset();
    many.reset();
    onClose();
  };
  const done = () => {
    toastSuccess(text(all ? 'replay_all.done' : 'replay.done_listed', names));
    close();
  };
  const run = () =>
    all
      ? many.mutate({ body: { task: job.task } }, { onSuccess: done })
      : one.mutate({ params: { id: job.id } }, { onSuccess: done });

  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title={text(`${words}.title`, names)}
      text={text(`${words}.text`, names)}
      confirmLabel={text(`${words}.confirm`)}
      cancelLabel={common('dialog.cancel')}
      busy={isPending}
      busyLabel={text('replay.busy')}
      onConfirm={run}
      onClose={close}
    >
      {error && (
        <Notice kind="danger" live title={text('replay.failed', names)}>
          {error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
