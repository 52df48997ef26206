import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';

/** `1 day, 2 hours, 30 minutes`, without the parts that are zero. */
export function formatDuration(minutes: number, language: Language): string {
  const whole = Math.max(0, Math.round(minutes));
  const parts = [
    ['day', Math.floor(whole / 1440)],
    ['hour', Math.floor(whole / 60) % 24],
    ['minute', whole % 60],
  ] as const;
  const locale = numberLocaleOf(language);
  const words = parts
    .filter(([unit, count]) => count > 0 || (!whole && unit === 'minute'))
    .map(([unit, count]) => {
      const text = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
      // Swedish: `Intl` counts days with their nights, and a course takes days.
      return text.replace('dygn', count === 1 ? 'dag' : 'dagar');
    });
  return new Intl.ListFormat(locale, { type: 'unit' }).format(words);
}
