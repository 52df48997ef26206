import {
  addReportSchedule,
  changeReportSchedule,
  NewReportSchedule,
  type ReportSchedule,
  readReportSchedules,
  reportFormats,
  reportPeriods,
} from '@coursefront/contract/reports/report-schedules.ts';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { SelectField } from '../../../lib/form/select-field.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { useFilterWords } from './filter-words.ts';

type ScheduleDialogProps = DialogState & {
  /** A schedule to change, or the report that is shown. */
  about: ReportSchedule | Pick<ReportSchedule, 'report' | 'filters'>;
};

/** Asks how often a report is mailed, and in which format. */
export function ScheduleDialog({ about, open, onClose }: ScheduleDialogProps) {
  const text = useText('reports');
  const known = 'id' in about ? about : undefined;
  const { report, filters } = about;
  const { data } = useEndpoint(readReportSchedules, {});
  const add = useAction(addReportSchedule, { refreshes: [readReportSchedules] });
  const change = useAction(changeReportSchedule, { refreshes: [readReportSchedules] });
  const form = useSchemaForm<NewReportSchedule>(NewReportSchedule, {
    initial: {
      report,
      filters,
      period: known?.period ?? 'weekly',
      format: known?.format ?? 'xlsx',
      active: known?.active ?? true,
    },
    labels: { period: text('schedules.period'), format: text('schedules.format') },
    onValid: async (body) => {
      if (known) await change.mutateAsync({ params: { id: known.id }, body });
      else await add.mutateAsync({ body });
      toastSuccess(text('schedules.saved'));
      onClose();
    },
  });
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
          {data?.email && <span className="block">{text('schedules.text', { email: data.email })}</span>}
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
      <SelectField
        form={form}
        name="format"
        options={reportFormats.map((format) => ({ value: format, label: text(`schedules.formats.${format}`) }))}
      />
    </FormDialog>
  );
}
