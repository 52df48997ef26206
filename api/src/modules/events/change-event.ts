import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type {
  cancelEvent as cancelling,
  changeEvent as contract,
  OwnEvent,
} from '@coursefront/contract/shop/own-events.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { Refusal } from '../../refusal.ts';
import { type EventRow, findEvent, lockEvent, setCancelled, setPublished, updateEvent } from './events.queries.ts';
import { ownEvent } from './own-event.ts';
import { planOf, questionsOf } from './plan-of.ts';
import { keepQuestions } from './questions.queries.ts';
import { type EventAction, recordEventChange } from './record-event-change.ts';
import { isMoved } from './rules/is-moved.ts';
import { endBookings, regroup, tellMoved } from './tasks.ts';
import { tellTrainers } from './tell-trainers.ts';
import { keepTrainers } from './trainers.queries.ts';

export const changeEvent = (
  tx: TenantTx,
  caller: UserCaller,
  eventId: number,
  body: BodyOf<typeof contract>,
): Promise<OwnEvent> =>
  changingEvent(tx, caller, { id: eventId, version: body.version }, 'changed', async (event) => {
    const { bookedSlots, publishDate } = event;
    const plan = planOf(body);
    if (plan.seats < bookedSlots) {
      const fault = { code: 'event.seats_below_booked', params: { booked: bookedSlots } } as const;
      throw new Refusal(fault.code, fault.params, { max_attendance_count: [fault] });
    }
    const publishedFrom = body.publish_date === undefined ? publishDate : plan.publishedFrom;
    await updateEvent(tx, eventId, { ...plan, publishedFrom });
    await keepQuestions(tx, eventId, questionsOf(body));
    if (body.trainers !== undefined) await keepTrainers(tx, eventId, body.trainers);
    if (bookedSlots > 0 && isMoved(event, plan)) await tellOfMove(tx, event);
    if (event.startDate.getTime() !== plan.startsAt.getTime())
      await enqueue(tx, regroup, { instance: tx.instanceId, event: eventId }, { instanceId: tx.instanceId });
  });

const tellOfMove = (tx: TenantTx, { id, startDate, endDate, location }: EventRow): Promise<void> =>
  enqueue(
    tx,
    tellMoved,
    {
      instance: tx.instanceId,
      event: id,
      before: { starts_at: startDate.toISOString(), ends_at: endDate?.toISOString() ?? null, location },
    },
    { instanceId: tx.instanceId },
  );

/** The event and the version that the caller read. */
type EventVersion = { id: number; version: number };

/**
 * Changes an event if it is still at the caller's version, and returns the result. The event is locked, so no seat is
 * booked between reading `bookedSlots` and the change.
 */
async function changingEvent(
  tx: TenantTx,
  caller: UserCaller,
  { id: eventId, version }: EventVersion,
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
  await tellTrainers(tx, { before: event, after: changed });
  await recordEventChange(tx, caller, action, { before: event, after: changed });
  return ownEvent(changed);
}

export const publishEvent = (tx: TenantTx, caller: UserCaller, seen: EventVersion): Promise<OwnEvent> =>
  changingEvent(tx, caller, seen, 'published', () => setPublished(tx, seen.id, true));

/** Bookings stay valid. */
export const unpublishEvent = (tx: TenantTx, caller: UserCaller, seen: EventVersion): Promise<OwnEvent> =>
  changingEvent(tx, caller, seen, 'unpublished', () => setPublished(tx, seen.id, false));

/**
 * Final. Orders and registrations are ended by a job, because a date may have hundreds. From now on nobody can book, so
 * the job finds everybody.
 */
export const cancelEvent = (
  tx: TenantTx,
  caller: UserCaller,
  eventId: number,
  { version, booked, message = '' }: BodyOf<typeof cancelling>,
): Promise<OwnEvent> =>
  changingEvent(tx, caller, { id: eventId, version }, 'cancelled', async ({ bookedSlots }) => {
    // Bookings made while the question was on the screen are not part of the answer.
    if (bookedSlots !== booked) throw new Refusal('event.has_bookings', { count: bookedSlots });
    await setCancelled(tx, eventId);
    const payload = { instance: tx.instanceId, event: eventId, by: caller.userId, message };
    if (bookedSlots > 0) await enqueue(tx, endBookings, payload, { instanceId: tx.instanceId });
  });
