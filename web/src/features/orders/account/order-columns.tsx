import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { isFree, SellerOrderBadge } from '../../../parts/orders/order-badge.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { Money } from '../../../ui/text/money.tsx';

type OrderColumnOptions = {
  /** Adds the column that says how the order is paid. */
  method?: boolean;
  sortable?: readonly ('company' | 'total')[];
};

/** An empty cell. On phones, where cells have no heads, it is left out. */
const nothing = <span className="max-md:hidden">–</span>;

export function useOrderColumns({ method = false, sortable = [] }: OrderColumnOptions = {}): Column<OrderRow>[] {
  const text = useText('account-orders');
  const joined = useJoined();
  const columns: (Column<OrderRow> | false)[] = [
    {
      id: 'order_reference_id',
      head: text('columns.order'),
      sortable: true,
      cell: ({ id, order_reference_id, created_at }) => (
        <>
          <Link to={pathTo('CompanyAccountOrder', { orderid: id })} className="font-semibold whitespace-nowrap">
            <bdi dir="ltr">{order_reference_id}</bdi>
          </Link>
          <DateText value={created_at} className="block text-ink-3" />
        </>
      ),
    },
    {
      id: 'company',
      head: text('columns.company'),
      sortable: sortable.includes('company'),
      cell: ({ buyer, company_inactive }) => (
        <>
          {buyer.company && <span className="block font-semibold wrap-anywhere">{buyer.company.name}</span>}
          {company_inactive && (
            <Badge kind="warning" className="me-2">
              {text('company_inactive')}
            </Badge>
          )}
          <span className={buyer.company ? 'text-ink-3' : 'font-semibold'}>{personName(buyer)}</span>
        </>
      ),
    },
    {
      id: 'course',
      head: text('columns.course'),
      cell: ({ webshop_payment_items, quantity }) => (
        <span className="text-ink-2">
          {text('course_places', {
            course: joined(webshop_payment_items.map(({ webshop }) => webshop.course.name)),
            quantity,
          })}
        </span>
      ),
    },
    method && {
      id: 'method',
      head: text('columns.method'),
      cell: (row) => (isFree(row) ? nothing : text(`methods.${row.method}`)),
      phone: 'half',
    },
    {
      id: 'total',
      head: text('columns.amount'),
      sortable: sortable.includes('total'),
      align: 'end',
      cell: ({ status, total, credited, currency }) =>
        isFree({ status, total }) ? (
          nothing
        ) : (
          <>
            <Money minor={total} currency={currency} className="font-semibold" />
            {credited > 0 && (
              <span className="block text-ink-3">
                {text('credited_part', { amount: leftToRight(formatMoney(credited, currency)) })}
              </span>
            )}
          </>
        ),
      phone: 'half',
    },
    {
      id: 'status',
      head: text('columns.status'),
      cell: (row) => <SellerOrderBadge order={row} />,
      phone: 'half',
    },
  ];
  return columns.filter((column) => column !== false);
}
