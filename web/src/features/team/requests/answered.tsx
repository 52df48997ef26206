import {
  type AnsweredRequest,
  answeredStates,
  readAnsweredRequests,
} from '@coursefront/contract/learning/answered-requests.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { FollowedLink } from '../../../parts/orders/followed-order.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';

/** Answered requests: who asked for which course, and who answered how. The last answer comes first. */
export function AnsweredRequests({ companyId }: { companyId: number }) {
  const text = useText('course-requests');
  const list = useList(readAnsweredRequests, {
    filters: ['state'],
    input: (query) => ({ query: { ...query, company_id: companyId } }),
  });
  return (
    <ListPage
      head={(tools) => (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{text('answered.title')}</h2>
          {tools}
        </div>
      )}
      list={list}
      chips={
        <FilterChips
          label={text('answered.status')}
          value={list.query.state ?? 'all'}
          onChange={(state) => list.change({ state: state === 'all' ? undefined : state })}
          filters={(['all', ...answeredStates] as const).map((value) => ({ value, label: text(`answered.${value}`) }))}
        />
      }
      caption={text('answered.title')}
      columns={useAnsweredColumns()}
      rowKey={({ id }) => id}
      pagesLabel={text('answered.pages')}
      failed={text('answered.failed')}
      none={{ title: text('answered.none'), text: text('answered.none_text') }}
    />
  );
}

const kinds = { approved: 'success', ordered: 'info', declined: 'danger', withdrawn: 'neutral' } as const;

function useAnsweredColumns(): Column<AnsweredRequest>[] {
  const text = useText('course-requests');
  return [
    {
      id: 'person',
      head: text('answered.person'),
      cell: (request) => (
        <>
          <span className="block font-semibold wrap-anywhere">{personName(request)}</span>
          <bdi dir="ltr" className="text-ink-3">
            {request.email && <DomainText value={request.email} />}
          </bdi>
        </>
      ),
    },
    { id: 'course', head: text('answered.course'), cell: (request) => <Asked request={request} /> },
    {
      id: 'created',
      head: text('facts.asked'),
      phone: 'half',
      named: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
    },
    {
      id: 'decided',
      head: text('answered.answered'),
      sortable: true,
      phone: 'half',
      named: true,
      cell: ({ decided_at }) => <DateText value={decided_at} />,
    },
    { id: 'answer', head: text('answered.status'), cell: (request) => <Answer request={request} /> },
  ];
}

function Asked({ request: { course_name, note, for_date, renewal, wished_date: date } }: { request: AnsweredRequest }) {
  const text = useText('course-requests');
  const when = useWhen();
  return (
    <>
      <span className="block wrap-anywhere">{course_name}</span>
      {(for_date || renewal) && (
        <span className="block text-ink-3">{text(for_date ? 'answered.other_date' : 'answered.renewal')}</span>
      )}
      {date && (
        <span className="block text-ink-3 wrap-anywhere">
          {text('list.date', { date: `${when(date)}, ${date.location}` })}
        </span>
      )}
      {note !== '' && <bdi className="block text-ink-2 wrap-anywhere">{note}</bdi>}
    </>
  );
}

function Answer({ request: { state, answer, answered_by: by, order } }: { request: AnsweredRequest }) {
  const text = useText('course-requests');
  return (
    <div className="grid justify-items-start gap-1">
      <Badge kind={kinds[state]}>{text(`answered.${state}`)}</Badge>
      {by && <span className="text-ink-2">{text('answered.by', { name: personName(by) })}</span>}
      {order && <FollowedLink order={order} />}
      {answer !== '' && <bdi className="text-ink-2 wrap-anywhere">{answer}</bdi>}
    </div>
  );
}
