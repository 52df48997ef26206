import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { giveBackLicences } from '../companies/public.ts';
import { giveBackCoupon } from '../coupons/public.ts';
import { giveBackSeats } from '../events/public.ts';
import { releaseOrderLicences } from '../licences/public.ts';
import { withdrawOrder } from '../provisioning/public.ts';
import { moveNotAllowed, orderToMove } from './order-to-move.ts';
import { type Mover, writeMove } from './queries/moves.queries.ts';
import { isLiving, mayMove } from './rules/order-moves.ts';

type End = Extract<OrderStatus, 'failed' | 'expired' | 'declined' | 'cancelled' | 'refunded'>;

/**
 * Ends the order: releases everything it holds, once, and withdraws its enrolments. Ending it the same way again
 * changes nothing.
 */
export async function endOrder(tx: TenantTx, orderId: number, to: End, mover: Mover): Promise<void> {
  const order = await orderToMove(tx, orderId);
  if (order.status === to) return;
  if (!mayMove(order.status, to)) throw moveNotAllowed(order, to);

  // An order that had ended before and is refunded only now holds nothing any more.
  if (isLiving(order.status)) {
    const places = await releaseOrderLicences(tx, orderId);
    if (order.company_id !== null) await giveBackLicences(tx, order.company_id, places);
    if (order.event_id !== null) await giveBackSeats(tx, order.event_id, order.held_seats);
    if (order.coupon_id !== null) await giveBackCoupon(tx, order.coupon_id, 1);
    await withdrawOrder(tx, orderId);
  }
  await writeMove(tx, order, { to, heldSeats: 0, couponId: order.coupon_id, hold: 'none' }, mover);
}
