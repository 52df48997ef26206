import { can } from '@coursefront/contract/capabilities.ts';
import { expiringSoonDays } from '@coursefront/contract/learning/learning-rules.ts';
import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { personName } from '../../parts/people/person-name.ts';
import type { Status } from '../../ui/status.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isOpen } from './use-renew.ts';

const day = 24 * 60 * 60 * 1000;

const looks: Record<Renewal['state'], Status | 'neutral'> = {
  due: 'neutral',
  over: 'danger',
  ordered: 'success',
  skipped: 'neutral',
};

/** Warnings for next year would hide those for next month. */
const lookOf = ({ state, ends_at }: Renewal) =>
  state === 'due' && Date.parse(ends_at) < Date.now() + expiringSoonDays * day ? 'warning' : looks[state];

type OrderNumberProps = { order: NonNullable<Renewal['order']>; roleIds: readonly number[] };

/** Leads of departments see nothing of the company's orders. All other leads get the page that buyers see. */
function OrderNumber({ order: { id, number }, roleIds }: OrderNumberProps) {
  const user = useSession()?.user;
  const shown = <bdi dir="ltr">{number}</bdi>;
  if (can(roleIds, 'approveInvoices'))
    return (
      <Link to={pathTo('CompanyAccountOrder', { orderid: id })} className="mt-1 block">
        {shown}
      </Link>
    );
  if (!user?.teamlead || user.instance_id === null) return <span className="mt-1 block text-ink-3">{shown}</span>;
  return (
    <Link
      to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId: user.instance_id })}
      className="mt-1 block"
    >
      {shown}
    </Link>
  );
}

/** Readers who may open people's pages get links to them. People of several companies are told apart by its name. */
export function useRenewalColumns(roleIds: readonly number[], rows: readonly Renewal[]): Column<Renewal>[] {
  const text = useText('renewals');
  const hasCompanies = can(roleIds, 'manageCompanies') || new Set(rows.map(({ company }) => company?.id)).size > 1;
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
          {hasCompanies && company && <span className="text-ink-3">{company.name}</span>}
        </>
      ),
    },
    {
      id: 'course',
      head: text('columns.course'),
      cell: ({ courseid, course_name, kind, sold }) => (
        <>
          {opensPeople && !sold ? (
            <Link to={pathTo('CompanyAccountCourse', { courseid })} className="block">
              {course_name}
            </Link>
          ) : (
            <span className="block">{course_name}</span>
          )}
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
      cell: (renewal) => (
        <>
          <Badge kind={lookOf(renewal)}>{text(`states.${renewal.state}`)}</Badge>
          {isOpen(renewal) && !renewal.sold && (
            <span className="mt-1 block max-w-56 text-ink-2">{text('not_sold')}</span>
          )}
          {renewal.told_at && (
            <span className="mt-1 block text-ink-3">
              {text('told')} <DateText value={renewal.told_at} />
            </span>
          )}
          {renewal.order && <OrderNumber order={renewal.order} roleIds={roleIds} />}
        </>
      ),
      phone: 'half',
    },
  ];
}
