import { invoiceDueDays } from '@coursefront/contract/constants.ts';
import { readPlansOnSale, subscribeCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { type ChosenPlan, PlanChoice, priceOf } from '../../parts/subscriptions/plan-choice.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import type { CustomerRow } from './columns.tsx';
import { customerReads } from './customer/reads.ts';

/** A new subscription for a customer that has none, by invoice. */
export function SubscribeDialog({
  customer: { id, name, email, licence },
  open,
  onClose,
}: DialogState & { customer: CustomerRow }) {
  const text = useText('customers');
  const common = useText('common');
  const subscriptions = useText('subscriptions');
  const plans = useEndpoint(readPlansOnSale, {}, { when: open, freshMinutes: 5 });
  const subscribe = useAction(subscribeCustomer, { refreshes: customerReads });
  const [picked, setPicked] = useState<ChosenPlan>();
  // The licence that was typed for the customer is the plan that was agreed on.
  const first = plans.data?.plans.find((plan) => plan.name.includes(licence)) ?? plans.data?.plans[0];
  const chosen = picked ?? { planId: first?.id ?? '', period: first?.prices[0]?.recurring.interval ?? 'monthly' };
  const price = priceOf(plans.data?.plans ?? [], chosen);
  const confirm = () =>
    price &&
    subscribe.mutate(
      { params: { id }, body: { price_id: price.id } },
      {
        onSuccess: () => {
          toastSuccess(text('subscribe.done', { name }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      title={text('subscribe.title', { name })}
      onClose={onClose}
      keepOpen={subscribe.isPending}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!price}
            busy={subscribe.isPending}
            busyLabel={text('subscribe.busy')}
            onClick={confirm}
          >
            {text('subscribe.confirm')}
          </Button>
        </>
      }
    >
      <p>{text('subscribe.text', { count: invoiceDueDays })}</p>
      {email && <p>{text('subscribe.to', { email: leftToRight(email) })}</p>}
      <Loaded query={plans} errorTitle={subscriptions('change.plans_failed')}>
        {(data) => <PlanChoice plans={data.plans} chosen={chosen} onChange={setPicked} />}
      </Loaded>
      {subscribe.error && (
        <Notice kind="danger" live title={text('subscribe.failed', { name })}>
          {subscribe.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
