import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type EventRow, findEvent } from './events.queries.ts';
import { isVisible, stateOf } from './rules/event-state.ts';

export type BookableEvent = {
  id: number;
  startsAt: Date;
  endsAt: Date | null;
  location: string;
  /** At the moment. Only `takeSeats` reserves them. */
  freeSeats: number;
  questions: EventQuestion[];
};

/** The event of this course (our own id), if it is open for registration now, sold out or not. */
export async function findBookableEvent(
  db: TenantQueries,
  { courseId, eventId }: { courseId: number; eventId: number },
): Promise<BookableEvent> {
  const event = await findEvent(db, eventId);
  if (!event || event.courseId !== courseId || !event.published || event.publishDate > event.now) {
    throw new Refusal('event.not_found', {});
  }
  if (!isVisible(event, event.now)) throw new Refusal('event.registration_closed', {});
  return bookable(event);
}

/**
 * The event for its organiser, who gives seats until it is over: also while it is hidden and after the last registration
 * day. The organiser need not know the answers to its questions.
 */
export async function findEventToFill(
  db: TenantQueries,
  eventId: number,
): Promise<BookableEvent & { courseId: number; courseLmsId: number }> {
  const event = await findEvent(db, eventId);
  if (!event) throw new Refusal('event.not_found', {});
  const state = stateOf(event, event.now);
  if (state === 'cancelled') throw new Refusal('event.cancelled', {});
  if (state === 'past') throw new Refusal('event.over', {});
  const { courseId, courseLmsId, questions } = event;
  const optional = questions.map((question) => ({ ...question, optional: true }));
  return { ...bookable(event), questions: optional, courseId, courseLmsId };
}

const bookable = ({ id, startDate, endDate, location, seats, bookedSlots, questions }: EventRow): BookableEvent => ({
  id,
  startsAt: startDate,
  endsAt: endDate,
  location,
  freeSeats: seats - bookedSlots,
  questions,
});
