import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { acceptDifference, type Difference, readDifferences } from '@coursefront/contract/operations/reconciliation.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

type AcceptDialogProps = { difference: Difference; open: boolean; onClose: () => void };

/** Asks before a difference is left as it is. A refusal stays in the dialog, beside the question. */
export function AcceptDialog({ difference, open, onClose }: AcceptDialogProps) {
  const text = useText('operations');
  const common = useText('common');
  const accept = useAction(acceptDifference, { refreshes: [readDifferences] });
  const close = () => {
    accept.reset();
    onClose();
  };
  const run = () =>
    accept.mutate(
      { params: { instance: difference.customer.id, id: difference.id } },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('reconciliation.accepted'), seconds: noticeSeconds.success });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      danger={false}
      title={text('reconciliation.accept_title')}
      text={text('reconciliation.accept_text')}
      confirmLabel={text('reconciliation.accept_confirm')}
      cancelLabel={common('dialog.cancel')}
      busy={accept.isPending}
      busyLabel={text('reconciliation.accept_busy')}
      onConfirm={run}
      onClose={close}
    >
      <p className="font-semibold text-ink">{text(`differences.${difference.kind}`)}</p>
      {accept.error && (
        <Notice kind="danger" live title={text('reconciliation.not_accepted')}>
          {accept.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
