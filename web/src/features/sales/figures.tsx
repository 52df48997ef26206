import { averageOrder, type Sales } from '@coursefront/contract/orders/sales.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { useTrend } from '../../parts/figures/trend.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { ordersOf } from './order-links.ts';

const all = ['revenue', 'orders', 'average', 'places'] as const;
type Figure = (typeof all)[number];

type SalesFiguresProps = {
  sales: Sales;
  shown?: readonly Figure[];
  /** The period, where the page does not say it. */
  span?: string;
  className: string;
};

/** Revenue, orders, average and places, each with the period before and a link to its orders. */
export function SalesFigures({ sales, shown = all, span, className }: SalesFiguresProps) {
  const text = useText('sales');
  const number = useNumber();
  const trend = useTrend();
  const { sums, sums_before: before, currency } = sales;
  const amount = (now: number, earlier: number) => ({
    now,
    earlier,
    value: <Money minor={now} currency={currency} />,
    written: leftToRight(formatMoney(earlier, currency)),
  });
  const count = (now: number, earlier: number) => ({ now, earlier, value: number(now), written: number(earlier) });
  const values: Record<Figure, { now: number; earlier: number; value: ReactNode; written: string }> = {
    revenue: amount(sums.revenue, before.revenue),
    orders: count(sums.orders, before.orders),
    average: amount(averageOrder(sums), averageOrder(before)),
    places: count(sums.places, before.places),
  };
  const net = leftToRight(formatMoney(sums.revenue - sums.vat, currency));
  const about: Partial<Record<Figure, string>> = {
    revenue: `${text('figures.net')}: ${net}`,
    orders: text('figures.orders_sold'),
    ...(sums.free + before.free > 0 && { average: text('figures.average_of') }),
  };
  return (
    <div className={className}>
      {shown.map((name) => {
        const { now, earlier, value, written } = values[name];
        const change = trend(now, earlier);
        return (
          <FigureCard
            key={name}
            title={text(`figures.${name}`)}
            value={value}
            amountSize
            span={[span, about[name]].filter(Boolean).join(' · ') || undefined}
            {...(change && { trend: change })}
            text={text('figures.before', { amount: written })}
          >
            <Link {...ordersOf(sales)}>
              <span className="sr-only">{text(`figures.${name}`)}: </span>
              {text('figures.show_orders')}
            </Link>
          </FigureCard>
        );
      })}
    </div>
  );
}

/** The part of the figures that did not come from the shop. */
export function SoldByHand({ sales: { by_hand: sold, currency } }: { sales: Sales }) {
  const text = useText('sales');
  const number = useNumber();
  if (sold.orders === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {text('by_hand', {
        orders: text('by_hand_orders', { count: sold.orders, number: number(sold.orders) }),
        seats: text('by_hand_seats', { count: sold.places, number: number(sold.places) }),
        amount: leftToRight(formatMoney(sold.revenue, currency)),
      })}
    </p>
  );
}
