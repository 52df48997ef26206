import { can } from '@coursefront/contract/capabilities.ts';
import { exportGroupMembers, type GroupMember, readGroupMembers } from '@coursefront/contract/people/groups.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CirclePlay, History } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { wholeList } from '../../lib/api/whole-list.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { EndpointTable } from '../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../parts/list/list-search.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyListPicture } from '../../ui/pictures/empty-list.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import type { Group } from './group-head.tsx';

export function GroupMembers({ group: { id, name } }: { group: Group }) {
  const text = useText('groups');
  const exports = can(roleIdsOf(useSession()), 'manageUsers');
  const address = useListAddress(readGroupMembers);
  const list = useEndpoint(readGroupMembers, { params: { id }, query: address.query }, { keepPrevious: true });
  return (
    <EndpointTable
      list={list}
      address={address}
      caption={text('members.caption', { group: name })}
      columns={useMemberColumns()}
      rowKey={({ userid }) => userid}
      pagesLabel={text('members.pages')}
      failed={text('members.failed')}
      head={
        <ListSearch address={address} label={text('members.search')} hint={text('members.search_hint')}>
          {exports && (
            <ExportButton
              endpoint={exportGroupMembers}
              input={{ params: { id }, query: wholeList(address.query) }}
              name={`group-${id}.csv`}
            />
          )}
        </ListSearch>
      }
      empty={
        address.query.search !== '' ? (
          <NothingFound address={address} />
        ) : (
          <EmptyState
            bare
            picture={<EmptyListPicture />}
            title={text('members.none_title')}
            text={text('members.none_text')}
          />
        )
      }
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
            {first_name} {last_name}
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
