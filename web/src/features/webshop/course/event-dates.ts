import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { wallClock } from '../../../lib/text/zoned-time.ts';

/** Plain English would put the month first. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : numberLocaleOf(language));

/** All by the clock of `timeZone`: a course begins when the clock on its wall says so. */
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

/** The last day, where it is another than the first. */
export const lastDayOf = (start: string, end: string | null, zone: string): string | undefined =>
  end && wallClock(end, zone).date !== wallClock(start, zone).date ? end : undefined;
