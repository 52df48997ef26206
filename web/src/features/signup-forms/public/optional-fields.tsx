import { type PublicForm, signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import { useController } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { RegistrationDraft } from './draft.ts';

type OptionalFieldsProps = {
  form: SchemaForm<RegistrationDraft>;
  customFields: PublicForm['sign_up_form_has_custom_field'];
};

/** Those of the optional fields 5 to 8 that the form asks for. */
export function OptionalFields({ form, customFields }: OptionalFieldsProps) {
  const text = useText('signup');
  const find = (id: number) => customFields.find((field) => field.sign_up_form_custom_field.id === id);
  const mobile = find(signupFields.mobilePhone);
  const home = find(signupFields.homePhone);
  const organization = find(signupFields.organization);
  const certificate = find(signupFields.orderCertificate);
  return (
    <>
      {(mobile || home) && (
        <Card className="grid gap-5 sm:grid-cols-2">
          <h2 className="sm:col-span-2">{text('more.title')}</h2>
          {mobile && <TextField form={form} name="user.phone1" type="tel" autoComplete="mobile tel" optional />}
          {home && <TextField form={form} name="user.phone2" type="tel" autoComplete="home tel" optional />}
        </Card>
      )}
      {organization && (
        <Card className="grid gap-5 sm:grid-cols-2">
          <h2 className="sm:col-span-2">{text('fields.organization')}</h2>
          <CompanyField form={form} companies={organization.value ?? []} />
          <TextField form={form} name="user.address" autoComplete="street-address" className="sm:col-span-2" optional />
          <TextField form={form} name="user.region" autoComplete="postal-code" optional />
          <TextField form={form} name="user.officelocation" autoComplete="address-level2" optional />
          <TextField form={form} name="user.billing_code" autoComplete="off" optional />
          <TextField form={form} name="user.employeeid" autoComplete="off" optional />
        </Card>
      )}
      {certificate && <OrderCertificate form={form} />}
    </>
  );
}

function OrderCertificate({ form }: { form: SchemaForm<RegistrationDraft> }) {
  const text = useText('signup');
  const { field } = useController({ name: 'user.order_certificate', control: form.fields.control });
  return (
    <Card>
      <Checkbox
        label={text('more.order_certificate')}
        checked={Boolean(field.value)}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
      />
    </Card>
  );
}

/** A longer list gets a search. */
const mostInPlainList = 7;

type CompanyFieldProps = { form: SchemaForm<RegistrationDraft>; companies: readonly string[] };

/** One of the form's companies, or any name if the form lists none. */
function CompanyField({ form, companies }: CompanyFieldProps) {
  const text = useText('signup');
  if (companies.length === 0) {
    return (
      <TextField form={form} name="user.company_2" autoComplete="organization" className="sm:col-span-2" optional />
    );
  }
  const options = companies.map((name) => ({ value: name, label: name }));
  return (
    <FormField form={form} name="user.company_2" optional className="sm:col-span-2">
      {(field) =>
        companies.length > mostInPlainList ? (
          <Combobox
            options={options}
            value={String(field.value ?? '') || null}
            onChange={(name) => field.onChange(name ?? '')}
            onBlur={field.onBlur}
            placeholder={text('organization.choose')}
            labels={{ search: text('organization.search'), none: text('organization.none') }}
          />
        ) : (
          <Select
            {...field}
            value={String(field.value ?? '')}
            options={options}
            placeholder={text('organization.choose')}
          />
        )
      }
    </FormField>
  );
}
