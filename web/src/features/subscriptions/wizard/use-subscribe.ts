import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { startSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf, BodyInput } from '@coursefront/contract/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { leaveFor } from '../../../lib/routes/leave-for.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import type { Search } from '../../../lib/routes/search.ts';
import { sayError, useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { toast } from '../../../ui/feedback/toast.ts';

export type SubscriptionOrder = BodyInput<typeof startSubscription>;
type PlacedSubscription = AnswerOf<typeof startSubscription>;
type Address = { to: string; search?: Search };
type ResultType = 'card' | 'subscription';

export const successAddress = (id: string, type: ResultType): Address => ({
  to: pathTo('CompanyMakePaymentSuccess', { id, type }),
});

/** An `id` of 0 means that there is no purchase. The plan is in the address, for the link back to the wizard. */
const failureAddress = (id: string | 0, type: ResultType, { slug, priceslug }: SubscriptionOrder) => ({
  to: pathTo('CompanyMakePaymentFail', { id, type }),
  search: { slug, priceslug },
});

/** A temporary failure: trying again may help. */
export type SubscribeFailure = { failure: ApiFailure; retry: () => Promise<void> };

type SubscribeOptions = {
  /** The page stays open until this has resolved. */
  onPlaced: (purchaseId: string) => Promise<void>;
  /** The purchase was refused for a reason that the subscriber can fix. */
  onRefused: (failure: ApiFailure) => void;
};

/** Places the purchase and opens its payment page, or its own page. */
export function useSubscribe({ onPlaced, onRefused }: SubscribeOptions) {
  const text = useText('subscriptions');
  const navigate = useNavigate();
  const place = useAction(startSubscription, { blocking: true });
  const [failed, setFailed] = useState<SubscribeFailure>();
  const [running, setRunning] = useState(false);
  const [leaving, setLeaving] = useState(false);
  /** The page to open when the notice has been visible long enough to read. */
  const [next, setNext] = useState<Address>();

  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => void navigate({ ...next, replace: true }), noticeSeconds.success * 1000);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  const settleCard = async (order: SubscriptionOrder, { id, url }: PlacedSubscription) => {
    if (url === null) return navigate({ ...successAddress(id, 'card'), replace: true });
    setLeaving(true);
    const { to, search } = failureAddress(id, 'card', order);
    leaveFor(url, `${to}?${new URLSearchParams(search)}`);
  };

  const settleInvoice = ({ id, subscription_id }: PlacedSubscription) => {
    toastSuccess(text('pay.invoice_sent'));
    setNext(successAddress(subscription_id ?? id, 'subscription'));
  };

  const failInvoice = (order: SubscriptionOrder, reason = '') => {
    const title = sayError('invoice.creation_failed');
    toast({
      kind: 'danger',
      title,
      ...(reason !== title && { text: reason }),
      seconds: noticeSeconds.invoiceFailed,
    });
    setNext(failureAddress(0, 'subscription', order));
  };

  const run = async (order: SubscriptionOrder): Promise<void> => {
    setFailed(undefined);
    setRunning(true);
    try {
      const placed = await place.mutateAsync({ body: order });
      await onPlaced(placed.id);
      if (order.method === 'card') await settleCard(order, placed);
      else if (placed.status === 'failed') failInvoice(order);
      else settleInvoice(placed);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const mayPass = failure.status === 0 || failure.status >= 500;
      if (!mayPass) onRefused(failure);
      else if (failure.status > 0 && order.method === 'invoice') failInvoice(order, failure.message);
      else setFailed({ failure, retry: () => run(order) });
    } finally {
      setRunning(false);
    }
  };

  return {
    run,
    failed,
    close: () => setFailed(undefined),
    busy: running || leaving || next !== undefined,
  };
}
