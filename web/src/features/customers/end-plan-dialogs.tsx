import {
  cancelCustomerSubscription,
  resumeCustomerSubscription,
} from '@coursefront/contract/customers/customer-subscription.ts';
import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { CustomerRow } from './columns.tsx';
import { customerReads } from './customer/reads.ts';

type EndPlanProps = DialogState & { customer: CustomerRow; subscription: Subscription };

const wordsOf = ({ subscription, expiry, amount, currency }: Subscription) => ({
  plan: subscription,
  date: leftToRight(expiry ? formatDate(expiry) : ''),
  amount: leftToRight(formatMoney(amount, currency)),
});

/** Asks before a customer's subscription is cancelled, and says when it will end. */
export function CancelPlanDialog({
  customer: { id, name },
  subscription,
  refundable,
  ...dialog
}: EndPlanProps & { refundable: boolean }) {
  const text = useText('customers');
  const common = useText('common');
  const subscriptions = useText('subscriptions');
  const words = wordsOf(subscription);
  return (
    <ConfirmAction
      {...dialog}
      endpoint={cancelCustomerSubscription}
      input={{ params: { id } }}
      refreshes={customerReads}
      title={subscriptions('cancel.title', words)}
      text={text('plan.cancel_text', words)}
      confirmLabel={subscriptions('cancel.confirm')}
      cancelLabel={subscriptions('cancel.keep')}
      busyLabel={common('busy.working')}
      done={subscriptions('cancel.done', words)}
      failed={subscriptions('cancel.failed')}
    >
      {refundable && <p className="text-sm text-ink-3">{text('plan.cancel_refund')}</p>}
      <p className="text-sm text-ink-3">{text('plan.recorded', { name })}</p>
    </ConfirmAction>
  );
}

/** Confirms that a cancelled subscription is resumed, because the customer will be billed again. */
export function ResumePlanDialog({ customer: { id, name }, subscription, ...dialog }: EndPlanProps) {
  const text = useText('customers');
  const subscriptions = useText('subscriptions');
  const words = wordsOf(subscription);
  const { amount, credit, currency } = subscription;
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  return (
    <ConfirmAction
      {...dialog}
      danger={false}
      endpoint={resumeCustomerSubscription}
      input={{ params: { id } }}
      refreshes={customerReads}
      title={text('plan.resume_title', words)}
      text={text('plan.resume_text', words)}
      confirmLabel={subscriptions('cancel.take_back')}
      busyLabel={subscriptions('cancel.taking_back')}
      done={subscriptions('cancel.taken_back')}
      failed={subscriptions('cancel.not_taken_back')}
    >
      {credit > 0 && (
        <p>{text('plan.resume_credit', { credit: money(credit), amount: money(Math.max(0, amount - credit)) })}</p>
      )}
      <p className="text-sm text-ink-3">{text('plan.recorded', { name })}</p>
    </ConfirmAction>
  );
}
