import { readCustomers } from '@coursefront/contract/customers.ts';
import { EndpointTable } from '../../lib/endpoint-table.tsx';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import { NothingFoundPicture } from '../../ui/pictures/nothing-found.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useCustomerColumns } from './customer-columns.tsx';

/** Every tenant of the platform. */
export function CustomersPage() {
  const text = useText('customers');
  const common = useText('common');
  const { product_name: product } = useSite();
  const address = useListAddress(readCustomers);
  const list = useEndpoint(readCustomers, { query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  const find = (words: string) => address.change({ search: words }, { replace: true });
  const [draft, setDraft] = useSearchDraft(search, find);
  return (
    <>
      <PageHead title={text('list.title')} text={text('list.text', { product })} />
      <EndpointTable
        list={list}
        address={address}
        caption={text('list.caption', { product })}
        columns={useCustomerColumns()}
        rowKey={({ id }) => id}
        pagesLabel={text('list.pages')}
        failed={text('list.failed')}
        head={
          <search className="block border-b border-line px-5 py-3">
            <SearchInput
              className="max-w-80"
              label={text('list.search')}
              placeholder={text('list.search_hint')}
              clearLabel={common('list.clear_search')}
              value={draft}
              onChange={setDraft}
            />
          </search>
        }
        empty={
          search ? (
            <EmptyState
              bare
              picture={<NothingFoundPicture />}
              title={text('list.not_found_title', { search })}
              text={text('list.not_found_text')}
              actions={<Button onClick={() => setDraft('')}>{text('list.show_all')}</Button>}
            />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('list.none_title')}
              text={text('list.none_text')}
            />
          )
        }
      />
    </>
  );
}
