import type { GroupRow } from '@coursefront/contract/people/groups.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { GroupDate } from './group-date.tsx';
import { GroupProgress } from './group-progress.tsx';

export function useGroupColumns(zone: string | undefined): Column<GroupRow>[] {
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
