import type { EventState } from '@coursefront/contract/shop/own-events.ts';

/** The facts that decide an event's state. The time comes from the database. */
export type EventFacts = {
  published: boolean;
  publishDate: Date;
  startDate: Date;
  endDate: Date | null;
  lastRegistrationDate: Date;
  cancelledAt: Date | null;
  bookedSlots: number;
  seats: number;
};

type VisibilityFacts = Pick<EventFacts, 'published' | 'publishDate' | 'lastRegistrationDate' | 'cancelledAt'>;

/** Visible to visitors: published, past its publish date, and not past its registration deadline. Sold-out events are visible, too. */
export const isVisible = (event: VisibilityFacts, now: Date): boolean =>
  event.cancelledAt === null && event.published && event.publishDate <= now && event.lastRegistrationDate > now;

/** The event's state for its organiser: the reason why nobody can register, or that people can. */
export function stateOf(event: EventFacts, now: Date): EventState {
  if (event.cancelledAt !== null) return 'cancelled';
  if ((event.endDate ?? event.startDate) <= now) return 'past';
  if (!event.published) return 'draft';
  if (event.lastRegistrationDate <= now) return 'closed';
  if (event.publishDate > now) return 'scheduled';
  return event.bookedSlots >= event.seats ? 'sold_out' : 'open';
}
