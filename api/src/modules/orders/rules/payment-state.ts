import type { BuyerOrder, OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

type Facts = {
  status: OrderStatus;
  method: OrderMethod;
  total: number;
  paid: boolean;
  /** The balance of the order's own invoice; null without one. */
  owed: number | null;
  /** The newest payment. */
  payment: { status: 'open' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded'; returned: boolean } | null;
};

/** Decides what a pay button offers: never a second way to pay while the first is undecided. */
export function paymentState({ status, method, total, paid, owed, payment }: Facts): BuyerOrder['payment'] {
  // While the order waits for a card, what went back was a wrong amount: the right one is still due.
  const waits = status === 'pending_card_payment';
  if (!waits && (payment?.status === 'refunding' || payment?.status === 'refunded')) return payment.status;
  if (paid || payment?.status === 'paid') return total === 0 ? 'none' : 'paid';
  if (status === 'cancelled') return 'none';
  if (payment?.status === 'open') return payment.returned ? 'checking' : 'open';
  // The rest of an invoice may be paid by card.
  if (status === 'success' && owed !== null && owed > 0) return 'due';
  return isDue(status, method) ? 'due' : 'none';
}

/** Every buyer pays the external shop, also a trusted one who has been let in; an invoice has its own deadline. */
const isDue = (status: OrderStatus, method: OrderMethod): boolean =>
  status === 'pending_card_payment' ||
  status === 'failed' ||
  status === 'expired' ||
  (method === 'woocommerce_integration' && (status === 'pending' || status === 'success'));
