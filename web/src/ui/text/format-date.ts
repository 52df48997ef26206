import { dayOf } from '../fields/typed-date.ts';

export type Moment = string | Date;

/** An ISO date is that day wherever the reader is; a moment in time is shown by the reader's clock. */
const momentOf = (value: Moment): Date => (value instanceof Date ? value : (dayOf(value) ?? new Date(value)));

const pad = (number: number) => String(number).padStart(2, '0');

/** `24-11-2026`, in every language. */
export function formatDate(value: Moment): string {
  const date = momentOf(value);
  return `${pad(date.getDate())}-${pad(date.getMonth() + 1)}-${date.getFullYear()}`;
}

/** `24-11-2026 08:12` */
export function formatDateTime(value: Moment): string {
  const date = momentOf(value);
  return `${formatDate(date)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** `03 December`: the day in two digits and the month's name, in the order and case of the language. */
export function formatEventDate(value: Moment, locale: string, timeZone?: string): string {
  // Plain English would put the month first.
  const tag = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(tag, { day: '2-digit', month: 'long', ...(timeZone && { timeZone }) }).format(
    momentOf(value),
  );
}
