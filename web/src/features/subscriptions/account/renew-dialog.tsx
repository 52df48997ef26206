import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import {
  readOwnSubscription,
  readPlans,
  renewSubscription,
  type Subscription,
} from '@coursefront/contract/customers/own-subscription.ts';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { type ChosenPlan, PlanChoice, priceOf } from '../../../parts/subscriptions/plan-choice.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';

type RenewDialogProps = {
  /** The subscription that ended. */
  subscription: Subscription;
  allowInvoice: boolean;
  open: boolean;
  onClose: () => void;
};

/** A new subscription for the same site, paid by card or, where allowed, by invoice. */
export function RenewDialog({ subscription, allowInvoice, open, onClose }: RenewDialogProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  const plans = useEndpoint(readPlans, {}, { when: open, freshMinutes: 5 });
  const renew = useAction(renewSubscription, { refreshes: [readOwnSubscription, readOwnCustomer] });
  const [chosen, setChosen] = useState<ChosenPlan>({ planId: subscription.product_id, period: subscription.period });
  const [method, setMethod] = useState<'card' | 'invoice'>(allowInvoice ? subscription.collection : 'card');
  const price = priceOf(plans.data?.plans ?? [], chosen);
  const amount = price ? leftToRight(formatMoney(price.unit_amount, price.currency)) : '';

  const close = () => {
    renew.reset();
    onClose();
  };
  const confirm = () =>
    price &&
    renew.mutate(
      { body: { price_id: price.id, method } },
      {
        onSuccess: ({ url }) => {
          if (url) return window.location.assign(url);
          toastSuccess(text('renew.done'));
          close();
        },
      },
    );
  return (
    <Dialog
      open={open}
      title={text('renew.title')}
      onClose={close}
      keepOpen={renew.isPending}
      actions={
        <>
          <Button onClick={close}>{common('dialog.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!price}
            busy={renew.isPending || Boolean(renew.data?.url)}
            busyLabel={text('pay.busy')}
            onClick={confirm}
          >
            {price ? text(`pay.by_${method}`, { amount }) : text('renew.button')}
          </Button>
        </>
      }
    >
      <p>{text('renew.text')}</p>
      <Loaded query={plans} errorTitle={text('change.plans_failed')}>
        {(data) => <PlanChoice plans={data.plans} chosen={chosen} onChange={setChosen} />}
      </Loaded>
      {allowInvoice && (
        <RadioCards
          legend={text('pay.method')}
          value={method}
          onChange={(value) => setMethod(value === 'invoice' ? 'invoice' : 'card')}
          cards={[
            { value: 'card', title: text('pay.card'), text: text('pay.card_text') },
            {
              value: 'invoice',
              title: text('pay.invoice'),
              text: text('standing.done.invoice'),
            },
          ]}
        />
      )}
      {renew.error && (
        <Notice kind="danger" live title={text('renew.failed')}>
          {renew.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
