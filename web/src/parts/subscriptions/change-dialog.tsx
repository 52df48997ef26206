import type {
  AskedChange,
  QuotedChange,
  quoteChange,
  Subscription,
} from '@coursefront/contract/customers/own-subscription.ts';
import type { Plan, PlanPrice } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Loaded } from '../loaded.tsx';
import { ChangeQuote, type ChangeWords } from './change-quote.tsx';
import { type ChosenPlan, PlanChoice, priceOf } from './plan-choice.tsx';

type Plans = UseQueryResult<{ plans: Plan[] }, ApiFailure>;
type Quote = UseQueryResult<AnswerOf<typeof quoteChange>, ApiFailure>;

type PlanChange = {
  chosen: ChosenPlan;
  choose: (plan: ChosenPlan) => void;
  /** The question for a quote. Its price is empty, and `isOther` false, while the present plan is chosen. */
  asked: z.infer<typeof AskedChange>;
  isOther: boolean;
};

/** The plan that is chosen in the dialog. It begins with the present one. */
export function usePlanChange(subscription: Subscription, plans: Plans): PlanChange {
  const [chosen, choose] = useState<ChosenPlan>({ planId: subscription.product_id, period: subscription.period });
  const price: PlanPrice | undefined = priceOf(plans.data?.plans ?? [], chosen);
  const isOther = price !== undefined && price.id !== subscription.price_id;
  return { chosen, choose, asked: { price_id: price?.id ?? '' }, isOther };
}

type ChangeDialogProps = {
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
  plans: Plans;
  planChange: PlanChange;
  quote: Quote;
  /** The call that changes the subscription. */
  change: { isPending: boolean; error: ApiFailure | null; reset: () => void };
  onConfirm: (
    change: z.infer<typeof QuotedChange>,
    then: { onSuccess: (changed: Subscription) => void; onError: () => void },
  ) => void;
  words: ChangeWords;
  children?: ReactNode;
};

/** Changes the plan or period. It shows the price for today before anything is changed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { subscription, open, onClose, plans, planChange, quote, change, onConfirm, words, children } = props;
  const { chosen, choose, isOther } = planChange;
  const text = useText('subscriptions');
  const common = useText('common');
  const close = () => {
    change.reset();
    onClose();
  };
  const confirm = () =>
    quote.data &&
    onConfirm(
      { price_id: quote.data.plan.price.id, quoted_at: quote.data.quoted_at },
      {
        onSuccess: ({ subscription: plan }) => {
          toastSuccess(words.done(plan));
          close();
        },
        // The price may have changed: the new one is shown before the next attempt.
        onError: () => void quote.refetch(),
      },
    );
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
              : words.confirmAndPay(leftToRight(formatMoney(due, quote.data?.currency ?? '')))}
          </Button>
        </>
      }
    >
      <Loaded query={plans} errorTitle={text('change.plans_failed')}>
        {(data) => (
          <>
            <PlanChoice plans={data.plans} chosen={chosen} onChange={choose} currentPriceId={subscription.price_id} />
            {isOther ? (
              <ChangeQuote quote={quote} collection={subscription.collection} words={words} />
            ) : (
              <p>{text('change.choose')}</p>
            )}
          </>
        )}
      </Loaded>
      {children}
      {change.error && (
        <Notice kind="danger" live title={text('change.failed')}>
          {change.error.message}
        </Notice>
      )}
    </Dialog>
  );
}
