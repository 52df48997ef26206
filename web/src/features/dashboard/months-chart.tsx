import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage } from '../../lib/text/text.ts';
import { columnBars, sparkBox } from '../../ui/pictures/sparkline.tsx';

/** `shown` stands below the column, `said` is its sentence. */
type MonthColumn = { month: string; value: number; shown: string; said: string };

/** A column for each month, with its name below if there is room. Time runs in the reading direction. */
export function MonthsChart({ columns, label }: { columns: readonly MonthColumn[]; label: string }) {
  const language = useLanguage();
  const bars = columnBars(columns.map(({ value }) => Math.max(0, value)));
  return (
    <div className="grid gap-1 text-xs text-ink-3 tabular-nums">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-line rtl:-scale-x-100"
      >
        {columns.map(
          ({ month, value, said }, index) =>
            value > 0 && (
              <rect key={month} {...bars[index]} className="fill-brand-text">
                <title>{said}</title>
              </rect>
            ),
        )}
      </svg>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col max-sm:hidden">
        {columns.map(({ month, shown }) => (
          // As wide as the column above, so that the name is centred below it.
          <span key={month} className="w-[72%] text-center">
            <span className="block font-medium text-ink-2">{shown}</span>
            {monthName(month, language, 'short')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** `Nov`, or `November 2026`. The day is in UTC. */
export function monthName(day: string, language: Language, length: 'short' | 'long'): string {
  const parts = length === 'short' ? ({ month: 'short' } as const) : ({ month: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(numberLocaleOf(language), { ...parts, timeZone: 'UTC' }).format(new Date(day));
}
