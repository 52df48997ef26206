import type { Dashboard, DashboardMonth } from '@coursefront/contract/operations/dashboard.ts';
import { useId } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { Money } from '../../ui/text/money.tsx';
import { MonthsChart, monthName } from './months-chart.tsx';
import { amountIn, revenueByCurrency } from './revenue-by-currency.ts';

/** A year of orders, as a chart and as a table. */
export function OrdersCard({ orders: { months, counted_at } }: { orders: Dashboard['orders'] }) {
  const text = useText('dashboard');
  const headingId = useId();
  const count = months.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={headingId}>{text('orders.title')}</h2>
      {counted_at === null ? (
        <p className="text-sm text-ink-2">{text('orders.not_counted')}</p>
      ) : (
        <>
          <p className="-mt-3 text-sm text-ink-3">
            {text('orders.text', { count })} {text('orders.counted', { date: leftToRight(formatDateTime(counted_at)) })}
          </p>
          <OrdersChart months={months} />
          <OrdersTable months={months} />
        </>
      )}
    </Card>
  );
}

function OrdersChart({ months }: { months: readonly DashboardMonth[] }) {
  const text = useText('dashboard');
  const language = useLanguage();
  const most = Math.max(0, ...months.map(({ orders }) => orders));
  const named = (month: DashboardMonth | undefined) => (month ? monthName(month.month, language, 'long') : '');
  return (
    <MonthsChart
      label={text('orders.label', { from: named(months[0]), to: named(months.at(-1)), most })}
      columns={months.map((month) => ({
        month: month.month,
        value: month.orders,
        shown: String(month.orders),
        said: text('orders.column', { month: named(month), count: month.orders }),
      }))}
    />
  );
}

/** The numbers of the charts, newest month first. */
function OrdersTable({ months }: { months: readonly DashboardMonth[] }) {
  const text = useText('dashboard');
  const language = useLanguage();
  const currencies = revenueByCurrency(months).map(({ currency }) => currency);
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium text-brand-text max-md:min-h-11 max-md:content-center">
        {text('orders.show_table')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={text('orders.caption')} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full tabular-nums">
          <thead>
            <tr className="text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium [&>th]:whitespace-nowrap">
              <th scope="col" className="text-start">
                {text('orders.month')}
              </th>
              <th scope="col" className="text-end">
                {text('orders.orders')}
              </th>
              {currencies.map((currency) => (
                <th key={currency} scope="col" className="text-end">
                  {text('orders.revenue', { currency })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month} className="border-t border-line [&>*]:px-3 [&>*]:py-1">
                <th scope="row" className="text-start font-normal whitespace-nowrap">
                  {monthName(month.month, language, 'long')}
                </th>
                <td className="text-end">{month.orders}</td>
                {currencies.map((currency) => (
                  <td key={currency} className="text-end">
                    <Money minor={amountIn(month, currency)} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
