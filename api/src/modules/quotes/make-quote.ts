import { quoteHoldDays } from '@coursefront/contract/constants.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { takeCoupon } from '../coupons/public.ts';
import { giveBackSeats, readFreeSeats, takeSeats } from '../events/public.ts';
import { mailQuote } from './mail-quote.ts';
import { newLink } from './quote-link.ts';
import { insertQuote, type NewQuote, readEventSeats } from './quotes.queries.ts';
import { seatsToHold } from './rules/seats-to-hold.ts';

export type NewPromise = Omit<NewQuote, 'link' | 'heldSeats' | 'holdDays'>;

/** Takes what the quote keeps, writes it and mails it. Locks in the order of all: event, coupon, number. */
export async function makeQuote(
  tx: TenantTx,
  seal: Seal,
  promise: NewPromise,
): Promise<{ id: number; reference: string; token: string }> {
  const { eventId, couponId, price } = promise;
  const heldSeats = eventId === null ? 0 : await holdSeats(tx, eventId, price.quantity);
  if (couponId !== null && !(await takeCoupon(tx, couponId, 1))) throw new Refusal('coupon.used_up', {});
  const link = newLink(seal);
  const { id, reference } = await insertQuote(tx, { ...promise, link, heldSeats, holdDays: quoteHoldDays });
  await mailQuote(tx, id, link.token);
  return { id, reference, token: link.token };
}

/** An event without enough free seats is refused. Whether seats are held is the rule's to say. */
async function holdSeats(tx: TenantTx, eventId: number, quantity: number): Promise<number> {
  if (!(await takeSeats(tx, eventId, quantity)))
    throw new Refusal('event.sold_out', { count: (await readFreeSeats(tx, eventId)) ?? 0 });
  const event = await readEventSeats(tx, eventId);
  const held = event ? seatsToHold({ ...event, quantity }) : 0;
  if (held === 0) await giveBackSeats(tx, eventId, quantity);
  return held;
}
