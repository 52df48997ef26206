import { licenceTypes } from '@coursefront/contract/customers/customers.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useCountries } from '../../lib/text/countries.ts';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FieldLine } from './field-line.tsx';
import type { CustomerForm } from './use-customer-form.ts';

/** Who the customer is, and where. */
export function CompanyFields({ form }: { form: CustomerForm }) {
  const text = useText('customers');
  const countries = useCountries();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldLine form={form} name="name" needed wide />
      <FieldLine form={form} name="organization_number" help={text('form.organization_number_help')} fromLeft />
      <FormField form={form} name="licence">
        {({ value, ...field }) => (
          <Select
            options={licenceTypes.map((licence) => ({ value: licence, label: licence }))}
            value={String(value)}
            {...field}
          />
        )}
      </FormField>
      <FieldLine form={form} name="email" type="email" />
      <FieldLine form={form} name="phone" type="tel" />
      <FieldLine form={form} name="address" wide />
      <FieldLine form={form} name="postal_code" fromLeft />
      <FieldLine form={form} name="city" />
      <FormField form={form} name="country">
        {({ value, onChange, onBlur }) => (
          <Combobox
            value={String(value) || null}
            onChange={(chosen) => onChange(chosen ?? '')}
            onBlur={onBlur}
            options={countries}
            labels={{ search: text('form.country_search'), none: text('form.country_none') }}
          />
        )}
      </FormField>
    </div>
  );
}
