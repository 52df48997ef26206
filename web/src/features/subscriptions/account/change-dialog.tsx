import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  changeSubscription,
  quoteChange,
  readOwnSubscription,
  readPlans,
  type Subscription,
} from '@coursefront/contract/customers/own-subscription.ts';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { ChangeDialog, usePlanChange } from '../../../parts/subscriptions/change-dialog.tsx';

type OwnChangeDialogProps = { subscription: Subscription; open: boolean; onClose: () => void };

/** A customer changes its own plan or period. */
export function OwnChangeDialog({ subscription, open, onClose }: OwnChangeDialogProps) {
  const text = useText('subscriptions');
  const plans = useEndpoint(readPlans, {}, { when: open, freshMinutes: 5 });
  const planChange = usePlanChange(subscription, plans);
  const quote = useEndpoint(quoteChange, { body: planChange.asked }, { when: open && planChange.isOther });
  const change = useAction(changeSubscription, { refreshes: [readOwnSubscription, readOwnCustomer] });
  return (
    <ChangeDialog
      {...{ subscription, open, onClose, plans, planChange, quote, change }}
      onConfirm={(body, then) => change.mutate({ body }, then)}
      words={{
        done: (plan) => text('change.done', { plan }),
        paid: { card: text('change.unused_card'), invoice: text('change.unused_invoice') },
        nothingDue: text('change.credit_text'),
        credit: text('change.credit'),
        confirmAndPay: (amount) => text('change.confirm_and_pay', { amount }),
      }}
    />
  );
}
