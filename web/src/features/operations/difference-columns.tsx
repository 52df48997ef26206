import type { Difference } from '@coursefront/contract/operations/reconciliation.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';

type Detail = 'course' | 'event' | 'expected' | 'fault' | 'found' | 'invoice' | 'provider' | 'site' | 'status' | 'user';

export function useDifferenceColumns(state: Difference['state']): Column<Difference>[] {
  const text = useText('operations');
  return [
    {
      id: 'kind',
      head: text('reconciliation.difference'),
      cell: ({ kind }) => <span className="font-semibold">{text(`differences.${kind}`)}</span>,
    },
    {
      id: 'customer',
      head: text('reconciliation.customer'),
      cell: ({ customer }) => customer.name,
      phone: 'half',
    },
    {
      id: 'order',
      head: text('reconciliation.order'),
      cell: ({ customer, order }) =>
        order === null ? (
          <span className="text-ink-3">{text('reconciliation.no_order')}</span>
        ) : (
          <Link to={pathTo('AdminOrder', { instance: customer.id, orderid: order.id })} className="whitespace-nowrap">
            <bdi dir="ltr">{order.reference}</bdi>
          </Link>
        ),
      phone: 'half',
    },
    {
      id: 'details',
      head: text('reconciliation.details'),
      cell: ({ details }) => (
        <ul className="text-xs text-ink-2">
          {details.map(({ name, value }) => (
            <li key={name} className="wrap-anywhere">
              {text(`difference_details.${name as Detail}`)}: <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'created_at',
      head: text('reconciliation.found'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} time />,
      phone: 'half',
    },
    ...(state === 'open'
      ? []
      : [
          {
            id: 'settled_at',
            head: text('reconciliation.settled'),
            cell: ({ settled_at }: Difference) => settled_at && <DateText value={settled_at} time />,
            phone: 'half' as const,
          },
        ]),
  ];
}
