import { dayInDigits } from '@coursefront/contract/values/day-format.ts';
import { pageLanguage } from './page-language.ts';

export type Moment = string | Date;

let clockZone: string | undefined;

/** The time zone of all moments on the screen: the customer's, as in files and mails. Without it, the reader's. */
export const setClock = (zone: string | undefined): void => {
  clockZone = zone;
};

/** The name of that time zone, for the reader. */
export const clockName = (): string | undefined => clockZone;

/** An ISO date is the same day everywhere, and a `Date` is one that somebody chose. A moment is shown by the clock. */
export const momentOf = (value: Moment): Date =>
  value instanceof Date ? value : (dayOf(value) ?? (clockZone ? shifted(value, clockZone) : new Date(value)));

/** A local date with the hours that the clock in the zone shows. The Swedish format is almost ISO 8601. */
function shifted(value: string, timeZone: string): Date {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return moment;
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);
  return new Date(shown.replace(' ', 'T'));
}

const pad = (number: number) => String(number).padStart(2, '0');

/** `24-11-2026`, `24.11.2026` or `2026-11-24`, as the language writes it. */
export function formatDate(value: Moment): string {
  const date = momentOf(value);
  return dayInDigits(date.getFullYear(), date.getMonth() + 1, date.getDate(), pageLanguage());
}

/** `24-11-2026 08:12` */
export function formatDateTime(value: Moment): string {
  const date = momentOf(value);
  return `${formatDate(date)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** `03 December` or `03 December 2026`: the day in two digits and the month's name, in the order and case of the language. */
export function formatEventDate(value: Moment, locale: string, timeZone?: string, { year = false } = {}): string {
  // American English would put the month first.
  const tag = locale === 'en' ? 'en-GB' : locale;
  const isMoment = typeof value === 'string' && dayOf(value) === undefined;
  const date = timeZone && isMoment ? new Date(value) : momentOf(value);
  const parts: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'long' };
  if (year) parts.year = 'numeric';
  return new Intl.DateTimeFormat(tag, { ...parts, ...(timeZone && { timeZone }) }).format(date);
}

/** The label of a day, month or year in a chart, and the month or year that it is in: `24` in `Nov`, `Nov` in `2026`. */
export function chartTick(
  iso: string,
  unit: 'day' | 'month' | 'year',
  locale: string,
): { label: string; group?: string } {
  const date = dayOf(iso) ?? new Date(iso);
  const year = String(date.getFullYear());
  if (unit === 'year') return { label: year };
  const month = new Intl.DateTimeFormat(locale, { month: 'short' }).format(date);
  return unit === 'month' ? { label: month, group: year } : { label: String(date.getDate()), group: month };
}

/** `2026-11-24` */
export const isoOf = (date: Date): string => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** The local day that an ISO date (`2026-11-24`) names, or undefined if there is no such day. */
export function dayOf(iso: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  if (!year) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // `Date` turns 31 February into March, so only a date that comes back unchanged exists.
  return isoOf(date) === iso ? date : undefined;
}

const dayFirst = /^\s*(?<day>\d{1,2})\s*[-./\s]?\s*(?<month>\d{1,2})\s*[-./\s]?\s*(?<year>\d{4})\s*$/;
const yearFirst = /^\s*(?<year>\d{4})\s*[-./\s]\s*(?<month>\d{1,2})\s*[-./\s]\s*(?<day>\d{1,2})\s*$/;

/**
 * `24-11-2026`, `24.11.2026`, `24/11/2026`, `4 3 2026`, `24112026` and, with the year first, `2026-11-24` as ISO date;
 * anything else is undefined.
 */
export function readTypedDate(text: string): string | undefined {
  const { day, month, year } = (dayFirst.exec(text) ?? yearFirst.exec(text))?.groups ?? {};
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dayOf(iso) && iso;
}
