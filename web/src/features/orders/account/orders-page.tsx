import { pageSize } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import { exportOrders, orderColumns, readInvoices, readOrders } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { TabLinks } from '../../../ui/layout/tab-links.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { AccountInvoices } from './invoices.tsx';
import { useOrderColumns } from './order-columns.tsx';

/** Two tabs: invoices that wait for a decision, and the history of orders. */
export function AccountOrdersPage() {
  const text = useText('account-orders');
  const { tab } = useAddressSearch();
  const current = tab === 'history' ? 'history' : 'invoices';
  const waiting = useEndpoint(readInvoices, { query: { page_size: 1 } });
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <TabLinks
        label={text('tabs')}
        current={current}
        tabs={[
          {
            id: 'invoices',
            label: (
              <>
                {text('invoices.title')}{' '}
                {waiting.data && waiting.data.total > 0 && (
                  <Count value={waiting.data.total} label={text('invoices.waiting', { count: waiting.data.total })} />
                )}
              </>
            ),
            link: <Link to="." search={{}} activeOptions={{ exact: true }} />,
          },
          {
            id: 'history',
            label: text('history.title'),
            link: <Link to="." search={{ tab: 'history' }} activeOptions={{ exact: true }} />,
          },
        ]}
      />
      {current === 'invoices' ? <AccountInvoices /> : <OrderHistory />}
    </>
  );
}

/** The list is read by POST, so the address has a query of its own. Method 1 is card, 2 is invoice. */
const addressed = {
  ...readOrders,
  query: z.extend(listQuery(orderColumns, pageSize.orders, 'desc'), {
    tab: z.optional(z.string()),
    method: z._default(z.enum(['all', '1', '2']), 'all'),
  }),
};
const methodNumbers = { all: null, '1': 1, '2': 2 } as const;

/** All orders that were completed, and those of the external shop. */
function OrderHistory() {
  const text = useText('account-orders');
  const list = useList(addressed, {
    filters: ['method'],
    input: ({ tab: _, method, ...query }) => ({ body: { ...query, method: methodNumbers[method] } }),
  });
  const { search, method } = list.query;
  return (
    <ListPage
      list={list}
      search={{ label: text('history.search'), hint: text('search_hint') }}
      filters={
        <FilterChips
          label={text('columns.method')}
          value={method}
          onChange={(value) => list.change({ method: value })}
          filters={[
            { value: 'all', label: text('methods.all') },
            { value: '1', label: text('methods.card') },
            { value: '2', label: text('methods.invoice') },
          ]}
        />
      }
      csv={{
        endpoint: exportOrders,
        name: 'orders.csv',
        input: { query: { search, ...(method !== 'all' && { method }) } },
      }}
      caption={text('history.title')}
      columns={useOrderColumns({ method: true })}
      rowKey={({ id }) => id}
      pagesLabel={text('history.pages')}
      failed={text('history.failed')}
      none={{ title: text('history.none'), text: text('history.none_text') }}
      {...(search !== '' && {
        notFound: { title: text('nothing_found', { search }), text: text('nothing_found_text') },
      })}
    />
  );
}
