import { can } from '@coursefront/contract/capabilities.ts';
import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import type { Status } from '../../ui/status.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

const looks: Record<Renewal['state'], Status | 'neutral'> = {
  due: 'warning',
  over: 'danger',
  ordered: 'success',
  skipped: 'neutral',
};

/** Readers who may open people's pages get links to them. */
export function useRenewalColumns(roleIds: readonly number[]): Column<Renewal>[] {
  const text = useText('renewals');
  const opensPeople = can(roleIds, 'openCompanyAccount');
  return [
    {
      id: 'person',
      head: text('columns.person'),
      cell: ({ user, company }) => (
        <>
          {opensPeople ? (
            <Link to={pathTo('CompanyAccountUser', { userid: user.userid })} className="block font-semibold">
              {personName(user)}
            </Link>
          ) : (
            <span className="block font-semibold">{personName(user)}</span>
          )}
          {company && <span className="text-ink-3">{company.name}</span>}
        </>
      ),
    },
    {
      id: 'course',
      head: text('columns.course'),
      cell: ({ course_name, kind }) => (
        <>
          <span className="block">{course_name}</span>
          <span className="text-ink-3">{text(`kinds.${kind}`)}</span>
        </>
      ),
    },
    {
      id: 'ends_at',
      head: text('columns.ends'),
      sortable: true,
      cell: ({ ends_at }) => <DateText value={ends_at} />,
      named: true,
    },
    {
      id: 'state',
      head: text('columns.state'),
      cell: ({ state, order }) => (
        <>
          <Badge kind={looks[state]}>{text(`states.${state}`)}</Badge>
          {order && <span className="mt-1 block text-ink-3">{order.number}</span>}
        </>
      ),
      phone: 'half',
    },
  ];
}
