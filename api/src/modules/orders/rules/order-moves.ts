import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';

/** Which state may follow which: the only place. Whatever is not listed is refused. */
const moves = {
  pending: ['pending_card_payment', 'success', 'failed', 'expired', 'declined'],
  pending_card_payment: ['success', 'failed', 'expired', 'declined'],
  success: ['refunded'],
  // Nobody has paid yet. A new try brings the order back, and money that comes late still counts while there are seats.
  failed: ['pending', 'pending_card_payment', 'success', 'refunded'],
  expired: ['pending', 'pending_card_payment', 'success', 'refunded'],
  // For good: money that comes all the same goes back.
  declined: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = moves[from];
  return allowed.includes(to);
}

/** While an order is in one of these it has its seats, its licences and its use of a coupon; in the others it has none. */
export const isLiving = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'pending_card_payment' || status === 'success';
