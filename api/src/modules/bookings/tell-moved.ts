import type * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { tellMoved } from '../events/public.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import {
  readBookedBuyers,
  readBookedEvent,
  readHolders,
  readRegistered,
  readToldParticipants,
} from './bookings.queries.ts';

/** Mails the new time or place to everybody who knows of the event, once for each address. */
export async function doTellMoved(db: Db, moved: z.infer<typeof tellMoved.payload>): Promise<void> {
  await db.tenant(moved.instance).transaction(async (tx) => {
    const event = await readBookedEvent(tx, moved.event);
    // Changed again meanwhile: the newer job mails the final time and place.
    if (!event || event.version !== moved.version) return;
    const { id, version: sequence, starts_at, ends_at, location, trainers, course, vendor, site_url } = event;
    const people = [
      ...(await readToldParticipants(tx, id)),
      ...(await readRegistered(tx, id)),
      ...(await readHolders(tx, id)),
      ...(await readBookedBuyers(tx, id)),
    ];
    const byAddress = Map.groupBy(people, ({ email }) => email);
    const uid = eventUid(id, site_url);
    for (const [person] of byAddress.values()) {
      if (!person) continue;
      const { key, name, email, language, order_id } = person;
      await queueMail(tx, {
        id: `event_moved.${id}.${sequence}.${key}`,
        template: 'event_moved',
        language,
        to: email,
        ...(order_id !== null && { orderId: order_id }),
        params: { name, vendor, course, starts_at, ends_at, location, trainers, uid, sequence, before: moved.before },
      });
    }
  });
}
