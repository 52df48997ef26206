import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

type Facts = { method: OrderMethod; status: OrderStatus; total: number; orderIsPaid: boolean };

/** Decides where an order can be paid now, if anywhere. A free order needs no payment; an invoice has its own page. */
export function paidAt({ method, status, total, orderIsPaid }: Facts): 'checkout' | 'external_shop' | undefined {
  if (orderIsPaid || total === 0) return undefined;
  const hasEnded = status === 'failed' || status === 'expired';
  if (method !== 'woocommerce_integration')
    return hasEnded || status === 'pending_card_payment' ? 'checkout' : undefined;
  // A trusted buyer is let in before paying there.
  return hasEnded || status === 'pending' || status === 'success' ? 'external_shop' : undefined;
}
