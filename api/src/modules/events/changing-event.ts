import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { type EventRow, findEvent, lockEvent } from './events.queries.ts';
import { ownEvent } from './own-event.ts';
import { type EventAction, recordEventChange } from './record-event-change.ts';

/** The event and the version that the caller read. */
export type Seen = { id: number; version: number };

/**
 * Changes an event if it is still at the caller's version, and returns the result. The event is locked, so no seat is
 * booked between reading `bookedSlots` and the change.
 */
export async function changingEvent(
  tx: TenantTx,
  caller: UserCaller,
  { id: eventId, version }: Seen,
  action: EventAction,
  change: (event: EventRow) => Promise<void>,
): Promise<OwnEvent> {
  const event = await lockEvent(tx, eventId);
  if (!event) throw new Refusal('event.not_found', {});
  if (event.cancelledAt !== null) throw new Refusal('event.cancelled', {});
  if (event.version !== version) throw new Refusal('record.changed_meanwhile', {});
  await change(event);
  const changed = await findEvent(tx, eventId);
  if (!changed) throw new Error('The event is gone before its transaction ended.');
  await recordEventChange(tx, caller, action, { before: event, after: changed });
  return ownEvent(changed);
}
