import { pageSize } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import {
  exportCompanyOrders,
  type OrderRow,
  orderColumns,
  readCompanyOrders,
} from '@coursefront/contract/orders/account-orders.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { personName } from '../../../parts/people/person-name.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { useOrderColumns } from './order-columns.tsx';

/** The list is read by POST, so the address has a query of its own. */
const addressed = { ...readCompanyOrders, query: listQuery(orderColumns, pageSize.orders, 'desc') };

type CompanyOrdersProps = {
  companyId: number;
  /** Whether the reader may open an order. */
  linked: boolean;
};

export function CompanyOrders({ companyId, linked }: CompanyOrdersProps) {
  const text = useText('companies');
  const orders = useText('account-orders');
  const list = useList(addressed, { input: (query) => ({ body: { ...query, companyid: companyId } }) });
  const columns = useOrderColumns({ method: true }).map(
    (column): Column<OrderRow> =>
      column.id === 'company'
        ? { ...column, head: text('orders.buyer'), cell: ({ buyer }) => personName(buyer) }
        : column.id === 'order_reference_id' && !linked
          ? { ...column, cell: PlainNumber }
          : column,
  );
  return (
    <section className="grid gap-3">
      <h2>{text('orders.title')}</h2>
      <ListPage
        list={list}
        search={{ label: text('orders.search'), hint: text('orders.search_hint') }}
        csv={{
          endpoint: exportCompanyOrders,
          name: `company-${companyId}-orders.csv`,
          input: { query: { id: companyId, search: list.query.search } },
        }}
        caption={text('orders.title')}
        columns={columns}
        rowKey={({ id }) => id}
        pagesLabel={orders('history.pages')}
        failed={orders('history.failed')}
        none={{ title: text('orders.none_title'), text: text('orders.none_text') }}
      />
    </section>
  );
}

const PlainNumber = ({ order_reference_id, created_at }: OrderRow) => (
  <>
    <bdi dir="ltr" className="font-semibold whitespace-nowrap">
      {order_reference_id}
    </bdi>
    <DateText value={created_at} className="block text-ink-3" />
  </>
);
