import type { RegistrationRow, RegistrationStatus } from '@coursefront/contract/signup/registrations.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { wallClock } from '../../../lib/text/zoned-time.ts';
import { personName } from '../../../parts/people/person-name.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

const looks: Record<RegistrationStatus, { kind: 'success' | 'warning' | 'neutral'; icon: LucideIcon }> = {
  pending: { kind: 'warning', icon: Clock },
  success: { kind: 'success', icon: CircleCheck },
  failed: { kind: 'neutral', icon: CircleX },
};

export function useRegistrationColumns(zone: string): Column<RegistrationRow>[] {
  const text = useText('signup-forms');
  return [
    {
      id: 'last_name',
      head: text('registrations.name'),
      sortable: true,
      cell: (row) => (
        <>
          <PersonLink row={row} />
          <CompanyLink row={row} />
        </>
      ),
    },
    {
      id: 'contact',
      head: text('registrations.contact'),
      cell: ({ email, phone1, phone2 }) => (
        <>
          {email && (
            <a href={`mailto:${email}`} className="block wrap-anywhere">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
          {[phone1, phone2].filter(Boolean).map((phone) => (
            <span key={phone} className="block whitespace-nowrap text-ink-3">
              <bdi dir="ltr">{phone}</bdi>
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'event',
      head: text('registrations.event'),
      cell: ({ event }) =>
        event ? (
          <>
            <Link to={pathTo('CompanyAccountEvent', { eventid: event.id })}>
              <DateText value={wallClock(event.start_date, zone).date} />
            </Link>
            <span className="block text-ink-3">{event.location}</span>
          </>
        ) : (
          <Nothing />
        ),
    },
    {
      id: 'more',
      head: text('registrations.more'),
      cell: (row) => <Details row={row} />,
    },
    {
      id: 'status',
      head: text('registrations.status'),
      cell: ({ status, trouble }) =>
        trouble === null ? (
          <Badge {...looks[status]}>{text(`statuses.${status}`)}</Badge>
        ) : (
          <Badge {...(trouble === 'failed' ? { kind: 'danger' } : looks.pending)}>{text(`troubles.${trouble}`)}</Badge>
        ),
      phone: 'half',
    },
    {
      id: 'created_at',
      head: text('registrations.created'),
      sortable: true,
      cell: ({ created_at }) => {
        const { date, time } = wallClock(created_at, zone);
        return (
          <>
            <DateText value={date} />{' '}
            <bdi dir="ltr" className="text-ink-3">
              {time}
            </bdi>
          </>
        );
      },
      phone: 'half',
    },
  ];
}

/** Somebody whose account does not exist yet, or was erased, has no page. */
function PersonLink({ row: { userid, ...person } }: { row: RegistrationRow }) {
  const name = personName(person);
  if (userid === null) return <span className="block font-semibold">{name}</span>;
  return (
    <Link to={pathTo('CompanyAccountUser', { userid })} className="block font-semibold">
      {name}
    </Link>
  );
}

/** The company whose licences are used, and the name that the person typed if it is another. */
function CompanyLink({ row: { company, company_name: typed } }: { row: RegistrationRow }) {
  return (
    <>
      {company && (
        <Link to={pathTo('CustomerProfile', { id: company.id })} className="block">
          {company.name}
        </Link>
      )}
      {typed && typed !== company?.name && <span className="block text-ink-3">{typed}</span>}
    </>
  );
}

/** The optional answers. Most forms have none. */
function Details({ row }: { row: RegistrationRow }) {
  const text = useText('signup-forms');
  const { postal_code, location, billing_code: code, employment_number: number } = row;
  const lines = [
    row.address,
    [postal_code, location].filter(Boolean).join(' '),
    code && text('registrations.billing_code', { code }),
    number && text('registrations.employment_number', { number }),
    row.order_certificate && text('registrations.certificate'),
  ].filter((line) => typeof line === 'string' && line !== '');
  if (lines.length === 0) return <Nothing />;
  return lines.map((line) => (
    <span key={String(line)} className="block">
      <bdi>{line}</bdi>
    </span>
  ));
}

/** Phones show no column heads, so an empty cell needs no mark there. */
const Nothing = () => <span className="max-md:hidden">–</span>;
