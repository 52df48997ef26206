import { licenceDays } from '@coursefront/contract/constants.ts';
import type { FieldValues, Path } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { DayInput } from '../form/day-field.tsx';
import { daysAfter } from '../form/today.ts';

/** The first and the last day that a licence that is handed out now can end on. */
export const daysToEnd = (now = new Date().toISOString()) => ({
  min: daysAfter(now, 1),
  max: daysAfter(now, licenceDays),
});

/** The day on which the licence ends. Empty: a year from now, or the days that a bought licence has left. */
export function LastDayField<Values extends FieldValues & { last_day?: string | undefined }>({
  form,
}: {
  form: SchemaForm<Values>;
}) {
  const text = useText('users');
  const days = daysToEnd();
  const help = text('give.last_day_help', { until: leftToRight(formatDate(`${days.max}T12:00:00Z`)) });
  return (
    <FormField form={form} name={'last_day' as Path<Values>} help={help} optional>
      {({ value, onChange, ...field }) => (
        <DayInput {...field} {...days} value={String(value ?? '')} onChange={(day) => onChange(day || undefined)} />
      )}
    </FormField>
  );
}
