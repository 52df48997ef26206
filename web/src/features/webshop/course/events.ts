import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { type CourseEvent, isOpen } from '@coursefront/contract/shop/events.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { wallClock } from '../../../lib/text/zoned-time.ts';
import type { EventOrder, EventSortKey } from '../shop-query.ts';

/** Plain `en` would put the month first. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : numberLocaleOf(language));

/** Formats in the time zone where the course takes place. */
const format = (language: Language, options: Intl.DateTimeFormatOptions, value: string) =>
  new Intl.DateTimeFormat(localeOf(language), options).format(new Date(value));

/** `Tuesday 24 November` */
export const longDay = (value: string, language: Language, timeZone: string): string =>
  format(language, { weekday: 'long', day: '2-digit', month: 'long', timeZone }, value);

/** `24` and `Nov`, for the tile. */
export const tileOf = (value: string, language: Language, timeZone: string): { day: string; month: string } => ({
  day: format(language, { day: '2-digit', timeZone }, value).replace(/\D/g, ''),
  month: format(language, { month: 'short', timeZone }, value),
});

/** `08:00–15:30` */
export const hoursOf = (start: string, end: string | null, zone: string): string => {
  const from = wallClock(start, zone).time;
  return leftToRight(end ? `${from}–${wallClock(end, zone).time}` : from);
};

/** The last day, if it differs from the first. */
export const lastDayOf = (start: string, end: string | null, zone: string): string | undefined =>
  end && wallClock(end, zone).date !== wallClock(start, zone).date ? end : undefined;

type Compare = (a: CourseEvent, b: CourseEvent) => number;

const byDate: Compare = (a, b) => Date.parse(a.start_date) - Date.parse(b.start_date);

/** Sorts dates. Those that can be booked come first, ties are sorted by date. */
export function orderEvents(
  events: readonly CourseEvent[],
  order: EventOrder,
  { locale, nowSeconds }: { locale: string; nowSeconds: number },
): CourseEvent[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare: Record<EventSortKey, Compare> = {
    date: byDate,
    location: (a, b) => collator.compare(a.location, b.location),
    available_seats: (a, b) => a.available_slots - b.available_slots,
    last_registration_date: (a, b) => a.last_registration_date - b.last_registration_date,
  };
  const key = order.replace(/_(asc|desc)$/, '') as EventSortKey;
  const direction = order.endsWith('_desc') ? -1 : 1;
  const isGone = (event: CourseEvent) => Number(!isOpen(event, nowSeconds));
  return [...events].sort((a, b) => isGone(a) - isGone(b) || direction * compare[key](a, b) || byDate(a, b));
}
