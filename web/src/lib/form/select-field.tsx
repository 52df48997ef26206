import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Select } from '../../ui/fields/select.tsx';
import { FormField, type FormFieldProps } from './form.tsx';

type SelectFieldProps<Values extends FieldValues> = Omit<FormFieldProps<Values>, 'name' | 'children'> &
  Pick<ComponentProps<typeof Select>, 'options'> & { name: FieldPathByValue<Values, string> };

/** One of a few fixed options in a form. */
export function SelectField<Values extends FieldValues>({ options, ...field }: SelectFieldProps<Values>) {
  return (
    <FormField {...field}>
      {({ value, ...control }) => <Select options={options} value={String(value)} {...control} />}
    </FormField>
  );
}
