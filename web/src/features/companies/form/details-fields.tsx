import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useCountries } from '../../../lib/text/countries.ts';
import { useText } from '../../../lib/text/text.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { CompanyDraft } from './draft.ts';

export type CompanyForm = SchemaForm<CompanyDraft>;

/** What stands on the company's orders and invoices. Nothing fills itself in: it is somebody else's address. */
export function DetailsFields({ form }: { form: CompanyForm }) {
  const text = useText('companies');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Line form={form} name="companyname" needed wide />
      <FormField form={form} name="organizationnumber" help={text('fields.organization_number_help')}>
        {({ value, ...field }) => <TextInput autoComplete="off" dir="ltr" value={String(value)} {...field} />}
      </FormField>
      <CountryField form={form} />
      <Line form={form} name="email" type="email" />
      <Line form={form} name="phone" type="tel" />
      <Line form={form} name="address" wide />
      <Line form={form} name="postalcode" latin />
      <Line form={form} name="city" />
      <Line form={form} name="invoice_email" type="email" />
      <Line form={form} name="invoice_reference" />
    </div>
  );
}

type LineProps = {
  form: CompanyForm;
  name: Exclude<keyof CompanyDraft, 'customercontact' | 'discount' | 'invoiceallowed'>;
  type?: 'email' | 'tel';
  needed?: boolean;
  wide?: boolean;
  /** Digits in groups, which a page from right to left would turn around. */
  latin?: boolean;
};

function Line({ form, name, type, needed = false, wide = false, latin = false }: LineProps) {
  const common = useText('common');
  return (
    <FormField
      form={form}
      name={name}
      {...(wide && { className: 'sm:col-span-2' })}
      {...(!needed && { optional: common('optional') })}
    >
      {({ value, ...field }) => (
        <TextInput
          autoComplete="off"
          {...(type && { type })}
          {...(latin && { dir: 'ltr' })}
          value={String(value)}
          {...field}
        />
      )}
    </FormField>
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
            // The number is held to the rule of its country.
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
