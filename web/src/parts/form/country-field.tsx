import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useCountries } from '../../lib/text/countries.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';

type CountryFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, string>;
  labels: ComponentProps<typeof Combobox>['labels'];
  onChosen?: () => void;
};

/** A country, found by typing; empty until one is chosen. */
export function CountryField<Values extends FieldValues>({ form, name, labels, onChosen }: CountryFieldProps<Values>) {
  const countries = useCountries();
  return (
    <FormField form={form} name={name}>
      {({ value, onChange, onBlur }) => (
        <Combobox
          value={String(value) || null}
          onChange={(chosen) => {
            onChange(chosen ?? '');
            onChosen?.();
          }}
          onBlur={onBlur}
          options={countries}
          labels={labels}
        />
      )}
    </FormField>
  );
}
