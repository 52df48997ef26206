import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { readRegistrations } from '@coursefront/contract/signup/registrations.ts';
import { useSearchDraft } from '../../../lib/routes/use-search-draft.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { useRegistrationColumns } from './columns.tsx';

/** The registrations, newest first. */
export function RegistrationsTable({ formId: id }: { formId: number }) {
  const text = useText('signup-forms');
  const common = useText('common');
  const list = useList(readRegistrations, { input: (query) => ({ params: { id }, query }) });
  const { search } = list.query;
  const [draft, setDraft] = useSearchDraft(search, (words) => list.change({ search: words }, { replace: true }));
  return (
    <ListPage
      list={list}
      caption={text('registrations.caption')}
      columns={useRegistrationColumns(list.answer.data?.time_zone ?? usualTimeZone)}
      rowKey={({ guid }) => guid}
      pagesLabel={text('registrations.pages')}
      failed={text('registrations.failed')}
      below={
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
      none={{ title: text('registrations.none_title'), text: text('registrations.none_text') }}
      notFound={{
        title: text('registrations.not_found_title', { search }),
        text: text('registrations.not_found_text'),
      }}
    />
  );
}
