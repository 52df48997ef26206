import { offeredRanges } from '@coursefront/contract/reports/reports.ts';
import { useText } from '../../lib/text/text.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ReportAddress } from './use-report-address.ts';

/** Period, company, course and group: chart, rows and files follow. */
export function ReportFilters({ address: { filters, change } }: { address: ReportAddress }) {
  const text = useText('reports');
  return (
    <Card aria-label={text('filters.label')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilterChips
        label={text('ranges.label')}
        value={filters.range ?? 'all'}
        onChange={(chosen) => change({ range: chosen === 'all' ? undefined : chosen })}
        filters={(['all', ...offeredRanges] as const).map((value) => ({ value, label: text(`ranges.${value}`) }))}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <ChoiceField kind="company" value={filters.company_id} onChange={(company_id) => change({ company_id })} />
        <ChoiceField kind="course" value={filters.courseid} onChange={(courseid) => change({ courseid })} />
        <ChoiceField kind="group" value={filters.group_id} onChange={(group_id) => change({ group_id })} />
      </div>
    </Card>
  );
}
