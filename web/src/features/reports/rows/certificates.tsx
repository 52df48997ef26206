import { type CertificateRow, readCertificates } from '@coursefront/contract/reports/reports.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Day } from '../day.tsx';
import { usePlaceColumns } from './place-columns.tsx';
import { ReportTable } from './report-table.tsx';
import { useSoonestFirst } from './soonest-first.ts';

export function CertificatesTable() {
  const text = useText('reports');
  const address = useSoonestFirst(useListAddress(readCertificates), 'expires_at');
  const list = useEndpoint(readCertificates, { query: address.query }, { keepPrevious: true });
  const { person } = usePlaceColumns({ sortByName: true });
  const named: Column<CertificateRow> = {
    id: 'certificate',
    head: text('list.certificate'),
    cell: ({ name, course }) => (
      <>
        <span className="block">{name}</span>
        <span className="text-ink-3">{course?.name ?? text('list.whole_site')}</span>
      </>
    ),
  };
  const dates: Column<CertificateRow>[] = [
    {
      id: 'issued_at',
      head: text('list.issued_at'),
      sortable: true,
      phone: 'half',
      cell: ({ issued_at }) => <Day label={text('list.issued_at')} value={issued_at} />,
    },
    {
      id: 'expires_at',
      head: text('list.expires_at'),
      sortable: true,
      phone: 'half',
      cell: ({ expires_at }) => <Day label={text('list.expires_at')} value={expires_at} none={text('list.never')} />,
    },
  ];
  return <ReportTable<CertificateRow> list={list} address={address} columns={[person, named, ...dates]} />;
}
