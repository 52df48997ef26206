import * as z from 'zod/mini';
import type { Db, TenantTx } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { creditUnpaid } from '../credits/public.ts';
import type { endBookings } from '../events/public.ts';
import { freeSeatsIn } from '../licences/public.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import { endOrder, lockOrder, mailOrder, readSeatsOnDate, withdrawPlaces } from '../orders/public.ts';
import { endOpenPaymentLater } from '../payments/public.ts';
import { endEventRegistrations } from '../provisioning/public.ts';
import {
  type BookedEvent,
  findBookedOrders,
  readBookedBuyers,
  readBookedEvent,
  readHolders,
  readRegistered,
  readToldParticipants,
  type Told,
} from './bookings.queries.ts';

export const endBooking = task(
  'bookings.end_order',
  z.strictObject({ instance: z.int(), event: z.int(), order: z.int(), by: z.int(), message: z.string() }),
);

/** The event is cancelled: ends its registrations and frees booked licences here, and ends each order in a job of its own. */
export async function doEndBookings(db: Db, ended: z.infer<typeof endBookings.payload>): Promise<void> {
  await db.tenant(ended.instance).transaction(async (tx) => {
    const event = await readBookedEvent(tx, ended.event);
    if (!event) return;
    const registered = await readRegistered(tx, event.id);
    await endEventRegistrations(tx, event.id);
    await tellCancelled(tx, event, registered, ended.message);
    const holders = await readHolders(tx, event.id);
    await freeSeatsIn(tx, event.id);
    await tellCancelled(tx, event, holders, ended.message, { keepsLicence: true });
    const orders = await findBookedOrders(tx, event.id);
    await enqueueAll(
      tx,
      endBooking,
      orders.map(({ id }) => ({ key: `end_booking:${tx.instanceId}:${id}`, payload: { ...ended, order: id } })),
      { instanceId: tx.instanceId },
    );
  });
}

/**
 * A payment page that is still open is closed. Money that came before is owed back, as the order says. If seats of the order have
 * moved to another date, only the other places end.
 */
export async function doEndBooking(db: Db, ended: z.infer<typeof endBooking.payload>): Promise<void> {
  await db.tenant(ended.instance).transaction(async (tx) => {
    const order = await lockOrder(tx, ended.order);
    const event = await readBookedEvent(tx, ended.event);
    if (!event || !order || order.event_id !== event.id || order.held_seats === 0) return;
    const { places, othersMoved } = await readSeatsOnDate(tx, order.id);
    if (othersMoved) {
      const told = await readToldParticipants(tx, event.id, order.id);
      const buyers = (await readBookedBuyers(tx, event.id, order.id)).filter(
        ({ email }) => !told.some((person) => person.email === email),
      );
      await creditUnpaid(tx, order, { message: ended.message, actorId: ended.by, places: places.length });
      await withdrawPlaces(tx, order, places, { by: 'user', actorId: ended.by, note: ended.message || undefined });
      return tellCancelled(tx, event, [...told, ...buyers], ended.message);
    }
    const buyer = order.buyer_email;
    // The buyer gets the mail about the order, with the calendar file.
    const told = (await readToldParticipants(tx, event.id, order.id)).filter(({ email }) => email !== buyer);
    await creditUnpaid(tx, order, { message: ended.message, actorId: ended.by });
    await endOrder(tx, order.id, 'cancelled', { by: 'user', actorId: ended.by, note: ended.message || undefined });
    await endOpenPaymentLater(tx, order.id);
    await mailOrder(tx, order.id, 'order_cancelled', { from: order.status, message: ended.message });
    await tellCancelled(tx, event, told, ended.message);
  });
}

async function tellCancelled(
  tx: TenantTx,
  event: BookedEvent,
  people: readonly Told[],
  message: string,
  { keepsLicence = false } = {},
): Promise<void> {
  const { id, version: sequence, starts_at, ends_at, location, course, vendor, site_url } = event;
  const uid = eventUid(id, site_url);
  for (const { key, name, email, language, order_id, licence_id } of people)
    await queueMail(tx, {
      id: `event_cancelled.${id}.${key}`,
      template: 'event_cancelled',
      language,
      to: email,
      ...(order_id !== null && { orderId: order_id }),
      params: {
        name,
        vendor,
        course,
        starts_at,
        ends_at,
        location,
        uid,
        sequence,
        message,
        keeps_licence: keepsLicence,
        ...(licence_id && { licence_id }),
      },
    });
}
