import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** `1 day, 2 hours, 30 minutes`, without the parts that are zero. */
export function formatDuration(minutes: number, language: Language): string {
  const whole = Math.max(0, Math.round(minutes));
  const parts = [
    { unit: 'day', count: Math.floor(whole / minutesPerDay) },
    { unit: 'hour', count: Math.floor((whole % minutesPerDay) / minutesPerHour) },
    { unit: 'minute', count: whole % minutesPerHour },
  ] as const;
  const locale = numberLocaleOf(language);
  const shown = parts.filter(({ count, unit }) => count > 0 || (whole === 0 && unit === 'minute'));
  const words = shown.map(({ unit, count }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(words);
}
