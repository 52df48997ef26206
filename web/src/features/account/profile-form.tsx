import { Form, FormField } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useCountries } from '../../lib/text/countries.ts';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EditFoot } from './edit-foot.tsx';
import { EditStale } from './edit-stale.tsx';
import type { EditedProps } from './edited-customer.tsx';
import { type ProfileForm as Profile, useProfileForm } from './use-profile-form.ts';

/** Who the customer is, to everybody who buys from it. */
export function ProfileForm({ customer, onTyping }: EditedProps) {
  const text = useText('account');
  const form = useProfileForm(customer, () => onTyping(false));
  return (
    <Form form={form}>
      <EditStale failure={form.failure} onTyping={onTyping} />
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

function Details({ form }: { form: Profile }) {
  const text = useText('account');
  return (
    <Card className={cardLook}>
      <TextField form={form} name="name" className={whole} autoComplete="organization" />
      <TextField form={form} name="organization_number" dir="ltr" autoComplete="off" />
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

function Address({ form }: { form: Profile }) {
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
