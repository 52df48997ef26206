import { exportAllOrders, orderStandings, readAllOrders } from '@coursefront/contract/operations/operations.ts';
import { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch } from '../../parts/list/list-search.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ListEmpty } from './list-empty.tsx';
import { useOrderColumns } from './order-columns.tsx';

const secondsBetweenLooks = 10;
const standings = ['all', ...orderStandings] as const;

/** Every order of every customer, from paid to enrolled. */
export function OrdersPage() {
  const text = useText('operations');
  const address = useListAddress(readAllOrders);
  const { search, standing, method, from, to } = address.query;
  const list = useEndpoint(
    readAllOrders,
    { query: address.query },
    { keepPrevious: true, everySeconds: secondsBetweenLooks },
  );
  return (
    <>
      <PageHead title={text('orders.title')} text={text('orders.text')} />
      <FilterChips
        label={text('orders.standing')}
        value={standing}
        onChange={(chosen) => address.change({ standing: chosen })}
        filters={standings.map((value) => ({ value, label: text(`standings.${value}`) }))}
      />
      <EndpointTable
        list={list}
        address={address}
        caption={text('orders.caption')}
        columns={useOrderColumns()}
        rowKey={({ customer, id }) => `${customer.id} ${id}`}
        pagesLabel={text('orders.pages')}
        failed={text('orders.failed')}
        head={
          <ListSearch address={address} label={text('orders.search')} hint={text('orders.search_hint')}>
            <Select
              aria-label={text('orders.method')}
              value={method ?? ''}
              onChange={({ target }) =>
                address.change({ method: OrderMethod.options.find((one) => one === target.value) })
              }
              placeholder={text('methods.all')}
              options={OrderMethod.options.map((value) => ({ value, label: text(`methods.${value}`) }))}
            />
            <SpanFilter address={address} span={list.data?.span} />
            <ExportButton
              endpoint={exportAllOrders}
              input={{ query: { search, standing, method, from, to } }}
              name="orders.csv"
            />
          </ListSearch>
        }
        empty={<ListEmpty address={address} title={text('orders.none')} text={text('orders.none_text')} />}
      />
    </>
  );
}
