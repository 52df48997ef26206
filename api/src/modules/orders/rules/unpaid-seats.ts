import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';

/** Unpaid seats of an event that strangers hold, with the order in question. */
export type StrangersSeats = {
  method: OrderMethod;
  /** The buyer has proved to own the address of the order. */
  confirmed: boolean;
  /** All seats of the event. */
  seats: number;
  /** Held from the same network, and by the same buyer. */
  network: number;
  buyer: number;
  /** Held by all strangers, and those of them by invoice. */
  strangers: number;
  invoiced: number;
};

/** Seats for a group of colleagues, which nobody has to confirm. */
const mostUnconfirmed = 10;

/**
 * Whether a stranger may hold these seats before payment. Nobody is shut out: a stranger who confirms the address may
 * hold the whole event for the half hour of a card payment. An invoice holds for days, so that half of the event stays
 * free.
 */
export function judgeUnpaidSeats(held: StrangersSeats): 'fine' | 'confirm' | 'too_many' {
  const half = halfOf(held);
  const byInvoice = held.method === 'invoice' || held.method === 'invoice_internal';
  if (byInvoice && Math.max(held.buyer, held.network, held.invoiced) > half) return 'too_many';
  if (held.confirmed) return 'fine';
  const own = Math.max(held.buyer, held.network);
  return own > Math.min(mostUnconfirmed, half) || held.strangers > half ? 'confirm' : 'fine';
}

export const halfOf = ({ seats }: Pick<StrangersSeats, 'seats'>): number => Math.ceil(seats / 2);
