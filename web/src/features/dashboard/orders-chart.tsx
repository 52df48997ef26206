import type { DashboardMonth } from '@coursefront/contract/operations/dashboard.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { columnBars, sparkBox } from '../../ui/pictures/sparkline.tsx';
import { monthName } from './month-name.ts';

/** A column for each month, named below where there is room. Time runs with the reading direction. */
export function OrdersChart({ months }: { months: readonly DashboardMonth[] }) {
  const text = useText('dashboard');
  const language = useLanguage();
  const most = Math.max(0, ...months.map(({ orders }) => orders));
  const bars = columnBars(months.map(({ orders }) => orders));
  const named = (month: DashboardMonth | undefined) => (month ? monthName(month.month, language, 'long') : '');
  return (
    <div className="grid gap-1 text-xs text-ink-3 tabular-nums">
      <svg
        role="img"
        aria-label={text('orders.label', { from: named(months[0]), to: named(months.at(-1)), most })}
        viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-line rtl:-scale-x-100"
      >
        {months.map(
          (month, index) =>
            month.orders > 0 && (
              <rect key={month.month} {...bars[index]} className="fill-brand-text">
                <title>{text('orders.column', { month: named(month), count: month.orders })}</title>
              </rect>
            ),
        )}
      </svg>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col max-sm:hidden">
        {months.map(({ month, orders }) => (
          // As wide as the column above, so that the name stands under its middle.
          <span key={month} className="w-[72%] text-center">
            <span className="block font-medium text-ink-2">{orders}</span>
            {monthName(month, language, 'short')}
          </span>
        ))}
      </div>
    </div>
  );
}
