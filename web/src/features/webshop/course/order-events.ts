import type { CourseEvent } from '@coursefront/contract/shop/events.ts';
import type { EventOrder, EventSortKey } from '../event-orders.ts';

type Compare = (a: CourseEvent, b: CourseEvent) => number;

const byDate: Compare = (a, b) => Date.parse(a.start_date) - Date.parse(b.start_date);

/** Dates in the reader's order, sold out or not; equal ones by date. */
export function orderEvents(events: readonly CourseEvent[], order: EventOrder, locale: string): CourseEvent[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare: Record<EventSortKey, Compare> = {
    date: byDate,
    location: (a, b) => collator.compare(a.location, b.location),
    available_seats: (a, b) => a.available_slots - b.available_slots,
    last_registration_date: (a, b) => a.last_registration_date - b.last_registration_date,
  };
  const key = order.replace(/_(asc|desc)$/, '') as EventSortKey;
  const direction = order.endsWith('_desc') ? -1 : 1;
  return [...events].sort((a, b) => direction * compare[key](a, b) || byDate(a, b));
}
