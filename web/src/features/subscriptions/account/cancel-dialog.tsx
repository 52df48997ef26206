import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  cancelSubscription,
  readOwnSubscription,
  type Subscription,
} from '@coursefront/contract/customers/own-subscription.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';

type CancelDialogProps = { subscription: Subscription; open: boolean; onClose: () => void };

/** Asks before the subscription is cancelled, and says when it will end. */
export function CancelDialog({ subscription, ...dialog }: CancelDialogProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  const words = {
    plan: subscription.subscription,
    date: leftToRight(subscription.expiry ? formatDate(subscription.expiry) : ''),
  };
  return (
    <ConfirmAction
      {...dialog}
      endpoint={cancelSubscription}
      input={{}}
      refreshes={[readOwnSubscription, readOwnCustomer]}
      title={text('cancel.title', words)}
      text={text('cancel.text', words)}
      confirmLabel={text('cancel.confirm')}
      cancelLabel={text('cancel.keep')}
      busyLabel={common('busy.working')}
      done={() => text('cancel.done', words)}
      failed={text('cancel.failed')}
    />
  );
}
