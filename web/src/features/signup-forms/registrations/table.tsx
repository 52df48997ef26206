import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { readRegistrations } from '@coursefront/contract/signup/registrations.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useSearchDraft } from '../../../lib/routes/use-search-draft.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { NothingFound } from '../../../parts/list/list-search.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import { useRegistrationColumns } from './columns.tsx';

/** Who registered, newest first. */
export function RegistrationsTable({ formId: id }: { formId: number }) {
  const text = useText('signup-forms');
  const common = useText('common');
  const address = useListAddress(readRegistrations);
  const list = useEndpoint(readRegistrations, { params: { id }, query: address.query }, { keepPrevious: true });
  const { search } = address.query;
  const [draft, setDraft] = useSearchDraft(search, (words) => address.change({ search: words }, { replace: true }));
  return (
    <EndpointTable
      list={list}
      address={address}
      caption={text('registrations.caption')}
      columns={useRegistrationColumns(list.data?.time_zone ?? usualTimeZone)}
      rowKey={({ guid }) => guid}
      pagesLabel={text('registrations.pages')}
      failed={text('registrations.failed')}
      head={
        <search className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
          <h2>{text('registrations.title')}</h2>
          <SearchInput
            className="md:max-w-80"
            label={text('registrations.search')}
            placeholder={text('registrations.search_hint')}
            clearLabel={common('list.clear_search')}
            value={draft}
            onChange={setDraft}
          />
        </search>
      }
      empty={
        search ? (
          <NothingFound
            address={address}
            title={text('registrations.not_found_title', { search })}
            text={text('registrations.not_found_text')}
          />
        ) : (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('registrations.none_title')}
            text={text('registrations.none_text')}
          />
        )
      }
    />
  );
}
