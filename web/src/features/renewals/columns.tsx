import { can } from '@coursefront/contract/capabilities.ts';
import type { Renewal, RenewalState } from '@coursefront/contract/learning/renewals.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { FollowedBadge, FollowedLink, useOrderWords } from '../../parts/orders/followed-order.tsx';
import { personName } from '../../parts/people/person-name.ts';
import { classes } from '../../ui/classes.ts';
import type { Status } from '../../ui/status.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { AskVendor } from './ask-vendor.tsx';
import { isOpen, isSoon } from './use-renew.ts';

const looks: Record<Renewal['state'], Status | 'neutral'> = {
  due: 'neutral',
  over: 'danger',
  ordered: 'success',
  renewed: 'success',
  skipped: 'neutral',
};

/** How far a renewal on order has come: what its order waits for, and then what its person has to do. */
function Ordered({ renewal: { order, renewing, booked_at } }: { renewal: Renewal }) {
  const text = useText('renewals');
  const orderWords = useOrderWords();
  const booked = booked_at && text('next.booked', { date: leftToRight(formatDate(booked_at)) });
  if (!renewing)
    return (
      <>
        {order ? <FollowedBadge order={order} /> : <Badge kind="success">{text('states.ordered')}</Badge>}
        {booked && <span className="mt-1 block text-ink-2">{booked}</span>}
      </>
    );
  const { progress } = renewing;
  return (
    <>
      {progress === 100 ? (
        <Badge kind="success">{text('next.certificate')}</Badge>
      ) : (
        <Badge kind="info">
          {progress ? text('next.percent', { percent: progress }) : (booked ?? text('next.course'))}
        </Badge>
      )}
      {order && (
        <span className={classes('mt-1 block', order.state === 'overdue' ? 'text-danger' : 'text-ink-2')}>
          {orderWords(order)}
        </span>
      )}
    </>
  );
}

/** The person has to take the course again. The line has the end that the row does not show. */
function Renewing({ renewal: { state, renewing } }: { renewal: Renewal }) {
  const text = useText('renewals');
  if (!renewing) return null;
  const { certificate_until, licence_until, progress } = renewing;
  return (
    <span className="mt-1 block max-w-56 text-ink-2">
      {state === 'ordered'
        ? progress === 100
          ? text('next.certificate_text')
          : text('renewing.ordered', { date: leftToRight(formatDate(licence_until)) })
        : text('renewing.due', { date: leftToRight(formatDate(certificate_until)) })}
    </span>
  );
}

type RenewedProps = {
  renewed: NonNullable<Renewal['renewed']>;
  /** The row says that it was renewed. */
  isNamed: boolean;
};

/** When it was renewed, or what was before. */
function Renewed({ renewed: { at, before }, isNamed }: RenewedProps) {
  const text = useText('renewals');
  const day = leftToRight(formatDate(isNamed ? before : at));
  return <span className="mt-1 block text-ink-2">{text(isNamed ? 'renewed.before' : 'renewed.on', { day })}</span>;
}

type ColumnsAsked = { roleIds: readonly number[]; rows: readonly Renewal[]; state: RenewalState | 'all' };

/**
 * Readers who may open people's pages get links to them. People of several companies are told apart by its name. What was
 * renewed is listed by the day on which it was.
 */
export function useRenewalColumns({ roleIds, rows, state }: ColumnsAsked): Column<Renewal>[] {
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
            <Link
              to={pathTo('Team')}
              search={{ ...(company && { company_id: String(company.id) }), person: String(user.userid) }}
              className="block font-semibold"
            >
              {personName(user)}
            </Link>
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
    ...(state === 'renewed'
      ? ([
          {
            id: 'ends_at',
            head: text('columns.renewed'),
            sortable: true,
            cell: ({ renewed }) => renewed && <DateText value={renewed.at} />,
            named: true,
          },
          { id: 'until', head: text('columns.ends'), cell: ({ ends_at }) => <DateText value={ends_at} />, named: true },
        ] satisfies Column<Renewal>[])
      : [
          {
            id: 'ends_at',
            head: text('columns.ends'),
            sortable: true,
            cell: ({ ends_at }: Renewal) => <DateText value={ends_at} />,
            named: true,
          },
        ]),
    {
      id: 'state',
      head: text('columns.state'),
      cell: (renewal) => (
        <>
          {renewal.state === 'ordered' ? (
            <Ordered renewal={renewal} />
          ) : (
            <Badge kind={isSoon(renewal) ? 'warning' : looks[renewal.state]}>
              {text(isSoon(renewal) ? 'states.soon' : `states.${renewal.state}`)}
            </Badge>
          )}
          {renewal.renewed && <Renewed renewed={renewal.renewed} isNamed={renewal.state === 'renewed'} />}
          {isOpen(renewal) && !renewal.sold && (
            <span className="mt-1 block max-w-56 text-ink-2">
              {can(roleIds, 'manageCompanies') ? text('not_sold') : <AskVendor renewal={renewal} />}
            </span>
          )}
          {renewal.told_at && (
            <span className="mt-1 block text-ink-3">
              {text('told')} <DateText value={renewal.told_at} />
            </span>
          )}
          {renewal.lead_told_at && (
            <span className="mt-1 block text-ink-3">
              {text('lead_told')} <DateText value={renewal.lead_told_at} />
            </span>
          )}
          {renewal.renewing && <Renewing renewal={renewal} />}
          {renewal.order && <FollowedLink order={renewal.order} className="mt-1 block" />}
        </>
      ),
      phone: 'half',
    },
  ];
}
