import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { languageNames, languages } from '@coursefront/contract/languages.ts';
import { currencies } from '@coursefront/contract/values/money.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ConnectionCheck } from './connection-check.tsx';
import { FieldLine } from './field-line.tsx';
import type { CustomerForm } from './use-customer-form.ts';

/** Where the customer's site is and how it is reached. Currency and language are its own to change later. */
export function SiteFields({ form, customer }: { form: CustomerForm; customer: Customer | undefined }) {
  const text = useText('customers');
  const common = useText('common');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FieldLine form={form} name="subdomain" help={text('form.subdomain_help')} needed fromLeft />
      <FieldLine form={form} name="lms_url" type="url" help={text('form.lms_url_help')} needed />
      {!customer && (
        <>
          <FormField form={form} name="currency">
            {({ value, ...field }) => (
              <Select
                options={currencies.map((currency) => ({ value: currency, label: currency }))}
                value={String(value)}
                {...field}
              />
            )}
          </FormField>
          <FormField form={form} name="language">
            {({ value, ...field }) => (
              <Select
                options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
                value={String(value)}
                {...field}
              />
            )}
          </FormField>
        </>
      )}
      <FieldLine form={form} name="connection.session_cookie" help={text('form.session_cookie_help')} needed fromLeft />
      <FormField
        form={form}
        name="connection.token"
        help={text(customer?.connection ? 'form.token_kept_help' : 'form.token_new_help')}
        optional={common('optional')}
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
