import type { Licence } from '@coursefront/contract/people/licences.ts';
import { useText } from '../../../lib/text/text.ts';
import { useSeatName } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Count } from '../../../ui/text/count.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { LicenceBadge, LicenceMenu, LicenceSource } from '../licences/licence.tsx';
import type { UserPartProps } from './dialog.tsx';

export function UserLicences({ user, rights, begin }: UserPartProps) {
  const text = useText('users');
  const common = useText('common');
  const seatName = useSeatName();
  const { licences } = user;
  const columns: Column<Licence>[] = [
    {
      id: 'course',
      head: text('licences.course'),
      cell: ({ course_name, company, date }) => (
        <>
          <span className="block font-semibold">{course_name}</span>
          {company && <span className="text-ink-3">{company.name}</span>}
          {date && <span className="block text-ink-3">{text('seat.count', { count: 1, date: seatName(date) })}</span>}
        </>
      ),
    },
    {
      id: 'source',
      head: text('licences.source'),
      cell: (licence) => <LicenceSource {...licence} />,
      phone: 'half',
    },
    {
      id: 'status',
      head: text('licences.status'),
      cell: (licence) => <LicenceBadge {...licence} />,
      phone: 'half',
    },
    {
      id: 'until',
      head: text('licences.until'),
      cell: ({ ends_at }) => ends_at && <DateText value={ends_at} />,
      phone: 'half',
      named: true,
    },
  ];
  const menu = (licence: Licence) => <LicenceMenu licence={licence} begin={begin} />;
  return (
    <TitledCard
      className="overflow-clip"
      title={text('licences.title')}
      beside={
        licences.length > 0 && (
          <Count value={licences.length} label={text('licences.count', { count: licences.length })} />
        )
      }
    >
      <Table
        caption={text('licences.caption', { name: personName(user) })}
        columns={columns}
        rows={licences}
        rowKey={(licence) => licence.id}
        {...(rights.manages && licences.length > 0 && { actions: { head: common('list.actions'), of: menu } })}
        empty={<EmptyState bare title={text('licences.none_title')} text={text('licences.none_text')} />}
      />
    </TitledCard>
  );
}
