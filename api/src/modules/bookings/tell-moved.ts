import type * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import type { tellMoved } from '../events/public.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import {
  type BookedEvent,
  readBookedBuyers,
  readBookedEvent,
  readHolders,
  readRegistered,
  readToldParticipants,
} from './bookings.queries.ts';

type Moved = z.infer<typeof tellMoved.payload>;

/** The event is where it was, because it was moved back before anybody was told. */
const isAt = (before: Moved['before'], event: BookedEvent): boolean =>
  before.location === event.location &&
  isSameTime(before.starts_at, event.starts_at) &&
  isSameTime(before.ends_at, event.ends_at);

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/**
 * Mails the present time and place to everybody who knows of the event, once for each address. After two quick moves, the
 * first job names the time and place that people know, and the second queues no mail, because their ids are the same.
 */
export async function doTellMoved(db: Db, { instance, event: eventId, before }: Moved): Promise<void> {
  await db.tenant(instance).transaction(async (tx) => {
    const event = await readBookedEvent(tx, eventId);
    if (!event || event.is_cancelled || isAt(before, event)) return;
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
        params: { name, vendor, course, starts_at, ends_at, location, trainers, uid, sequence, before },
      });
    }
  });
}
