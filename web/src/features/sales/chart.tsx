import { type Language, localeOf, numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { Sales } from '@coursefront/contract/orders/sales.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnChart } from '../../ui/pictures/column-chart.tsx';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { chartTick, formatDate } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { ordersOf } from './order-links.ts';

/** Revenue over time with the period before, as a chart and as a table whose days lead to their orders. */
export function SalesChart({ sales }: { sales: Sales }) {
  const text = useText('sales');
  const language = useLanguage();
  const headingId = useId();
  const { points, unit, currency, span, span_before: before } = sales;
  const compact = new Intl.NumberFormat(numberLocaleOf(language), { notation: 'compact' });
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  const day = (iso: string) => leftToRight(formatDate(iso));
  const named = (iso: string) => (unit === 'day' ? day(iso) : monthName(iso, language));
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={headingId}>{text('chart.title', { currency })}</h2>
      <ul className="-mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-3">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-sm bg-brand-text" />
          {text('chart.span', { from: day(span.from), to: day(span.to) })}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-4 bg-ink-2" />
          {text('chart.span', { from: day(before.from), to: day(before.to) })}
        </li>
      </ul>
      <ColumnChart
        points={points.map((point) => ({ at: point.from, count: point.revenue, before: point.before.revenue }))}
        label={text('chart.label', {
          from: day(span.from),
          to: day(span.to),
          most: money(Math.max(0, ...points.map(({ revenue }) => revenue))),
        })}
        titleOf={({ at, count, before: earlier = 0 }) =>
          text('chart.column', { when: named(at), amount: money(count), before: money(earlier) })
        }
        tickOf={(at) => chartTick(at, unit, localeOf(language))}
        writeNumber={(minor) => compact.format(minor / 100)}
      />
      <FiguresTable
        summary={text('chart.show_table')}
        caption={text('chart.caption')}
        heads={{ when: text('chart.when'), count: text('figures.revenue'), before: text('chart.before') }}
        rows={points
          .filter((point) => point.revenue !== 0 || point.orders !== 0 || point.before.revenue !== 0)
          .map((point) => ({
            key: point.from,
            when:
              point.orders > 0 ? (
                <Link {...ordersOf({ span: point, currency })}>{named(point.from)}</Link>
              ) : (
                named(point.from)
              ),
            count: <Money minor={point.revenue} currency={currency} />,
            before: <Money minor={point.before.revenue} currency={currency} />,
          }))}
        none={text('chart.none')}
      />
    </Card>
  );
}

function monthName(iso: string, language: Language): string {
  const month = new Intl.DateTimeFormat(numberLocaleOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${iso}T00:00:00Z`));
}
