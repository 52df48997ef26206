import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';

/** Names of zones are English everywhere. */
export const zoneLabel = (zone: string) => zone.replaceAll('_', ' ');
export const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) }));

type TimeZoneFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, string>;
  labels: ComponentProps<typeof Combobox>['labels'];
};

/** A time zone, found by typing; empty until one is chosen. */
export function TimeZoneField<Values extends FieldValues>({ form, name, labels }: TimeZoneFieldProps<Values>) {
  return (
    <FormField form={form} name={name}>
      {({ value, onChange, onBlur }) => (
        <Combobox
          options={zones}
          value={value ? String(value) : null}
          onChange={(chosen) => onChange(chosen ?? '')}
          onBlur={onBlur}
          labels={labels}
        />
      )}
    </FormField>
  );
}
