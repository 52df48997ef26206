import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { changingEvent, type Seen } from './changing-event.ts';
import { setCancelled, setPublished } from './events.queries.ts';

export const publishEvent = (tx: TenantTx, caller: UserCaller, seen: Seen): Promise<OwnEvent> =>
  changingEvent(tx, caller, seen, 'published', () => setPublished(tx, seen.id, true));

/** Bookings stay valid. */
export const unpublishEvent = (tx: TenantTx, caller: UserCaller, seen: Seen): Promise<OwnEvent> =>
  changingEvent(tx, caller, seen, 'unpublished', () => setPublished(tx, seen.id, false));

/** Final, and only possible while nobody has a seat. */
export const cancelEvent = (tx: TenantTx, caller: UserCaller, seen: Seen): Promise<OwnEvent> =>
  changingEvent(tx, caller, seen, 'cancelled', async ({ bookedSlots }) => {
    if (bookedSlots > 0) throw new Refusal('event.has_bookings', { count: bookedSlots });
    await setCancelled(tx, seen.id);
  });
