import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  cancelSubscription,
  readOwnSubscription,
  type Subscription,
} from '@coursefront/contract/customers/own-subscription.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';

type CancelDialogProps = { subscription: Subscription; open: boolean; onClose: () => void };

/** Asks before the subscription is told to end, and says when that is. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  const cancel = useAction(cancelSubscription, { refreshes: [readOwnSubscription, readOwnCustomer] });
  const words = {
    plan: subscription.subscription,
    date: leftToRight(subscription.expiry ? formatDate(subscription.expiry) : ''),
  };
  const close = () => {
    cancel.reset();
    onClose();
  };
  const confirm = () =>
    cancel.mutate(
      {},
      {
        onSuccess: () => {
          toast({ kind: 'success', title: text('cancel.done', words), seconds: noticeSeconds.success });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      title={text('cancel.title', words)}
      text={text('cancel.text', words)}
      confirmLabel={text('cancel.confirm')}
      cancelLabel={text('cancel.keep')}
      busy={cancel.isPending}
      busyLabel={common('busy.working')}
      onConfirm={confirm}
      onClose={close}
    >
      {cancel.error && (
        <Notice kind="danger" live title={text('cancel.failed')}>
          {cancel.error.message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
