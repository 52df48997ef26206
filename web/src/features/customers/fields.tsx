import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { licenceTypes } from '@coursefront/contract/customers/customers.ts';
import { languageNames, languages } from '@coursefront/contract/languages.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { FormField } from '../../lib/form/form.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useText } from '../../lib/text/text.ts';
import { CountryField } from '../../parts/form/country-field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { ConnectionCheck } from './connection-check.tsx';
import type { UniqueField } from './use-customer-check.ts';
import type { CustomerForm } from './use-customer-form.ts';

type Leaving = { form: CustomerForm; onLeave: (field: UniqueField) => void };
type CustomerFieldsProps = Leaving & { customer: Customer | undefined };

/** Autocomplete is off everywhere: the details belong to somebody else. */
const typed = { autoComplete: 'off' } as const;
/** Names and numbers that read from the left in every language. */
const fromLeft = { ...typed, dir: 'ltr', spellCheck: false } as const;

/** The name and address of the customer. */
export function CompanyFields({ form, onLeave }: Leaving) {
  const text = useText('customers');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="name" {...typed} className="sm:col-span-2" />
      <TextField
        form={form}
        name="organization_number"
        help={text('form.organization_number_help')}
        onLeave={() => onLeave('organization_number')}
        {...fromLeft}
        optional
      />
      {/* The number follows the rules of the country. */}
      <CountryField
        form={form}
        name="country"
        labels={{ search: text('form.country_search'), none: text('form.country_none') }}
        onChosen={() => onLeave('organization_number')}
      />
      <TextField form={form} name="email" type="email" {...typed} optional />
      <TextField form={form} name="phone" type="tel" {...typed} optional />
      <TextField form={form} name="address" {...typed} optional className="sm:col-span-2" />
      <TextField form={form} name="postal_code" {...fromLeft} optional />
      <TextField form={form} name="city" {...typed} optional />
      <SelectField
        form={form}
        name="licence"
        help={text('form.licence_help')}
        options={licenceTypes.map((licence) => ({ value: licence, label: licence }))}
      />
    </div>
  );
}

/** The address of the site and its connection. The customer can change currency and language later. */
export function SiteFields({ form, customer, onLeave }: CustomerFieldsProps) {
  const text = useText('customers');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        form={form}
        name="subdomain"
        help={text('form.subdomain_help')}
        onLeave={() => onLeave('subdomain')}
        {...fromLeft}
      />
      <TextField
        form={form}
        name="lms_url"
        type="url"
        help={text('form.lms_url_help')}
        onLeave={() => onLeave('lms_url')}
        {...typed}
      />
      {!customer && (
        <>
          <SelectField
            form={form}
            name="currency"
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
          />
          <SelectField
            form={form}
            name="language"
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          />
        </>
      )}
      <TextField form={form} name="connection.session_cookie" help={text('form.session_cookie_help')} {...fromLeft} />
      <FormField
        form={form}
        name="connection.token"
        help={text(customer?.connection ? 'form.token_kept_help' : 'form.token_new_help')}
        optional
      >
        {({ value, ...field }) => (
          <PasswordInput
            autoComplete="off"
            showLabel={text('form.show_token')}
            hideLabel={text('form.hide_token')}
            value={String(value)}
            {...field}
          />
        )}
      </FormField>
      <ConnectionCheck form={form} customer={customer} />
    </div>
  );
}

/** The terms agreed with the customer. */
export function TermsFields({ form }: { form: CustomerForm }) {
  const text = useText('customers');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="invoice_reference" {...typed} optional />
      <Switch
        label={text('form.allow_invoice')}
        help={text('form.allow_invoice_help')}
        {...form.fields.register('allow_invoice')}
      />
      <Switch label={text('form.active')} help={text('form.active_help')} {...form.fields.register('active')} />
    </div>
  );
}
