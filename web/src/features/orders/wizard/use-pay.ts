import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { type BuyerOrder, startCheckout } from '@coursefront/contract/orders/orders.ts';
import { placeOrder } from '@coursefront/contract/orders/placing-orders.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { keepPasswordChosen } from '../../../lib/routes/chosen-password.ts';
import { leaveFor } from '../../../lib/routes/leave-for.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { sayError } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { keepBasket, keepOrderOf } from '../purchase/kept-basket.ts';
import type { BoughtCourse } from '../purchase/order.ts';

type Order = BodyInput<typeof placeOrder>;

/** The order could not be placed or, if `order` is set, its payment page not opened. */
export type PayFailure = { failure: ApiFailure; order: BuyerOrder | undefined; retry: () => Promise<void> };

/** The buyer has to enter the code from a mail; `wrong` is said of the last one. */
export type Confirming = { email: string; wrong: string | undefined; send: (code: string | null) => Promise<void> };

type PayOptions = {
  bought: BoughtCourse;
  onPlaced: (order: BuyerOrder) => Promise<void>;
  /** The order was refused for a reason that the buyer can fix. */
  onRefused: (failure: ApiFailure) => void;
};

/** Places the order and opens its payment page, or its own page if nothing is paid now. */
export function usePay({ bought, onPlaced, onRefused }: PayOptions) {
  const navigate = useNavigate();
  const session = useSession();
  const place = useAction(placeOrder, { blocking: true });
  const checkout = useAction(startCheckout, { blocking: true });
  const [failed, setFailed] = useState<PayFailure>();
  const [confirming, setConfirming] = useState<Confirming>();
  const [leaving, setLeaving] = useState(false);

  const orderPath = ({ id }: BuyerOrder) =>
    pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId: bought.instanceId });

  const pay = async (order: BuyerOrder): Promise<void> => {
    setFailed(undefined);
    try {
      const { url } = await checkout.mutateAsync({
        body: {
          id: order.id,
          instance_id: bought.instanceId,
          ...(bought.sessionKey !== '' && { session_key: bought.sessionKey }),
        },
      });
      setLeaving(true);
      leaveFor(url, orderPath(order));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setFailed({ failure, order, retry: () => pay(order) });
    }
  };

  const settle = async (order: BuyerOrder): Promise<void> => {
    const paidElsewhere = order.method === 'card' || order.method === 'woocommerce_integration';
    if (paidElsewhere && (order.payment === 'open' || order.payment === 'due')) return pay(order);
    // The order may have been placed and paid from another tab; its own page shows how it stands.
    const to =
      order.payment === 'checking'
        ? orderPath(order)
        : pathTo('CompanyWebshopPaymentSuccess', { id: order.id, type: order.method, connectedAccount: 0 });
    await navigate({ to, search: { instance_id: String(bought.instanceId) }, replace: true });
  };

  const failInvoice = ({ method }: Order) => {
    toast({ kind: 'danger', title: sayError('invoice.creation_failed'), seconds: noticeSeconds.invoiceFailed });
    const to = pathTo('CompanyWebshopPaymentFail', { id: 0, type: method, connectedAccount: 0 });
    setTimeout(() => void navigate({ to }), noticeSeconds.invoiceFailed * 1000);
  };

  const run = async (body: Order): Promise<void> => {
    setFailed(undefined);
    try {
      const order = await place.mutateAsync({ body });
      setConfirming(undefined);
      if (body.buyer?.registerPassword) keepPasswordChosen(order.id);
      if (bought.renewal) {
        keepBasket(order.id, bought.renewal);
        keepOrderOf(bought.renewal, bought.courseId, order.id);
      }
      await onPlaced(order);
      await settle(order);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const wrong = failure.errors.confirmation_code?.[0];
      if (wrong !== undefined || failure.code === 'order.confirm_address') {
        const send = (code: string | null) => run({ ...body, confirmation_code: code });
        const email = body.buyer?.registerEmail ?? session?.user.email ?? '';
        return setConfirming({ email, wrong, send });
      }
      setConfirming(undefined);
      const mayPass = failure.status === 0 || failure.status >= 500;
      if (!mayPass) onRefused(failure);
      else if (failure.status > 0 && body.method.startsWith('invoice')) failInvoice(body);
      else setFailed({ failure, order: undefined, retry: () => run(body) });
    }
  };

  const close = async (): Promise<void> => {
    const placed = failed?.order;
    setFailed(undefined);
    // The order exists, so the wizard is over. The order's page offers to pay later.
    if (placed) await navigate({ to: orderPath(placed), replace: true });
  };

  return {
    run,
    failed,
    close,
    confirming,
    stopConfirming: () => setConfirming(undefined),
    busy: place.isPending || checkout.isPending || leaving,
  };
}
