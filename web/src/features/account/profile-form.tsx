import { Form, FormField } from '../../lib/form/form.tsx';
import { useCountries } from '../../lib/text/countries.ts';
import { useText } from '../../lib/text/text.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
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
      <FormField form={form} name="name" className={whole}>
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="organization_number">
        {(field) => <TextInput {...field} dir="ltr" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="phone">
        {(field) => <TextInput {...field} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="email" help={text('profile.email_help')} className={whole}>
        {(field) => <TextInput {...field} type="email" autoComplete="email" />}
      </FormField>
    </Card>
  );
}

function Address({ form }: { form: Profile }) {
  const text = useText('account');
  const common = useText('common');
  const countries = useCountries();
  const optional = common('optional');
  return (
    <Card className={cardLook}>
      <FormField form={form} name="address" optional={optional} className={whole}>
        {(field) => <TextInput {...field} autoComplete="street-address" />}
      </FormField>
      <FormField form={form} name="postal_code" optional={optional}>
        {(field) => <TextInput {...field} autoComplete="postal-code" dir="ltr" />}
      </FormField>
      <FormField form={form} name="city" optional={optional}>
        {(field) => <TextInput {...field} autoComplete="address-level2" />}
      </FormField>
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
      <FormField form={form} name="invoice_reference" optional={optional} help={text('profile.invoice_reference_help')}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </Card>
  );
}
