import type { Sales } from '@coursefront/contract/orders/sales.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { Money } from '../../ui/text/money.tsx';
import { ordersOf } from './order-links.ts';
import { useTrend } from './trend.ts';

const average = ({ revenue, orders }: { revenue: number; orders: number }): number =>
  orders === 0 ? 0 : Math.round(revenue / orders);

/** Revenue, orders, average and places, each with the period before and a link to its orders. */
export function SalesFigures({ sales, className }: { sales: Sales; className: string }) {
  const text = useText('sales');
  const number = useNumber();
  const trend = useTrend();
  const { sums, sums_before: before, currency } = sales;
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  const card = (
    name: 'revenue' | 'orders' | 'average' | 'places',
    { now, earlier, value, written }: { now: number; earlier: number; value: ReactNode; written: string },
  ) => {
    const change = trend(now, earlier);
    return (
      <FigureCard
        title={text(`figures.${name}`)}
        value={value}
        {...(change && { trend: change })}
        text={text('figures.before', { amount: written })}
      >
        <Link {...ordersOf(sales)}>
          <span className="sr-only">{text(`figures.${name}`)}: </span>
          {text('figures.show_orders')}
        </Link>
      </FigureCard>
    );
  };
  return (
    <div className={className}>
      {card('revenue', {
        now: sums.revenue,
        earlier: before.revenue,
        value: <Money minor={sums.revenue} currency={currency} />,
        written: money(before.revenue),
      })}
      {card('orders', {
        now: sums.orders,
        earlier: before.orders,
        value: number(sums.orders),
        written: number(before.orders),
      })}
      {card('average', {
        now: average(sums),
        earlier: average(before),
        value: <Money minor={average(sums)} currency={currency} />,
        written: money(average(before)),
      })}
      {card('places', {
        now: sums.places,
        earlier: before.places,
        value: number(sums.places),
        written: number(before.places),
      })}
    </div>
  );
}
