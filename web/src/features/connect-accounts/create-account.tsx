import { connectAccount } from '@coursefront/contract/constants.ts';
import { readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { CountryField } from '../../parts/form/country-field.tsx';
import { SearchedField } from '../../parts/form/searched-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { type DialogState, useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { type AccountForm, type CustomerOption, useAccountForm } from './use-account-form.ts';

type CreateAccountProps = {
  variant?: 'primary';
  /** The form opens for this customer. */
  forCustomer?: number | undefined;
};

/** The button that opens the form for a new account. */
export function CreateAccount({ variant, forCustomer }: CreateAccountProps) {
  const text = useText('connect-accounts');
  const creating = useDialogTask<CustomerOption | undefined>();
  const { begin } = creating;
  // The customer's page leads here for its account.
  const named = useEndpoint(readCustomer, { params: { id: forCustomer ?? 0 } }, { when: forCustomer !== undefined });
  const begun = useRef(false);
  useEffect(() => {
    if (!named.data || begun.current) return;
    begun.current = true;
    begin(optionOf(named.data));
  });
  return (
    <>
      <Button icon={Plus} onClick={() => begin(undefined)} {...(variant && { variant })}>
        {text('actions.create')}
      </Button>
      {creating.dialog((customer, dialog) => (
        <AccountDialog customer={customer} {...dialog} />
      ))}
    </>
  );
}

/** A new account at the payment provider. There is only the standard kind. */
function AccountDialog({ open, onClose, customer }: DialogState & { customer: CustomerOption | undefined }) {
  const text = useText('connect-accounts');
  const navigate = useNavigate();
  const done = () => {
    onClose();
    // The customer's page led here, and has the next step: the onboarding link.
    if (customer) void navigate({ to: pathTo('AdminCustomer', { customerid: customer.value }), replace: true });
  };
  const form = useAccountForm(done, customer);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('form.title')}
      save={text('form.save')}
      saving={text('form.saving')}
    >
      <CustomerField form={form} initial={customer} />
      <TextField form={form} name="stripe_connect_account.name" help={text('form.name_help')} autoComplete="off" />
      <TextField form={form} name="stripe.email" type="email" help={text('form.email_help')} autoComplete="off" />
      <CountryField
        form={form}
        name="stripe.country"
        labels={{ search: text('form.country_search'), none: text('form.country_none') }}
      />
      <Facts facts={[{ label: text('form.type'), value: text('form.standard') }]} />
      <SelectField
        form={form}
        name="stripe_connect_account.status"
        options={(['active', 'inactive'] as const).map((status) => ({
          value: status,
          label: text(`list.${status}`),
        }))}
      />
      <TextField
        form={form}
        name="stripe_connect_account.account_id"
        help={text('form.account_id_help')}
        optional
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}

type Named = { id: number; name: string; email: string | null; country: string };

const optionOf = ({ id, name, email, country }: Named): CustomerOption => ({
  value: String(id),
  label: name,
  email: email ?? '',
  country,
});
const customerOptions = ({ rows }: AnswerOf<typeof readCustomers>): CustomerOption[] => rows.map(optionOf);

/** One of the customers. Its name, e-mail address and country are proposed for the account. */
function CustomerField({ form, initial }: { form: AccountForm; initial: CustomerOption | undefined }) {
  const text = useText('connect-accounts');
  return (
    <SearchedField
      form={form}
      name="stripe_connect_account.instance_id"
      endpoint={readCustomers}
      inputOf={(search) => ({ query: { search } })}
      optionsOf={customerOptions}
      initial={initial}
      onChosen={(customer: CustomerOption | undefined, before: CustomerOption | undefined) => {
        if (!customer) return;
        const { stripe_connect_account: account, stripe } = form.fields.getValues();
        if (account.name === '' || account.name === before?.label)
          form.fields.setValue('stripe_connect_account.name', customer.label);
        if (stripe.country === (before?.country ?? connectAccount.country))
          form.fields.setValue('stripe.country', customer.country);
        if (stripe.email === '' || stripe.email === before?.email) form.fields.setValue('stripe.email', customer.email);
      }}
      placeholder={text('form.customer_choose')}
      labels={{ search: text('form.customer_search'), none: text('form.customer_none') }}
    />
  );
}
