import { can } from '@coursefront/contract/capabilities.ts';
import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { UserBadge } from '../../../parts/people/user-badge.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { useRoleNames } from '../roles.ts';

export function useUserColumns(): Column<UserRow>[] {
  const text = useText('users');
  const joined = useJoined();
  const roleOf = useRoleNames();
  const opensCompanies = can(roleIdsOf(useSession()), 'manageCompanies');
  return [
    {
      id: 'name',
      head: text('list.name'),
      sortable: true,
      cell: (user) => (
        <div className="flex items-center gap-3">
          <Avatar name={personName(user)} picture={user.picture} />
          <div className="min-w-0 xl:min-w-56">
            <Link
              to={pathTo('CompanyAccountUser', { userid: user.userid })}
              className="font-semibold text-ink no-underline hover:underline"
            >
              {personName(user)}
            </Link>
            <span className="block text-ink-3 wrap-anywhere">
              <bdi dir="ltr">{user.email}</bdi>
            </span>
          </div>
        </div>
      ),
    },
    {
      id: 'state',
      head: text('list.state'),
      cell: (user) => (
        <span className="flex flex-wrap gap-1 *:whitespace-normal">
          <UserBadge {...user} />
          {user.enrolment_failed && <Badge kind="danger">{text('list.enrolment_failed')}</Badge>}
        </span>
      ),
    },
    {
      id: 'company',
      head: text('list.company'),
      cell: ({ company, role_assignments_instance }) => (
        <>
          {company && (
            <span className="block">
              {opensCompanies ? (
                <Link
                  to={pathTo('CustomerProfile', { id: company.id })}
                  className="text-ink no-underline hover:underline"
                >
                  {company.name}
                </Link>
              ) : (
                company.name
              )}
            </span>
          )}
          <span className="text-ink-3">{joined(role_assignments_instance.map(({ role }) => roleOf(role.id)))}</span>
        </>
      ),
    },
    {
      id: 'courses',
      head: text('list.courses'),
      align: 'end',
      cell: ({ courses }) => <span className="tabular-nums">{courses}</span>,
      phone: 'hidden',
    },
    {
      id: 'created_at',
      head: text('list.added'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
      phone: 'hidden',
    },
    {
      id: 'last_seen_at',
      head: text('list.seen'),
      sortable: true,
      cell: ({ last_seen_at }) =>
        last_seen_at ? <DateText value={last_seen_at} /> : <span className="text-ink-3">{text('list.never')}</span>,
      phone: 'hidden',
    },
  ];
}
