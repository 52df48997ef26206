import type { DashboardMonth } from '@coursefront/contract/operations/dashboard.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Money } from '../../ui/text/money.tsx';
import { monthName } from './month-name.ts';
import { amountIn, revenueByCurrency } from './revenue-by-currency.ts';

/** The table behind the charts, newest month first. */
export function OrdersTable({ months }: { months: readonly DashboardMonth[] }) {
  const text = useText('dashboard');
  const language = useLanguage();
  const currencies = revenueByCurrency(months).map(({ currency }) => currency);
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium text-brand-text max-md:min-h-11 max-md:content-center">
        {text('orders.show_table')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard, too */}
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
