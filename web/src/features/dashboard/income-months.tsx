import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { useId } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { Card } from '../../ui/layout/card.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { MonthsChart, monthName } from './months-chart.tsx';

type IncomeMonthsProps = { months: Dashboard['income']['months']; currency: string };

/** The platform's income in each month of a year, as a chart and as a table. */
export function IncomeMonths({ months, currency }: IncomeMonthsProps) {
  const text = useText('income');
  const language = useLanguage();
  const headingId = useId();
  const whole = useNumber();
  const rows = months
    .filter((one) => one.currency === currency)
    .map((one) => ({ ...one, total: one.fees + one.subscriptions, name: monthName(one.month, language, 'long') }));
  if (rows.length === 0) return null;
  const most = leftToRight(formatMoney(Math.max(...rows.map(({ total }) => total)), currency));
  const columns = rows.map(({ month, total, name }) => ({
    month,
    value: total,
    shown: whole(total / 100),
    said: `${name}: ${formatMoney(total, currency)}`,
  }));
  const span = { from: rows[0]?.name ?? '', to: rows.at(-1)?.name ?? '' };
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id={headingId}>{text('months.title', { currency })}</h3>
      <p className="-mt-3 text-sm text-ink-3">{text('months.text')}</p>
      <MonthsChart columns={columns} label={text('months.label', { ...span, most, currency })} />
      <details className="text-sm">
        <summary className="w-fit cursor-pointer font-medium text-brand-text max-md:min-h-11 max-md:content-center">
          {text('months.show_table')}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section aria-label={text('months.title', { currency })} tabIndex={0} className="mt-2 overflow-x-auto">
          <table className="w-full tabular-nums">
            <thead>
              <tr className="text-ink-3 [&>th]:px-3 [&>th]:py-1 [&>th]:font-medium [&>th]:whitespace-nowrap">
                <th scope="col" className="text-start">
                  {text('months.month')}
                </th>
                {[text('fees'), text('subscriptions'), text('total')].map((head) => (
                  <th key={head} scope="col" className="text-end">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ month, name, fees, subscriptions, total }) => (
                <tr key={month} className="border-t border-line [&>*]:px-3 [&>*]:py-1">
                  <th scope="row" className="text-start font-normal whitespace-nowrap">
                    {name}
                  </th>
                  {Object.entries({ fees, subscriptions, total }).map(([kind, amount]) => (
                    <td key={kind} className="text-end">
                      <Money minor={amount} currency={currency} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  );
}
