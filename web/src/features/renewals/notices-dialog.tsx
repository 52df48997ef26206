import {
  leftOutReasons,
  previewNotices,
  type Renewal,
  readRenewalRules,
  readRenewals,
  sendNotices,
} from '@coursefront/contract/learning/renewals.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ShownMail } from '../../parts/shown-mail.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';

type NoticesDialogProps = DialogState & { renewals: readonly Renewal[]; onDone: () => void };

/** Shows the renewal notice and how many people get it, and sends it at once. */
export function NoticesDialog({ renewals, open, onClose, onDone }: NoticesDialogProps) {
  const text = useText('renewals');
  const common = useText('common');
  const input = { body: { ids: renewals.map(({ id }) => id) } };
  const preview = useEndpoint(previewNotices, input, { when: open });
  const notices = useAction(sendNotices, { refreshes: [previewNotices, readRenewalRules, readRenewals] });
  const send = () =>
    notices.mutate(input, {
      onSuccess: ({ people }) => {
        toastSuccess(text('notify.done', { count: people }));
        onClose();
        onDone();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('notify.title')}
      closeLabel={common('dialog.close')}
      keepOpen={notices.isPending}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!preview.data?.people}
            busy={notices.isPending}
            busyLabel={text('notify.busy')}
            onClick={send}
          >
            {text('notify.send')}
          </Button>
        </>
      }
    >
      <p>{text('notify.text')}</p>
      {notices.error && <Notice kind="danger" live title={notices.error.message} />}
      <Loaded
        query={preview}
        errorTitle={text('notify.failed')}
        skeleton={<Skeleton className="h-40 w-full rounded-md" />}
      >
        {({ people, reasons, mail }) => (
          <>
            <p className="font-semibold">{text('notify.recipients', { count: people })}</p>
            {leftOutReasons
              .filter((reason) => reasons[reason] > 0)
              .map((reason) => (
                <p key={reason}>{text(`notify.left_out.${reason}`, { number: reasons[reason] })}</p>
              ))}
            {mail && (
              <ShownMail
                mail={mail}
                label={text(people > 1 ? 'notify.example' : 'notify.preview', { name: mail.to })}
              />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
