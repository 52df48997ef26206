import { paymentPeriods } from '@coursefront/contract/constants.ts';
import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  changeSubscription,
  quoteChange,
  readOwnSubscription,
  readPlans,
  type Subscription,
} from '@coursefront/contract/customers/own-subscription.ts';
import type { Plan, PlanPrice } from '@coursefront/contract/customers/subscriptions.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { useEffect, useRef, useState } from 'react';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { ChangeQuote } from './change-quote.tsx';

type ChangeDialogProps = { subscription: Subscription; open: boolean; onClose: () => void };

/** Changes the plan or period. It shows the price for today before anything is changed. */
export function ChangeDialog({ subscription, open, onClose }: ChangeDialogProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  const plans = useEndpoint(readPlans, {}, { when: open, freshMinutes: 5 });
  const [planId, setPlanId] = useState(subscription.product_id);
  const [period, setPeriod] = useState(subscription.period);
  const price = priceOf(plans.data?.plans ?? [], planId, period);
  const isOther = price !== undefined && price.id !== subscription.price_id;
  const quote = useEndpoint(quoteChange, { body: { price_id: price?.id ?? '' } }, { when: open && isOther });
  const change = useAction(changeSubscription, { refreshes: [readOwnSubscription, readOwnCustomer] });
  const periodField = useRef<HTMLSelectElement>(null);
  const isLoaded = plans.data !== undefined;
  // When the dialog opens and focuses its first field, the plans may not be loaded yet.
  useEffect(() => {
    if (isLoaded) periodField.current?.focus();
  }, [isLoaded]);

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
            <Field label={text('plan.period')}>
              <Select
                ref={periodField}
                value={period}
                options={paymentPeriods.map((value) => ({ value, label: text(`periods.${value}`) }))}
                onChange={({ target }) => setPeriod(target.value as typeof period)}
              />
            </Field>
            <RadioCards
              legend={text('change.plan')}
              value={planId}
              onChange={setPlanId}
              cards={data.plans.map((plan) => ({
                value: plan.id,
                title: plan.name,
                ...cardOf(plan, subscription, period, text('change.not_offered'), text('change.current')),
              }))}
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

function cardOf(plan: Plan, { price_id }: Subscription, period: Subscription['period'], none: string, current: string) {
  const price = priceOf([plan], plan.id, period);
  if (!price) return { text: none, disabled: true };
  return {
    text: price.id === price_id ? current : plan.description,
    aside: <Money minor={price.unit_amount} currency={price.currency} />,
  };
}

/** The price of a plan for a period, if it is offered. */
const priceOf = (
  plans: readonly Plan[],
  planId: string,
  period: PlanPrice['recurring']['interval'],
): PlanPrice | undefined =>
  plans.find(({ id }) => id === planId)?.prices.find(({ recurring }) => recurring.interval === period);
