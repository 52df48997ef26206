import { momentAt, nextDay, wallClock } from '../../lib/text/zoned-time.ts';
import { dayOf } from '../../ui/fields/typed-date.ts';

/** A code is good from the first moment of its first day; what is no day stays as it was typed, for the form to refuse. */
export const beginOf = (day: string, zone: string): string | null =>
  day === '' ? null : dayOf(day) ? momentAt({ date: day, time: '00:00' }, zone) : day;

/** And up to the first moment after its last day. */
export const endOf = (day: string, zone: string): string | null =>
  day === '' ? null : dayOf(day) ? beginOf(nextDay(day), zone) : day;

/** The last day on which a code counts that ends at this moment. */
export const lastDayOf = (end: string, zone: string): string =>
  wallClock(new Date(Date.parse(end) - 1).toISOString(), zone).date;
