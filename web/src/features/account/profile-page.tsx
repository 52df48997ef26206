import { changeOwnCustomer, type OwnCustomer, readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { Form, FormField } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { refreshSite } from '../../lib/session/site.ts';
import { useCountries } from '../../lib/text/countries.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { EditFoot, EditStale } from '../../parts/form/edit-foot.tsx';
import { useNumberLabel } from '../../parts/form/number-label.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EditedCustomer, type EditedProps, tellFailure } from './edited-customer.tsx';

/** The company profile on its own page. */
export function ProfilePage() {
  const text = useText('account');
  const common = useText('common');
  return (
    <>
      <PageHead title={common('titles.company_profile')} text={text('profile.text')} />
      <EditedCustomer>{(edited) => <ProfileForm key={edited.customer.version} {...edited} />}</EditedCustomer>
    </>
  );
}

/** The customer's name and address, as buyers see them. */
export function ProfileForm({ customer, onTyping }: EditedProps) {
  const text = useText('account');
  const form = useProfileForm(customer, () => onTyping(false));
  return (
    <Form form={form}>
      <EditStale failure={form.failure} read={readOwnCustomer} onTyping={onTyping} />
      <div>
        <FormSection title={text('profile.details')} text={text('profile.details_text')}>
          <Details form={form} />
        </FormSection>
        <FormSection title={text('profile.address_title')} text={text('profile.address_text')}>
          <Address form={form} />
        </FormSection>
      </div>
      <EditFoot form={form} onTyping={onTyping} />
    </Form>
  );
}

const cardLook = 'grid content-start gap-5 sm:grid-cols-2';
const whole = 'sm:col-span-2';

function Details({ form }: { form: ProfileEndpointForm }) {
  const text = useText('account');
  const numbered = useNumberLabel(form, 'organization_number');
  return (
    <Card className={cardLook}>
      <TextField form={form} name="name" className={whole} autoComplete="organization" />
      <TextField form={numbered} name="organization_number" dir="ltr" autoComplete="off" />
      <TextField form={form} name="phone" type="tel" autoComplete="tel" />
      <TextField
        form={form}
        name="email"
        help={text('profile.email_help')}
        className={whole}
        type="email"
        autoComplete="email"
      />
    </Card>
  );
}

function Address({ form }: { form: ProfileEndpointForm }) {
  const text = useText('account');
  const countries = useCountries();
  return (
    <Card className={cardLook}>
      <TextField form={form} name="address" optional className={whole} autoComplete="street-address" />
      <TextField form={form} name="postal_code" optional autoComplete="postal-code" dir="ltr" />
      <TextField form={form} name="city" optional autoComplete="address-level2" />
      <FormField form={form} name="country">
        {({ value, onChange, onBlur }) => (
          <Combobox
            options={countries}
            value={String(value)}
            onChange={onChange}
            onBlur={onBlur}
            labels={{ search: text('profile.find_country'), none: text('profile.no_country') }}
          />
        )}
      </FormField>
      <TextField
        form={form}
        name="invoice_reference"
        optional
        help={text('profile.invoice_reference_help')}
        autoComplete="off"
      />
    </Card>
  );
}

type ProfileDraft = {
  name: string;
  email: string;
  organization_number: string;
  phone: string;
  address: string;
  postal_code: string;
  city: string;
  country: string;
  invoice_reference: string;
  version: number;
};

type ProfileEndpointForm = EndpointForm<ProfileDraft>;

function useProfileForm(customer: OwnCustomer, onSaved: () => void): ProfileEndpointForm {
  const text = useText('account');
  const common = useText('common');
  return useEndpointForm<typeof changeOwnCustomer, ProfileDraft>(changeOwnCustomer, {
    initial: profileOf(customer),
    params: { customerId: customer.id },
    refreshes: [readOwnCustomer],
    labels: {
      name: text('profile.name'),
      email: text('profile.email'),
      organization_number: common('company_number'),
      phone: text('profile.phone'),
      address: text('profile.address'),
      postal_code: text('profile.postal_code'),
      city: text('profile.city'),
      country: text('profile.country'),
      invoice_reference: text('profile.invoice_reference'),
    },
    onDone: ({ name }) => {
      refreshSite({ name });
      toastSuccess(text('profile.saved'));
      onSaved();
    },
    onFailed: (failure) => tellFailure(text('profile.failed'), failure),
  });
}

const profileOf = (customer: OwnCustomer): ProfileDraft => ({
  name: customer.name,
  email: customer.email ?? '',
  organization_number: showOrganizationNumber(customer.organization_number ?? '', customer.country),
  phone: customer.phone ?? '',
  address: customer.address ?? '',
  postal_code: customer.postal_code ?? '',
  city: customer.city ?? '',
  country: customer.country,
  invoice_reference: customer.invoice_reference ?? '',
  version: customer.version,
});
