import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { type Moment, momentOf } from './format-date.ts';
import { pageLanguage } from './page-language.ts';

const dayNumber = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;

/** `in 12 days`, `tomorrow` or `3 days ago`, by the days of the calendar. */
export function formatInDays(value: Moment): string {
  const days = dayNumber(momentOf(value)) - dayNumber(momentOf(new Date().toISOString()));
  return new Intl.RelativeTimeFormat(numberLocaleOf(pageLanguage()), { numeric: 'auto' }).format(days, 'day');
}
