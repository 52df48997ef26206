import { pageSize } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import { type OrderRow, orderColumns } from '@coursefront/contract/orders/account-orders.ts';
import { exportCompanyOrders, readCompanyOrders } from '@coursefront/contract/people/companies.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { useOrderColumns } from './order-columns.tsx';

/** The list is asked for by POST; in the address its state is made of words. */
const addressed = { ...readCompanyOrders, query: listQuery(orderColumns, pageSize.orders, 'desc') };

type CompanyOrdersProps = {
  companyId: number;
  /** Whether the reader may open an order. */
  linked: boolean;
};

/** What a company has ordered. */
export function CompanyOrders({ companyId, linked }: CompanyOrdersProps) {
  const text = useText('companies');
  const orders = useText('account-orders');
  const address = useListAddress(addressed);
  const { search } = address.query;
  const list = useEndpoint(
    readCompanyOrders,
    { body: { ...address.query, companyid: companyId } },
    { keepPrevious: true },
  );
  const columns = useOrderColumns({ method: true }).map(
    (column): Column<OrderRow> =>
      column.id === 'company'
        ? { ...column, head: text('orders.buyer'), cell: ({ buyer }) => `${buyer.first_name} ${buyer.last_name}` }
        : column.id === 'order_reference_id' && !linked
          ? { ...column, cell: PlainNumber }
          : column,
  );
  return (
    <section className="grid gap-3">
      <h2>{text('orders.title')}</h2>
      <EndpointTable
        list={list}
        address={address}
        caption={text('orders.title')}
        columns={columns}
        rowKey={({ id }) => id}
        pagesLabel={orders('history.pages')}
        failed={orders('history.failed')}
        head={
          <ListSearch address={address} label={text('orders.search')} hint={text('orders.search_hint')}>
            <ExportButton
              endpoint={exportCompanyOrders}
              input={{ query: { id: companyId, search } }}
              name={`company-${companyId}-orders.csv`}
            />
          </ListSearch>
        }
        empty={
          search ? (
            <NothingFound address={address} />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('orders.none_title')}
              text={text('orders.none_text')}
            />
          )
        }
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
