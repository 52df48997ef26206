import { can } from '@coursefront/contract/capabilities.ts';
import { exportGroupMembers, type GroupMember, readGroupMembers } from '@coursefront/contract/people/groups.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CirclePlay, History } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { personName } from '../../parts/people/person-name.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import type { Group } from './group-facts.tsx';

export function GroupMembers({ group: { id, name } }: { group: Group }) {
  const text = useText('groups');
  const exports = can(roleIdsOf(useSession()), 'manageUsers');
  const list = useList(readGroupMembers, { input: (query) => ({ params: { id }, query }) });
  return (
    <ListPage
      list={list}
      search={{ label: text('members.search'), hint: text('members.search_hint') }}
      csv={exports && { endpoint: exportGroupMembers, name: `group-${id}.csv` }}
      caption={text('members.caption', { group: name })}
      columns={useMemberColumns()}
      rowKey={({ userid }) => userid}
      pagesLabel={text('members.pages')}
      failed={text('members.failed')}
      none={{ title: text('members.none_title'), text: text('members.none_text') }}
    />
  );
}

function useMemberColumns(): Column<GroupMember>[] {
  const text = useText('groups');
  return [
    {
      id: 'name',
      head: text('members.name'),
      sortable: true,
      cell: ({ userid, first_name, last_name, email }) => (
        <>
          <Link
            to={pathTo('CompanyAccountUser', { userid })}
            className="block font-semibold text-ink no-underline hover:underline"
          >
            {personName({ first_name, last_name })}
          </Link>
          <bdi dir="ltr" className="text-ink-3 wrap-anywhere">
            {email}
          </bdi>
        </>
      ),
    },
    { id: 'state', head: text('members.state'), cell: (member) => <MemberBadge {...member} />, phone: 'half' },
    {
      id: 'completed',
      head: text('members.completed'),
      cell: ({ completed_at }) => completed_at && <DateText value={completed_at} />,
      phone: 'hidden',
    },
    {
      id: 'until',
      head: text('members.until'),
      cell: ({ ends_at }) => ends_at && <DateText value={ends_at} />,
      named: true,
    },
  ];
}

function MemberBadge({ completed_at, enrolled }: GroupMember) {
  const text = useText('groups');
  if (completed_at)
    return (
      <Badge kind="success" icon={CircleCheck}>
        {text('members.completed')}
      </Badge>
    );
  return enrolled ? (
    <Badge kind="info" icon={CirclePlay}>
      {text('members.enrolled')}
    </Badge>
  ) : (
    <Badge icon={History}>{text('members.out')}</Badge>
  );
}
