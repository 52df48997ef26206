import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';

/** The allowed moves, defined only here. All others are refused. */
const moves = {
  pending: ['pending_card_payment', 'success', 'failed', 'expired', 'declined', 'cancelled'],
  pending_card_payment: ['success', 'failed', 'expired', 'declined', 'cancelled'],
  success: ['cancelled', 'refunded'],
  // Not paid. A new try resumes the order, and a late payment still counts while there are seats.
  failed: ['pending', 'pending_card_payment', 'success', 'refunded'],
  expired: ['pending', 'pending_card_payment', 'success', 'refunded'],
  // Final: a payment that still arrives is refunded.
  declined: ['refunded'],
  // The seller withdrew it. Earlier payments are owed back, and later ones are refunded.
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = moves[from];
  return allowed.includes(to);
}

/** In these statuses an order holds seats, licences and a coupon use; in the others it holds nothing. */
export const isLiving = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'pending_card_payment' || status === 'success';
