import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  changeSubscription,
  quoteChange,
  readOwnSubscription,
  readPlans,
  type Subscription,
} from '@coursefront/contract/customers/own-subscription.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { type ChosenPlan, PlanChoice, priceOf } from '../../../parts/subscriptions/plan-choice.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ChangeQuote } from './change-quote.tsx';

type ChangeDialogProps = { subscription: Subscription; open: boolean; onClose: () => void };

/** Changes the plan or period. It shows the price for today before anything is changed. */
export function ChangeDialog({ subscription, open, onClose }: ChangeDialogProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  const plans = useEndpoint(readPlans, {}, { when: open, freshMinutes: 5 });
  const [chosen, setChosen] = useState<ChosenPlan>({ planId: subscription.product_id, period: subscription.period });
  const price = priceOf(plans.data?.plans ?? [], chosen);
  const isOther = price !== undefined && price.id !== subscription.price_id;
  const quote = useEndpoint(quoteChange, { body: { price_id: price?.id ?? '' } }, { when: open && isOther });
  const change = useAction(changeSubscription, { refreshes: [readOwnSubscription, readOwnCustomer] });

  const close = () => {
    change.reset();
    onClose();
  };
  const confirm = () => {
    if (!quote.data) return;
    change.mutate(
      { body: { price_id: quote.data.plan.price.id, quoted_at: quote.data.quoted_at } },
      {
        onSuccess: ({ subscription: plan }) => {
          toastSuccess(text('change.done', { plan }));
          close();
        },
        // The price may have changed: the new one is shown before the next attempt.
        onError: () => void quote.refetch(),
      },
    );
  };
  const due = isOther && quote.data ? quote.data.due_now : null;
  return (
    <Dialog
      open={open}
      title={text('change.title')}
      onClose={close}
      keepOpen={change.isPending}
      actions={
        <>
          <Button onClick={close}>{common('dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={due === null}
            busy={change.isPending}
            busyLabel={text('change.busy')}
            onClick={confirm}
          >
            {due === null || due === 0
              ? text('change.confirm')
              : text('change.confirm_and_pay', { amount: leftToRight(formatMoney(due, quote.data?.currency ?? '')) })}
          </Button>
        </>
      }
    >
      <Loaded query={plans} errorTitle={text('change.plans_failed')}>
        {(data) => (
          <>
            <PlanChoice
              plans={data.plans}
              chosen={chosen}
              onChange={setChosen}
              currentPriceId={subscription.price_id}
            />
            {isOther ? (
              <ChangeQuote quote={quote} collection={subscription.collection} />
            ) : (
              <p>{text('change.choose')}</p>
            )}
          </>
        )}
      </Loaded>
      {change.error && (
        <Notice kind="danger" live title={text('change.failed')}>
          {change.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
