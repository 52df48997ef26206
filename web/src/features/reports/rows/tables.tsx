import type { QueryOf } from '@coursefront/contract/endpoint.ts';
import {
  type CertificateRow,
  type CompletionRow,
  isAhead,
  type LicenceRow,
  type ReportDays,
  readCertificates,
  readCompletions,
  readLicences,
} from '@coursefront/contract/reports/reports.ts';
import { CircleCheck, Clock, type LucideIcon, TicketCheck } from 'lucide-react';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { useList } from '../../../parts/list/use-list.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { useToday } from '../address.ts';
import { useSharedColumns } from '../columns.tsx';
import { ReportTable } from './report-table.tsx';

function CompletionsTable() {
  const list = useList(readCompletions);
  const { person, course, date } = useSharedColumns({ sortByName: true });
  return <ReportTable<CompletionRow> list={list} columns={[person, course, date('completed_at')]} />;
}

const licenceLooks: Record<LicenceRow['status'], { kind: 'success' | 'info' | 'neutral'; icon: LucideIcon }> = {
  assigned: { kind: 'success', icon: CircleCheck },
  available: { kind: 'info', icon: TicketCheck },
  expired: { kind: 'neutral', icon: Clock },
};

function LicencesTable() {
  const text = useText('reports');
  const soonestFirst = useSoonestFirst<QueryOf<typeof readLicences>>('ends_at');
  const list = useList(readLicences, { input: (query) => ({ query: soonestFirst(query) }) });
  const { person, course, date } = useSharedColumns({ sortByName: false });
  const own: Column<LicenceRow>[] = [
    {
      id: 'status',
      head: text('list.status'),
      cell: ({ status }) => <Badge {...licenceLooks[status]}>{text(`states.${status}`)}</Badge>,
    },
    { ...date('starts_at'), phone: 'half' },
    { ...date('ends_at'), phone: 'half' },
  ];
  return (
    <ReportTable<LicenceRow> list={{ ...list, query: soonestFirst(list.query) }} columns={[person, course, ...own]} />
  );
}

function CertificatesTable() {
  const text = useText('reports');
  const soonestFirst = useSoonestFirst<QueryOf<typeof readCertificates>>('expires_at');
  const list = useList(readCertificates, { input: (query) => ({ query: soonestFirst(query) }) });
  const { person, date } = useSharedColumns({ sortByName: true });
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
    { ...date('issued_at'), phone: 'half' },
    { ...date('expires_at', text('list.never')), phone: 'half' },
  ];
  return (
    <ReportTable<CertificateRow>
      list={{ ...list, query: soonestFirst(list.query) }}
      columns={[person, named, ...dates]}
    />
  );
}

type SortedQuery = ReportDays & { sort: string; order: 'asc' | 'desc' };

/** Sorts future dates by the nearest first, until the reader chooses another order. */
function useSoonestFirst<Query extends SortedQuery>(date: Query['sort']): (query: Query) => Query {
  const { sort, order } = useAddressSearch();
  const today = useToday();
  const isChosen = sort !== undefined || order !== undefined;
  return (query) => (isAhead(query, today) && !isChosen ? { ...query, sort: date, order: 'asc' } : query);
}

export const reportTables = { completions: CompletionsTable, licences: LicencesTable, certificates: CertificatesTable };
