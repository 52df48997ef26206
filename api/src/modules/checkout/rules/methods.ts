import type { OrderMethod, OrderStatus } from '@coursefront/contract/orders/orders.ts';

export const firstStatus = (method: OrderMethod): OrderStatus =>
  method === 'card' ? 'pending_card_payment' : 'pending';

/** An order succeeds at once if it is free, or if the vendor trusts the company to pay later. A card is always charged first. */
export const succeedsAtOnce = ({ method, trusted, total }: { method: OrderMethod; trusted: boolean; total: number }) =>
  total === 0 || (trusted && method !== 'card');
