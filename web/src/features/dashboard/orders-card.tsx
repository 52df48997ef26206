import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { useId } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { OrdersChart } from './orders-chart.tsx';
import { OrdersTable } from './orders-table.tsx';

/** A year of orders, and the table behind the picture. */
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
