import {
  exportAudit,
  exportOwnAudit,
  readAudit,
  readAuditActors,
  readOwnAudit,
  readOwnAuditActors,
} from '@coursefront/contract/operations/audit.ts';
import type { AuditSubject } from '@coursefront/contract/operations/audit-actions.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { DayChips } from './day-chips.tsx';
import { ActionFilter, ActorFilter, CustomerFilter } from './filters.tsx';

const ownGroups: readonly AuditSubject[] = ['orders', 'companies', 'people', 'courses', 'messages', 'account'];

/** The change log of all customers and of the platform itself. */
export function AuditPage() {
  const text = useText('audit');
  const list = useList(readAudit, { filters: ['actor', 'customer', 'action', 'from', 'to'] });
  const { data } = list.answer;
  const searched = (from: string, to: string) =>
    from === to ? text('not_found_on_day', { day: from }) : text('not_found_in_span', { from, to });
  const day = (iso: string) => leftToRight(formatDate(iso));
  return (
    <ListPage
      head={<PageHead title={text('title')} text={text('text')} />}
      list={list}
      search={{ label: text('search_all'), hint: text('search_all_hint') }}
      chips={<DayChips address={list} offered={['today', 'yesterday', 'week', 'month', 'year']} span={data?.span} />}
      more={{
        names: ['actor', 'customer', 'action', 'from', 'to'],
        fields: (
          <>
            <ActorFilter address={list} endpoint={readAuditActors} chosen={data?.chosen_actor} />
            <CustomerFilter address={list} chosen={data?.chosen_customer} />
            <ActionFilter address={list} groups={[...ownGroups, 'platform']} />
            <SpanFilter address={list} span={data?.span} />
          </>
        ),
      }}
      csv={{ endpoint: exportAudit, name: 'changes.csv' }}
      caption={text('caption')}
      columns={useAuditColumns({ customers: true, searchBy: (actor) => list.searchWith({ actor }) })}
      rowKey={({ customer, id }) => `${customer?.id ?? 0} ${id}`}
      pagesLabel={text('pages')}
      failed={text('failed')}
      none={{ title: text('none_in_span'), text: text('none_in_span_text') }}
      {...(data?.span && { notFound: { text: searched(day(data.span.from), day(data.span.to)) } })}
    />
  );
}

/** The change log of the customer's own account. */
export function OwnAuditPage() {
  const text = useText('audit');
  const list = useList(readOwnAudit, { filters: ['actor', 'action', 'from', 'to'] });
  return (
    <ListPage
      head={<PageHead title={text('title')} text={text('own_text')} />}
      list={list}
      search={{ label: text('search'), hint: text('search_hint') }}
      chips={<DayChips address={list} offered={['all', 'today', 'yesterday', 'week', 'month']} />}
      more={{
        names: ['actor', 'action', 'from', 'to'],
        fields: (
          <>
            <ActorFilter address={list} endpoint={readOwnAuditActors} chosen={list.answer.data?.chosen_actor} />
            <ActionFilter address={list} groups={ownGroups} />
            <SpanFilter address={list} />
          </>
        ),
      }}
      csv={{ endpoint: exportOwnAudit, name: 'changes.csv' }}
      caption={text('caption')}
      columns={useAuditColumns({ searchBy: (actor) => list.searchWith({ actor }) })}
      rowKey={({ id }) => id}
      pagesLabel={text('pages')}
      failed={text('failed')}
      none={{ title: text('none'), text: text('none_text') }}
    />
  );
}
