import { readPlansOnSale } from '@coursefront/contract/customers/admin-customers.ts';
import {
  changeCustomerSubscription,
  quoteCustomerChange,
} from '@coursefront/contract/customers/customer-subscription.ts';
import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { ChangeDialog, usePlanChange } from '../../parts/subscriptions/change-dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import type { CustomerRow } from './columns.tsx';
import { customerReads } from './customer/reads.ts';

type ChangePlanDialogProps = DialogState & { customer: CustomerRow; subscription: Subscription };

/** The platform's owner changes a customer's plan or period. */
export function ChangePlanDialog({ customer: { id, name }, subscription, open, onClose }: ChangePlanDialogProps) {
  const text = useText('customers');
  const params = { id };
  const plans = useEndpoint(readPlansOnSale, {}, { when: open, freshMinutes: 5 });
  const planChange = usePlanChange(subscription, plans);
  const quote = useEndpoint(
    quoteCustomerChange,
    { params, body: planChange.asked },
    { when: open && planChange.isOther },
  );
  const change = useAction(changeCustomerSubscription, { refreshes: customerReads });
  return (
    <ChangeDialog
      {...{ subscription, open, onClose, plans, planChange, quote, change }}
      onConfirm={(body, then) => change.mutate({ params, body }, then)}
      words={{
        done: (plan) => text('plan.done', { name, plan }),
        paid: { card: text('plan.paid_card'), invoice: text('plan.paid_invoice') },
        nothingDue: text('plan.nothing_due'),
        credit: text('plan.credit'),
        confirmAndPay: (amount) => text('plan.confirm', { amount }),
      }}
    >
      <p className="text-sm text-ink-3">{text('plan.recorded', { name })}</p>
    </ChangeDialog>
  );
}
