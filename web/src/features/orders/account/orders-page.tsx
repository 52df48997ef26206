import { pageSize } from '@coursefront/contract/constants.ts';
import { exportOrders, readInvoices, readOrders, salesFilters } from '@coursefront/contract/orders/account-orders.ts';
import * as z from 'zod/mini';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { AddressTabs, useAddressTab } from '../../../parts/address-tabs.tsx';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { AccountInvoices } from './invoices.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { MethodChips, OrderFilters, orderFilterNames, orderListBody, orderListQuery } from './order-filters.tsx';
import { SalesFilters } from './sales-filters.tsx';

const tabs = ['invoices', 'history'] as const;

/** Two tabs: invoices that wait for a decision, and all orders. */
export function AccountOrdersPage() {
  const text = useText('account-orders');
  const current = useAddressTab(tabs);
  const waiting = useEndpoint(readInvoices, { query: { status: 'pending', page_size: 1 } });
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <AddressTabs
        label={text('tabs')}
        tabs={tabs}
        current={current}
        labelOf={(tab) =>
          tab === 'history' ? (
            text('history.title')
          ) : (
            <>
              {text('invoices.title')}{' '}
              {waiting.data && waiting.data.total > 0 && (
                <Count value={waiting.data.total} label={text('invoices.waiting', { count: waiting.data.total })} />
              )}
            </>
          )
        }
      />
      {current === 'invoices' ? <AccountInvoices /> : <AllOrders />}
    </>
  );
}

const addressed = { ...readOrders, query: z.extend(orderListQuery(pageSize.orders), salesFilters) };
const filters = [...orderFilterNames, 'currency', 'code', 'without'] as const;

/** Every order, in whatever state it is. */
function AllOrders() {
  const text = useText('account-orders');
  const list = useList(addressed, {
    filters,
    input: (query) => ({ body: orderListBody(query) }),
  });
  const { search, method, status, company_id, courseid, from, to, currency, code, without } = list.query;
  return (
    <ListPage
      list={list}
      search={{ label: text('history.search'), hint: text('search_hint') }}
      chips={<MethodChips list={list} />}
      more={{
        names: ['status', 'company_id', 'courseid', 'from', 'to'],
        fields: <OrderFilters list={list} choices={['company', 'course']} />,
      }}
      below={<SalesFilters list={list} />}
      csv={{
        endpoint: exportOrders,
        name: 'orders.csv',
        input: {
          query: {
            search,
            status,
            company_id,
            courseid,
            from,
            to,
            currency,
            code,
            without,
            ...(method !== 'all' && { method }),
          },
        },
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
