import type { Db, TenantTx } from '../../db/database.ts';
import { giveBackCoupon } from '../coupons/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { findOver, forgetHold, isHoldOver, type LockedQuote, lockQuote, writeAnswer } from './quotes.queries.ts';

/** Gives back what an open quote keeps. The caller writes in the same transaction that it keeps nothing any more. */
export async function letGo(tx: TenantTx, { event_id, held_seats, coupon_id }: LockedQuote): Promise<void> {
  if (event_id !== null && held_seats > 0) await giveBackSeats(tx, event_id, held_seats);
  if (coupon_id !== null) await giveBackCoupon(tx, coupon_id, 1);
}

/** Maximum per round. The next round comes within minutes. */
const most = 500;

/** Ends quotes whose day is over, and holds whose days are. A quote without its hold stays open while seats are free. */
export async function endQuotes(db: Db): Promise<void> {
  const over = await db.platform.transaction((tx) => findOver(tx, most));
  for (const { instance_id, id } of over) await db.tenant(instance_id).transaction((tx) => endQuote(tx, id));
}

async function endQuote(tx: TenantTx, id: number): Promise<void> {
  const quote = await lockQuote(tx, { id });
  if (quote?.status !== 'open') return;
  if (quote.is_over) {
    await letGo(tx, quote);
    await writeAnswer(tx, id, { status: 'expired' });
  } else if (quote.event_id !== null && (await isHoldOver(tx, id))) {
    await giveBackSeats(tx, quote.event_id, quote.held_seats);
    await forgetHold(tx, id);
  }
}
