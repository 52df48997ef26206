import { pageSize } from '@coursefront/contract/constants.ts';
import { listQuery } from '@coursefront/contract/lists.ts';
import { exportOrders, orderColumns, readOrders } from '@coursefront/contract/orders/account-orders.ts';
import * as z from 'zod/mini';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { useOrderColumns } from './order-columns.tsx';

/** The list is asked for by POST; in the address its state is made of words. Method 1 is card, 2 is invoice. */
const addressed = {
  ...readOrders,
  query: z.extend(listQuery(orderColumns, pageSize.orders, 'desc'), {
    tab: z.optional(z.string()),
    method: z._default(z.enum(['all', '1', '2']), 'all'),
  }),
};

/** Every order that came to something, and those of the external shop. */
export function AccountOrders() {
  const text = useText('account-orders');
  const address = useListAddress(addressed);
  const { tab: _, method, ...query } = address.query;
  const chosen = method === 'all' ? null : method === '1' ? 1 : 2;
  const list = useEndpoint(readOrders, { body: { ...query, method: chosen } }, { keepPrevious: true });
  return (
    <EndpointTable
      list={list}
      address={address}
      caption={text('history.title')}
      columns={useOrderColumns({ method: true })}
      rowKey={({ id }) => id}
      pagesLabel={text('history.pages')}
      failed={text('history.failed')}
      head={
        <ListSearch address={address} label={text('history.search')} hint={text('search_hint')}>
          <FilterChips
            label={text('columns.method')}
            value={method}
            onChange={(value) => address.change({ method: value })}
            filters={[
              { value: 'all', label: text('methods.all') },
              { value: '1', label: text('methods.card') },
              { value: '2', label: text('methods.invoice') },
            ]}
          />
          <ExportButton
            endpoint={exportOrders}
            input={{ query: { search: query.search, ...(method !== 'all' && { method }) } }}
            name="orders.csv"
          />
        </ListSearch>
      }
      empty={
        query.search !== '' || method !== 'all' ? (
          <NothingFound
            address={address}
            {...(query.search !== '' && {
              title: text('nothing_found', { search: query.search }),
              text: text('nothing_found_text'),
            })}
            onShowAll={() => address.change({ search: '', method: 'all' })}
          />
        ) : (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('history.none')}
            text={text('history.none_text')}
          />
        )
      }
    />
  );
}
