import { clockName } from '../../ui/text/format-date.ts';

/** Today by the customer's calendar, as `2026-11-15`. The Swedish format is ISO 8601. */
export const today = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: clockName() }).format(now);

/** That many days after a moment, by the customer's calendar. */
export function daysAfter(moment: string, days: number): string {
  const day = new Date(`${today(new Date(moment))}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
