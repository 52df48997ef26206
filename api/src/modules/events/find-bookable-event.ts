import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findEvent } from './events.queries.ts';
import { isVisible } from './rules/event-state.ts';

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
  const { id, startDate: startsAt, endDate: endsAt, location, seats, bookedSlots, questions } = event;
  return { id, startsAt, endsAt, location, freeSeats: seats - bookedSlots, questions };
}
