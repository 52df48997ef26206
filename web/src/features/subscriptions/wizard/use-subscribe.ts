import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { startSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf, BodyInput } from '@coursefront/contract/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { leaveFor } from '../../../lib/routes/leave-for.ts';
import { sayError, useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Address, failureAddress, successAddress } from '../result/address.ts';

export type Order = BodyInput<typeof startSubscription>;
type Placed = AnswerOf<typeof startSubscription>;

/** What kept a purchase from being placed, and may pass. */
export type SubscribeFailure = { failure: ApiFailure; retry: () => Promise<void> };

type SubscribeOptions = {
  onPlaced: (purchaseId: string) => void;
  /** Not taken for a reason that the subscriber can mend. */
  onRefused: (failure: ApiFailure) => void;
};

/** Places the purchase and leads to where it is paid, or to its page. */
export function useSubscribe({ onPlaced, onRefused }: SubscribeOptions) {
  const text = useText('subscriptions');
  const navigate = useNavigate();
  const place = useAction(startSubscription, { blocking: true });
  const [failed, setFailed] = useState<SubscribeFailure>();
  const [leaving, setLeaving] = useState(false);
  /** Where to go once the notice has been read. */
  const [next, setNext] = useState<Address>();

  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => void navigate({ ...next, replace: true }), noticeSeconds.success * 1000);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  const settleCard = async (order: Order, { id, url }: Placed) => {
    if (url === null) return navigate({ ...successAddress(id, 'card'), replace: true });
    setLeaving(true);
    const { to, search } = failureAddress(id, 'card', order);
    leaveFor(url, `${to}?${new URLSearchParams(search)}`);
  };

  const settleInvoice = ({ id, subscription_id }: Placed) => {
    toast({ kind: 'success', title: text('pay.invoice_sent'), seconds: noticeSeconds.success });
    setNext(successAddress(subscription_id ?? id, 'subscription'));
  };

  const failInvoice = (order: Order, reason = '') => {
    const title = sayError('invoice.creation_failed');
    toast({
      kind: 'danger',
      title,
      ...(reason !== title && { text: reason }),
      seconds: noticeSeconds.invoiceFailed,
    });
    setNext(failureAddress(0, 'subscription', order));
  };

  const run = async (order: Order): Promise<void> => {
    setFailed(undefined);
    try {
      const placed = await place.mutateAsync({ body: order });
      onPlaced(placed.id);
      if (order.method === 'card') await settleCard(order, placed);
      else if (placed.status === 'failed') failInvoice(order);
      else settleInvoice(placed);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const mayPass = failure.status === 0 || failure.status >= 500;
      if (!mayPass) onRefused(failure);
      else if (failure.status > 0 && order.method === 'invoice') failInvoice(order, failure.message);
      else setFailed({ failure, retry: () => run(order) });
    }
  };

  return {
    run,
    failed,
    close: () => setFailed(undefined),
    busy: place.isPending || leaving || next !== undefined,
  };
}
