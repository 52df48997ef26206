import type { TenantTx } from '../../db/database.ts';
import { giveBackLicences, takeLicences } from '../companies/public.ts';
import { takeCoupon } from '../coupons/public.ts';
import { takeSeats } from '../events/public.ts';
import { releaseOrderLicences, reserveOrderLicencesAgain } from '../licences/public.ts';
import type { LockedOrder } from './queries/moves.queries.ts';
import { isLiving } from './rules/order-moves.ts';

/** Everything limited that an order holds, besides its licences. */
export type Held = { heldSeats: number; couponId: number | null };

/**
 * Returns what the order holds; an ended order takes it again. Returns undefined and takes nothing when it is gone.
 * Locks rows in the usual order: order, company, event, coupon.
 */
export async function holdAgain(tx: TenantTx, order: LockedOrder): Promise<Held | undefined> {
  if (isLiving(order.status)) return { heldSeats: order.held_seats, couponId: order.coupon_id };

  const places = await reserveOrderLicencesAgain(tx, order.id);
  if (order.company_id !== null && !(await takeLicences(tx, order.company_id, places))) {
    await releaseOrderLicences(tx, order.id);
    return undefined;
  }
  if (order.event_id !== null && !(await takeSeats(tx, order.event_id, order.quantity))) {
    await releaseOrderLicences(tx, order.id);
    if (order.company_id !== null) await giveBackLicences(tx, order.company_id, places);
    return undefined;
  }
  // A coupon that others have used up meanwhile does not raise the promised price: the order just does not count as a
  // use.
  const counts = order.coupon_id !== null && (await takeCoupon(tx, order.coupon_id, 1));
  return { heldSeats: order.event_id === null ? 0 : order.quantity, couponId: counts ? order.coupon_id : null };
}
