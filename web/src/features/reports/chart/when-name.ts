import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { ReportSeries } from '@coursefront/contract/reports/reports.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { formatDate } from '../../../ui/text/format-date.ts';

/** What a column stands for: `24-11-2026`, `Nov 2026`, `2026`. */
export function whenName(from: string, unit: ReportSeries['unit'], language: Language): string {
  if (unit === 'day') return leftToRight(formatDate(from));
  if (unit === 'year') return from.slice(0, 4);
  const month = new Intl.DateTimeFormat(numberLocaleOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${from}T00:00:00Z`));
}
