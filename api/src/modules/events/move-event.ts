import type { OwnEvent } from '@coursefront/contract/own-events.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { changingEvent } from './changing-event.ts';
import { setCancelled, setPublished } from './events.queries.ts';

/** Which event, as the caller saw it. */
export type Seen = { id: number; version: number };

export const publishEvent = (tx: Tx, instanceId: number, { id, version }: Seen): Promise<OwnEvent> =>
  changingEvent(tx, instanceId, id, version, () => setPublished(tx, instanceId, id, true));

/** Who is booked stays booked. */
export const unpublishEvent = (tx: Tx, instanceId: number, { id, version }: Seen): Promise<OwnEvent> =>
  changingEvent(tx, instanceId, id, version, () => setPublished(tx, instanceId, id, false));

/** For good, and only while nobody has a seat: nobody is left with a ticket to nothing. */
export const cancelEvent = (tx: Tx, instanceId: number, { id, version }: Seen): Promise<OwnEvent> =>
  changingEvent(tx, instanceId, id, version, async ({ bookedSlots }) => {
    if (bookedSlots > 0) throw new Refusal('event.has_bookings', { count: bookedSlots });
    await setCancelled(tx, instanceId, id);
  });
