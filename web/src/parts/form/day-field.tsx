import { localeOf } from '@coursefront/contract/languages.ts';
import { type ComponentProps, useState } from 'react';
import type { FieldPathByValue, FieldValues, Path } from 'react-hook-form';
import { FormField, type FormFieldProps } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';

type DayFieldProps<Values extends FieldValues> = Pick<FormFieldProps<Values>, 'form' | 'help' | 'optional'> & {
  /** The value of the field is a day: 2026-11-17. */
  name: FieldPathByValue<Values, string>;
  min?: string;
  max?: string;
};

export function DayField<Values extends FieldValues>({ min, max, ...props }: DayFieldProps<Values>) {
  return (
    <FormField {...props}>
      {({ value, onChange, onBlur, ref }) => (
        <DayInput
          value={String(value)}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
        />
      )}
    </FormField>
  );
}

type DayAsMomentFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: Path<Values>;
  help: string;
  /** The day that is stored already. */
  initial?: string;
  /** Converts the day to the stored moment. */
  momentOf: (day: string) => string | null;
};

/** An optional day, stored as a moment. */
export function DayAsMomentField<Values extends FieldValues>(props: DayAsMomentFieldProps<Values>) {
  const { momentOf, initial = '', ...field } = props;
  const [day, setDay] = useState(initial);
  return (
    <FormField {...field} optional>
      {({ onChange, onBlur }) => (
        <DayInput
          value={day}
          onChange={(next) => {
            setDay(next);
            onChange(momentOf(next));
          }}
          onBlur={onBlur}
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
