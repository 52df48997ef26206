import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';

/** `Nov`, or in full `November 2026`. The day is one of UTC, whatever the reader's clock says. */
export function monthName(day: string, language: Language, length: 'short' | 'long'): string {
  const parts = length === 'short' ? ({ month: 'short' } as const) : ({ month: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(numberLocaleOf(language), { ...parts, timeZone: 'UTC' }).format(new Date(day));
}
