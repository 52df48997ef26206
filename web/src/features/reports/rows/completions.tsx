import { type CompletionRow, readCompletions } from '@coursefront/contract/reports/reports.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { Day } from '../day.tsx';
import { usePlaceColumns } from './place-columns.tsx';
import { ReportTable } from './report-table.tsx';

export function CompletionsTable() {
  const text = useText('reports');
  const address = useListAddress(readCompletions);
  const list = useEndpoint(readCompletions, { query: address.query }, { keepPrevious: true });
  const { person, course } = usePlaceColumns({ sortByName: true });
  const completed: Column<CompletionRow> = {
    id: 'completed_at',
    head: text('list.completed_at'),
    sortable: true,
    cell: ({ completed_at }) => <Day label={text('list.completed_at')} value={completed_at} />,
  };
  return <ReportTable<CompletionRow> list={list} address={address} columns={[person, course, completed]} />;
}
