import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

type Facts = {
  method: OrderMethod;
  status: OrderStatus;
  total: number;
  orderIsPaid: boolean;
  /** The balance of the order's own invoice; null without one. */
  owed: number | null;
};

/**
 * Decides where an order can be paid now, if anywhere. A free order needs no payment. The provider's invoice has its own page,
 * and what is left of our own can be paid by card.
 */
export function paidAt({ method, status, total, orderIsPaid, owed }: Facts): 'checkout' | 'external_shop' | undefined {
  if (orderIsPaid || total === 0) return undefined;
  if (owed !== null) return status === 'success' && owed > 0 ? 'checkout' : undefined;
  const hasEnded = status === 'failed' || status === 'expired';
  if (method !== 'woocommerce_integration')
    return hasEnded || status === 'pending_card_payment' ? 'checkout' : undefined;
  // A trusted buyer is let in before paying there.
  return hasEnded || status === 'pending' || status === 'success' ? 'external_shop' : undefined;
}
