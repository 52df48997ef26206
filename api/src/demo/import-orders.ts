import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../db/database.ts';
import { vatWithin } from '../modules/checkout/rules/vat.ts';
import { takeCoupon } from '../modules/coupons/public.ts';
import { takeSeats } from '../modules/events/public.ts';
import { importLicences } from '../modules/licences/public.ts';
import { importSteps } from '../modules/provisioning/public.ts';
import { drawNumbers, insertItems, insertMoves, insertOrders, insertParticipants } from './import-orders.queries.ts';
import type { OrderMove, PastOrder } from './past-order.ts';

/** What an order in this state does to the licences of its places. */
const licenceIn = {
  pending: 'reserved',
  pending_card_payment: 'reserved',
  success: 'assigned',
  failed: 'released',
  expired: 'released',
  declined: 'released',
  refunded: 'released',
} as const satisfies Record<OrderStatus, string>;

/** Takes over orders with their seats and licences. The oldest first: numbers follow the time. */
export async function importOrders(tx: TenantTx, orders: readonly PastOrder[]): Promise<void> {
  const firstNumber = await drawNumbers(tx, orders.length);
  const rows = orders.map((order, index) => ({ ...order, ...derived(order), number: firstNumber + index }));
  const living = rows.filter(({ licence }) => licence !== 'released');
  for (const [eventId, booking] of Map.groupBy(living, (order) => order.eventId)) {
    const seats = booking.reduce((sum, { heldSeats }) => sum + heldSeats, 0);
    if (eventId !== null && !(await takeSeats(tx, eventId, seats)))
      throw new Error('The event has not so many seats left.');
  }
  for (const [couponId, { length }] of Map.groupBy(living, (order) => order.couponId)) {
    if (couponId !== null && !(await takeCoupon(tx, couponId, length))) throw new Error('The coupon is used up.');
  }

  const ids = await insertOrders(tx, rows);
  const stored = rows.map((order) => ({ ...order, orderId: ids.get(order.number) as number }));
  await insertItems(tx, stored);
  await insertMoves(tx, stored);
  const participants = await insertParticipants(tx, stored);
  const byId = new Map(stored.map((order) => [order.orderId, order]));
  const places = participants.map(({ id, order_id, user_id }) => {
    const { company, item, licence, moves } = byId.get(order_id) as (typeof stored)[number];
    return {
      companyId: company?.id ?? null,
      courseId: item.courseId,
      userId: user_id,
      orderId: order_id,
      participantId: id,
      status: licence,
      from: lastOf(moves).at,
    };
  });
  await importLicences(tx, places);
  const given = places.filter(({ status }) => status === 'assigned');
  await importSteps(
    tx,
    given.map(({ orderId, participantId, from }) => ({ orderId, participantId, at: from })),
  );
}

/** What follows from the order itself. */
function derived({ method, item, moves, participants, eventId }: PastOrder) {
  const status = lastOf(moves).to;
  const licence = licenceIn[status];
  const quantity = participants.length;
  const total = item.unitPrice * quantity - item.discount;
  // Whoever is trusted or approved has yet to pay; what the external shop has sold is paid there.
  const isPaidFirst = method === 'woocommerce_integration';
  return {
    status,
    licence,
    quantity,
    total,
    vat: vatWithin(total, item.vatBasisPoints),
    heldSeats: eventId === null || licence === 'released' ? 0 : quantity,
    placedAt: moves[0].at,
    paidAt: moves.find(({ to, by }) => to === 'success' && (by === 'provider' || isPaidFirst))?.at ?? null,
  };
}

const lastOf = (moves: PastOrder['moves']): OrderMove => moves.at(-1) ?? moves[0];
