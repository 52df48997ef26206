import { FormField } from '../../../lib/form/form.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useCountries } from '../../../lib/text/countries.ts';
import { useText } from '../../../lib/text/text.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { CompanyDraft } from './draft.ts';

export type CompanyForm = SchemaForm<CompanyDraft>;

/** The details for orders and invoices. Autocomplete is off: they belong to somebody else. */
export function DetailsFields({ form }: { form: CompanyForm }) {
  const text = useText('companies');
  const optional = { form, optional: true, autoComplete: 'off' } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="companyname" autoComplete="off" className="sm:col-span-2" />
      <TextField
        form={form}
        name="organizationnumber"
        autoComplete="off"
        dir="ltr"
        help={text('fields.organization_number_help')}
      />
      <CountryField form={form} />
      <TextField {...optional} name="email" type="email" />
      <TextField {...optional} name="phone" type="tel" />
      <TextField {...optional} name="address" className="sm:col-span-2" />
      {/* A right-to-left page would reverse the groups of digits. */}
      <TextField {...optional} name="postalcode" dir="ltr" />
      <TextField {...optional} name="city" />
      <TextField {...optional} name="invoice_email" type="email" />
      <TextField {...optional} name="invoice_reference" />
    </div>
  );
}

function CountryField({ form }: { form: CompanyForm }) {
  const text = useText('companies');
  const options = useCountries();
  return (
    <FormField form={form} name="country">
      {({ value, onChange, onBlur }) => (
        <Combobox
          value={String(value) || null}
          onChange={(chosen) => {
            onChange(chosen ?? '');
            // The organisation number follows the rules of the country.
            if (form.fields.getValues('organizationnumber')) void form.fields.trigger('organizationnumber');
          }}
          onBlur={onBlur}
          options={options}
          labels={{ search: text('fields.country_search'), none: text('fields.country_none') }}
        />
      )}
    </FormField>
  );
}
