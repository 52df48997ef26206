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
  /** The moment that the day stands for. */
  momentOf: (day: string) => string | null;
};

/** A day that may be left out, kept as a moment. */
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
  /** Of two days beside one another: whose calendar the button opens. */
  of?: string;
};

/** A day, with a calendar in the reader's language. */
export function DayInput({ of, ...input }: DayInputProps) {
  const text = useText('common');
  const open = text('calendar.open');
  return (
    <DateInput
      {...input}
      locale={localeOf(useLanguage())}
      labels={{
        open: of === undefined ? open : `${of}: ${open}`,
        months: text('calendar.months'),
        previous: text('calendar.previous'),
        next: text('calendar.next'),
      }}
    />
  );
}
