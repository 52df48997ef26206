import {
  addReportSchedule,
  changeReportSchedule,
  mostRecipients,
  NewReportSchedule,
  type ReportSchedule,
  readReportRecipients,
  readReportSchedules,
  reportFormats,
  reportPeriods,
} from '@coursefront/contract/reports/report-schedules.ts';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { SelectField } from '../../../lib/form/select-field.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { useFilterWords } from './filter-words.ts';

type ScheduleDialogProps = DialogState & {
  /** A schedule to change, or the report that is shown. */
  about: ReportSchedule | Pick<ReportSchedule, 'report' | 'filters'>;
};

/** Asks how often a report is mailed, in which format and to whom. */
export function ScheduleDialog({ about, open, onClose }: ScheduleDialogProps) {
  const text = useText('reports');
  const common = useText('common');
  const joined = useJoined();
  const known = 'id' in about ? about : undefined;
  const { report } = about;
  const { data } = useEndpoint(readReportSchedules, {});
  const add = useAction(addReportSchedule, { refreshes: [readReportSchedules] });
  const change = useAction(changeReportSchedule, { refreshes: [readReportSchedules] });
  const form = useSchemaForm<NewReportSchedule>(NewReportSchedule, {
    initial: {
      report,
      filters: about.filters,
      // The same month again each week would be of no use.
      period: known?.period ?? (about.filters.range === 'last_month' ? 'monthly' : 'weekly'),
      format: known?.format ?? 'xlsx',
      active: known?.active ?? true,
      recipients: known?.recipients.map(({ userid }) => userid) ?? [],
    },
    labels: {
      period: text('schedules.period'),
      format: text('schedules.format'),
      recipients: text('schedules.also'),
    },
    onValid: async (body) => {
      const { active, next_run_at } = await (known
        ? change.mutateAsync({ params: { id: known.id }, body })
        : add.mutateAsync({ body }));
      const day = leftToRight(formatDate(next_run_at));
      toastSuccess(text('schedules.saved'), active ? text('schedules.saved_next', { day }) : undefined);
      onClose();
    },
  });
  const filters = form.fields.watch('filters');
  const { company_id } = filters;
  const readers = useEndpoint(readReportRecipients, {
    query: company_id === undefined ? {} : { company_id: String(company_id) },
  });
  const people = readers.data?.rows ?? [];
  const chosen = form.fields.watch('recipients');
  const addresses = [data?.email, ...people.filter(({ userid }) => chosen.includes(userid)).map(({ email }) => email)];
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      keepOpen={form.busy}
      title={text(known ? 'schedules.dialog_change' : 'schedules.dialog_add')}
      intro={
        <p>
          <span className="block font-semibold text-ink">{text(`kinds.${report}`)}</span>
          {useFilterWords(filters)}
        </p>
      }
      save={text(known ? 'schedules.save_change' : 'schedules.save_add')}
      saving={text('schedules.saving')}
    >
      <SelectField
        form={form}
        name="period"
        options={reportPeriods.map((period) => ({ value: period, label: text(`schedules.periods.${period}`) }))}
      />
      {filters.range === 'this_month' && form.fields.watch('period') === 'monthly' && (
        <Notice
          kind="warning"
          title={text('schedules.one_morning')}
          actions={
            <Button size="sm" onClick={() => form.fields.setValue('filters', { ...filters, range: 'last_month' })}>
              {text('schedules.use_range', { range: text('ranges.last_month') })}
            </Button>
          }
        >
          {text('schedules.one_morning_text')}
        </Notice>
      )}
      <SelectField
        form={form}
        name="format"
        options={reportFormats.map((format) => ({ value: format, label: text(`schedules.formats.${format}`) }))}
      />
      {people.length > 0 && (
        <FormField
          form={form}
          name="recipients"
          optional
          help={text(company_id === undefined ? 'schedules.also_help' : 'schedules.also_help_company')}
        >
          {({ onBlur, onChange }) => (
            <MultiSelect
              options={people.map((person) => ({
                value: String(person.userid),
                label: personName(person),
                note: person.leads ? text('schedules.lead', { email: person.email }) : leftToRight(person.email),
              }))}
              value={chosen.map(String)}
              onChange={(ids) => onChange(ids.map(Number).slice(0, mostRecipients))}
              onBlur={onBlur}
              placeholder={text('schedules.nobody')}
              labels={{
                search: text('schedules.search_people'),
                none: text('schedules.no_people'),
                done: common('dialog.done'),
              }}
            />
          )}
        </FormField>
      )}
      <p role="status">
        {text('schedules.goes_to', { people: joined(addresses.map((one) => one && leftToRight(one))) })}
      </p>
    </FormDialog>
  );
}
