import { exportGroups, type GroupRow, readGroups } from '@coursefront/contract/people/groups.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ChoiceFilter } from '../../parts/list/choice-box.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { GroupDate, GroupProgress } from './group-facts.tsx';

/** The groups that purchases have created. */
export function GroupsPage() {
  const text = useText('groups');
  const common = useText('common');
  const list = useList(readGroups, { filters: ['company_id', 'courseid'] });
  const { company_id, courseid } = list.query;
  return (
    <ListPage
      head={<PageHead title={common('titles.groups')} text={text('list.text')} />}
      list={list}
      search={{ label: text('list.search'), hint: text('list.search_hint') }}
      filters={
        <>
          <ChoiceFilter kind="company" value={company_id} onChange={(id) => list.change({ company_id: id })} />
          <ChoiceFilter kind="course" value={courseid} onChange={(id) => list.change({ courseid: id })} />
        </>
      }
      csv={{ endpoint: exportGroups, name: 'groups.csv' }}
      caption={text('list.caption')}
      columns={useGroupColumns(list.answer.data?.time_zone)}
      rowKey={({ id }) => id}
      pagesLabel={text('list.pages')}
      failed={text('list.failed')}
      none={{ title: text('list.none_title'), text: text('list.none_text') }}
    />
  );
}

function useGroupColumns(zone: string | undefined): Column<GroupRow>[] {
  const text = useText('groups');
  return [
    {
      id: 'name',
      head: text('list.name'),
      sortable: true,
      cell: ({ id, name, company }) => (
        <>
          <Link
            to={pathTo('CompanyAccountGroup', { groupid: id })}
            className="block font-semibold text-ink no-underline wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          {company && <span className="text-ink-3">{company.name}</span>}
        </>
      ),
    },
    {
      id: 'course',
      head: text('list.course'),
      cell: ({ course, event }) => (
        <>
          <span className="block">{course.name}</span>
          {event && zone && <GroupDate event={event} zone={zone} />}
        </>
      ),
    },
    { id: 'members', head: text('list.members'), cell: (group) => <GroupProgress group={group} /> },
    {
      id: 'order',
      head: text('list.order'),
      cell: ({ order }) =>
        order && (
          <Link to={pathTo('CompanyAccountOrder', { orderid: order.id })} className="whitespace-nowrap">
            <bdi dir="ltr">{order.order_reference_id}</bdi>
          </Link>
        ),
      phone: 'half',
    },
    {
      id: 'created_at',
      head: text('list.created'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      named: true,
    },
  ];
}
