import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { DayInput } from './day-input.tsx';
import { FormField } from './form.tsx';
import { useText } from './text.ts';
import type { SchemaForm } from './use-schema-form.ts';

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
