import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { readRegistrations, registrationStatuses } from '@coursefront/contract/signup/registrations.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { SpanFilter } from '../../../parts/list/span-filter.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { useRegistrationColumns } from './columns.tsx';

/** The registrations, newest first. */
export function RegistrationsTable({ formId: id }: { formId: number }) {
  const text = useText('signup-forms');
  const list = useList(readRegistrations, {
    filters: ['status', 'from', 'to'],
    input: (query) => ({ params: { id }, query }),
  });
  const { search } = list.query;
  return (
    <ListPage
      head={<h2>{text('registrations.title')}</h2>}
      list={list}
      search={{ label: text('registrations.search'), hint: text('registrations.search_hint') }}
      chips={
        <FilterChips
          label={text('filters.status')}
          value={list.query.status ?? 'all'}
          onChange={(status) => list.change({ status: status === 'all' ? undefined : status })}
          filters={[
            { value: 'all', label: text('filters.all') },
            ...registrationStatuses.map((value) => ({ value, label: text(`statuses.${value}`) })),
          ]}
        />
      }
      more={{ names: ['from', 'to'], fields: <SpanFilter address={list} /> }}
      caption={text('registrations.caption')}
      columns={useRegistrationColumns(list.answer.data?.time_zone ?? usualTimeZone)}
      rowKey={({ guid }) => guid}
      pagesLabel={text('registrations.pages')}
      failed={text('registrations.failed')}
      none={{ title: text('registrations.none_title'), text: text('registrations.none_text') }}
      {...(search !== '' && {
        notFound: {
          title: text('registrations.not_found_title', { search }),
          text: text('registrations.not_found_text'),
        },
      })}
    />
  );
}
