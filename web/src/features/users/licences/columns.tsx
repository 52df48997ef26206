import type { Licence } from '@coursefront/contract/people/licences.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { useSeatName } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { LicenceBadge, LicenceSource } from './licence.tsx';

export function useLicenceColumns(): Column<Licence>[] {
  const text = useText('users');
  const seatName = useSeatName();
  return [
    {
      id: 'course',
      head: text('licences.course'),
      cell: ({ course_name, date, ...licence }) => (
        <>
          <span className="block font-semibold">{course_name}</span>
          <span className="text-ink-3">
            <LicenceSource {...licence} />
          </span>
          {date && <span className="block text-ink-3">{text('seat.count', { count: 1, date: seatName(date) })}</span>}
        </>
      ),
    },
    {
      id: 'user',
      head: text('licences.holder'),
      cell: ({ user, company }) => (
        <>
          {user && (
            <Link to={pathTo('CompanyAccountUser', { userid: user.userid })} className="block">
              {personName(user)}
            </Link>
          )}
          {company && <span className="text-ink-3">{company.name}</span>}
        </>
      ),
    },
    { id: 'status', head: text('licences.status'), cell: (licence) => <LicenceBadge {...licence} />, phone: 'half' },
    {
      id: 'starts_at',
      head: text('licences.from'),
      sortable: true,
      cell: ({ starts_at }) => starts_at && <DateText value={starts_at} />,
      phone: 'hidden',
    },
    {
      id: 'ends_at',
      head: text('licences.until'),
      sortable: true,
      cell: ({ ends_at }) => ends_at && <DateText value={ends_at} />,
      named: true,
    },
  ];
}
