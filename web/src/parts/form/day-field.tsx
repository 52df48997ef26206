import { localeOf } from '@coursefront/contract/languages.ts';
import { type ComponentProps, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';

type DayFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: Path<Values>;
  help: string;
  /** Converts the day to the stored moment. */
  momentOf: (day: string) => string | null;
};

/** An optional day, stored as a moment. */
export function DayField<Values extends FieldValues>({ form, name, help, momentOf }: DayFieldProps<Values>) {
  const text = useText('common');
  const [day, setDay] = useState('');
  return (
    <FormField form={form} name={name} help={help} optional={text('optional')}>
      {(field) => (
        <DayInput
          value={day}
          onChange={(next) => {
            setDay(next);
            field.onChange(momentOf(next));
          }}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

type DayInputProps = Omit<ComponentProps<typeof DateInput>, 'locale' | 'labels'> & {
  /** Names the field in the label of the calendar button, if two fields stand side by side. */
  of?: string;
};

/** A date input with a calendar in the reader's language. */
export function DayInput({ of, ...input }: DayInputProps) {
  const text = useText('common');
  const open = text('calendar.open');
  return (
    <DateInput
      {...input}
      locale={localeOf(useLanguage())}
      labels={{
        open: of === undefined ? open : `${of}: ${open}`,
        format: text('calendar.format'),
        months: text('calendar.months'),
        previous: text('calendar.previous'),
        next: text('calendar.next'),
      }}
    />
  );
}
