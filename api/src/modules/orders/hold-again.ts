import type { TenantTx } from '../../db/database.ts';
import { giveBackLicences, takeLicences } from '../companies/public.ts';
import { takeCoupon } from '../coupons/public.ts';
import { takeSeats } from '../events/public.ts';
import { releaseOrderLicences, reserveOrderLicencesAgain } from '../licences/public.ts';
import type { LockedOrder } from './moves.queries.ts';
import { isLiving } from './rules/order-moves.ts';

/** What an order has of what is scarce, besides its licences. */
export type Held = { heldSeats: number; couponId: number | null };

/**
 * What the order has, taken again if it had ended. Undefined when it cannot be had any more: then nothing is taken. Rows are
 * locked as everywhere: the order, the company, the event, the coupon.
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
  // A code that others have used up meanwhile does not make the promised price dearer: the order just is no use of it.
  const counts = order.coupon_id !== null && (await takeCoupon(tx, order.coupon_id, 1));
  return { heldSeats: order.event_id === null ? 0 : order.quantity, couponId: counts ? order.coupon_id : null };
}
