import { offeredRanges } from '@coursefront/contract/reports/reports.ts';
import { useText } from '../../lib/text/text.ts';
import { type Choice, ChoiceBox } from '../../parts/list/choice-box.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ReportAddress } from './address.ts';

/** Period, company, course and group. They apply to the chart, the rows and the exported files. */
export function ReportFilters({ address: { report, filters, change } }: { address: ReportAddress }) {
  const text = useText('reports');
  return (
    <Card aria-label={text('filters.label')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FilterChips
        label={text('ranges.label')}
        value={filters.range ?? 'all'}
        onChange={(chosen) => change({ range: chosen === 'all' ? undefined : chosen })}
        filters={(['all', ...offeredRanges(report)] as const).map((value) => ({
          value,
          label: text(`ranges.${value}`),
        }))}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <ChoiceField kind="company" value={filters.company_id} onChange={(company_id) => change({ company_id })} />
        <ChoiceField kind="course" value={filters.courseid} onChange={(courseid) => change({ courseid })} />
        <ChoiceField kind="group" value={filters.group_id} onChange={(group_id) => change({ group_id })} />
      </div>
    </Card>
  );
}

function ChoiceField(choice: Choice) {
  const text = useText('choices');
  return (
    <Field label={text(choice.kind)}>
      <ChoiceBox {...choice} />
    </Field>
  );
}
