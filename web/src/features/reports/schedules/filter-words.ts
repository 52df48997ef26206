import type { ReportFilters } from '@coursefront/contract/reports/report-schedules.ts';
import { readReportChoices } from '@coursefront/contract/reports/reports.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import type { ChoiceKind } from '../../../parts/list/choice-box.tsx';

/** The filters as people read them: "Last 30 days, Fjordbygg AB". */
export function useFilterWords({ range, company_id, courseid, group_id, search }: ReportFilters): string {
  const text = useText('reports');
  const joined = useJoined();
  const words = [
    text(`ranges.${range ?? 'all'}`),
    useChoiceName('company', company_id),
    useChoiceName('course', courseid),
    useChoiceName('group', group_id),
    search && text('schedules.searched', { search }),
  ];
  return joined(words);
}

function useChoiceName(kind: ChoiceKind, id: number | undefined): string | undefined {
  const input = { params: { kind }, query: { id } };
  const found = useEndpoint(readReportChoices, input, { when: id !== undefined, freshMinutes: 5 });
  return id === undefined ? undefined : found.data?.rows.find((row) => row.id === id)?.name;
}
