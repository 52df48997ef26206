import { type LicenceRow, readLicences } from '@coursefront/contract/reports/reports.ts';
import { CircleCheck, Clock, type LucideIcon, TicketCheck } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Day } from '../day.tsx';
import { usePlaceColumns } from './place-columns.tsx';
import { ReportTable } from './report-table.tsx';
import { useSoonestFirst } from './soonest-first.ts';

const looks: Record<LicenceRow['status'], { kind: 'success' | 'info' | 'neutral'; icon: LucideIcon }> = {
  assigned: { kind: 'success', icon: CircleCheck },
  available: { kind: 'info', icon: TicketCheck },
  expired: { kind: 'neutral', icon: Clock },
};

export function LicencesTable() {
  const text = useText('reports');
  const address = useSoonestFirst(useListAddress(readLicences), 'ends_at');
  const list = useEndpoint(readLicences, { query: address.query }, { keepPrevious: true });
  const { person, course } = usePlaceColumns({ sortByName: false });
  const own: Column<LicenceRow>[] = [
    {
      id: 'status',
      head: text('list.status'),
      cell: ({ status }) => <Badge {...looks[status]}>{text(`states.${status}`)}</Badge>,
    },
    {
      id: 'starts_at',
      head: text('list.starts_at'),
      sortable: true,
      phone: 'half',
      cell: ({ starts_at }) => <Day label={text('list.starts_at')} value={starts_at} />,
    },
    {
      id: 'ends_at',
      head: text('list.ends_at'),
      sortable: true,
      phone: 'half',
      cell: ({ ends_at }) => <Day label={text('list.ends_at')} value={ends_at} />,
    },
  ];
  return <ReportTable<LicenceRow> list={list} address={address} columns={[person, course, ...own]} />;
}
