import type { EventState } from '@coursefront/contract/shop/own-events.ts';

/** What an event's state follows from; the moment comes from the database. */
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

type Showing = Pick<EventFacts, 'published' | 'publishDate' | 'lastRegistrationDate' | 'cancelledAt'>;

/** Visitors see it: published, its publish date passed, the last day to register not passed. Sold out is seen, too. */
export const isVisible = (event: Showing, now: Date): boolean =>
  event.cancelledAt === null && event.published && event.publishDate <= now && event.lastRegistrationDate > now;

/** In the words of whoever runs it: what keeps people from registering, or that nothing does. */
export function stateOf(event: EventFacts, now: Date): EventState {
  if (event.cancelledAt !== null) return 'cancelled';
  if ((event.endDate ?? event.startDate) <= now) return 'past';
  if (!event.published) return 'draft';
  if (event.lastRegistrationDate <= now) return 'closed';
  if (event.publishDate > now) return 'scheduled';
  return event.bookedSlots >= event.seats ? 'sold_out' : 'open';
}
