import type { OrderHead } from '@coursefront/contract/operations/operations.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Money } from '../../ui/text/money.tsx';
import { standingLooks } from './states.ts';

export function useOrderColumns(): Column<OrderHead>[] {
  const text = useText('operations');
  return [
    {
      id: 'created_at',
      head: text('orders.order'),
      sortable: true,
      cell: ({ id, customer, reference, created_at }) => (
        <>
          <Link
            to={pathTo('AdminOrder', { instance: customer.id, orderid: id })}
            className="font-semibold whitespace-nowrap"
          >
            <bdi dir="ltr">{reference}</bdi>
          </Link>
          <DateText value={created_at} time className="block whitespace-nowrap text-ink-3" />
        </>
      ),
    },
    { id: 'customer', head: text('orders.customer'), cell: ({ customer }) => customer.name, phone: 'half' },
    {
      id: 'buyer',
      head: text('orders.buyer'),
      cell: ({ buyer, company }) => (
        <>
          <span className="block max-w-56 font-semibold wrap-break-word">{company ?? buyer.name}</span>
          <span className="block max-w-56 wrap-break-word text-ink-3">{buyer.email}</span>
        </>
      ),
    },
    {
      id: 'course',
      head: text('orders.course'),
      cell: ({ course, quantity }) => (
        <span className="text-ink-2">{text('orders.course_places', { course, quantity })}</span>
      ),
    },
    {
      id: 'total',
      head: text('orders.amount'),
      align: 'end',
      cell: ({ total, currency }) => <Money minor={total} currency={currency} className="font-semibold" />,
      phone: 'half',
    },
    {
      id: 'standing',
      head: text('orders.standing'),
      cell: ({ standing }) => <Badge {...standingLooks[standing]}>{text(`standings.${standing}`)}</Badge>,
      phone: 'half',
    },
  ];
}
