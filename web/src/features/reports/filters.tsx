import { offeredRanges, ownDays } from '@coursefront/contract/reports/reports.ts';
import { useText } from '../../lib/text/text.ts';
import { type Choice, ChoiceBox } from '../../parts/list/choice-box.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type ReportAddress, useToday } from './address.ts';

/** Period, company, course and group. They apply to the chart, the rows and the exported files. */
export function ReportFilters({ address: { report, filters, change } }: { address: ReportAddress }) {
  const text = useText('reports');
  const own = ownDays(filters, useToday());
  const offered = offeredRanges(report);
  return (
    <Card aria-label={text('filters.label')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-3">
        <FilterChips
          label={text('ranges.label')}
          value={own ? 'own' : (filters.range ?? 'all')}
          onChange={(chosen) =>
            change({ range: offered.find((range) => range === chosen), from: undefined, to: undefined })
          }
          filters={(['all', ...offered] as const).map((value) => ({ value, label: text(`ranges.${value}`) }))}
        />
        <SpanFilter address={{ query: filters, change: (days) => change({ range: undefined, ...days }) }} span={own} />
        {/* A report that comes every month is not about days that stay. */}
        {own && <p className="text-sm text-ink-3 md:ms-2">{text('schedules.needs_range')}</p>}
      </div>
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
