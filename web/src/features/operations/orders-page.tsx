import {
  exportAllOrders,
  type OrderHead,
  orderStandings,
  readAllOrders,
} from '@coursefront/contract/operations/operations.ts';
import { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { DomainText } from '../../ui/text/domain-text.tsx';
import { Money } from '../../ui/text/money.tsx';
import { CustomerLink } from './customer-link.tsx';
import { standingLooks } from './states.ts';
import { useWiderSearch } from './use-wider-search.tsx';

const secondsBetweenLooks = 10;
const standings = ['all', ...orderStandings] as const;

/** All orders of all customers, from the payment to the enrolment. */
export function OrdersPage() {
  const text = useText('operations');
  const list = useList(readAllOrders, { everySeconds: secondsBetweenLooks });
  return (
    <ListPage
      head={
        <>
          <PageHead title={text('orders.title')} text={text('orders.text')} />
          <FilterChips
            label={text('orders.standing')}
            value={list.query.standing}
            onChange={(standing) => list.change({ standing })}
            filters={standings.map((value) => ({ value, label: text(`standings.${value}`) }))}
          />
        </>
      }
      list={list}
      search={{ label: text('orders.search'), hint: text('orders.search_hint') }}
      filters={
        <>
          <Select
            aria-label={text('orders.method')}
            value={list.query.method ?? ''}
            onChange={({ target }) => list.change({ method: OrderMethod.options.find((one) => one === target.value) })}
            placeholder={text('methods.all')}
            options={OrderMethod.options.map((value) => ({ value, label: text(`methods.${value}`) }))}
          />
          <SpanFilter address={list} span={list.answer.data?.span} />
        </>
      }
      csv={{ endpoint: exportAllOrders, name: 'orders.csv' }}
      caption={text('orders.caption')}
      columns={useOrderColumns()}
      rowKey={({ customer, id }) => `${customer.id} ${id}`}
      pagesLabel={text('orders.pages')}
      failed={text('orders.failed')}
      {...useWiderSearch(list)}
      none={{ title: text('orders.none'), text: text('orders.none_text') }}
    />
  );
}

function useOrderColumns(): Column<OrderHead>[] {
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
    {
      id: 'customer',
      head: text('orders.customer'),
      cell: ({ customer }) => <CustomerLink {...customer} />,
      phone: 'half',
    },
    {
      id: 'buyer',
      head: text('orders.buyer'),
      cell: ({ buyer, company }) => (
        <>
          <span className="block max-w-56 font-semibold wrap-break-word">{company ?? buyer.name}</span>
          <span className="block max-w-56 wrap-break-word text-ink-3">
            {buyer.email && <DomainText value={buyer.email} />}
          </span>
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
