import {
  addCustomer,
  ChangedCustomer,
  type Customer,
  changeCustomer,
  NewCustomer,
} from '@coursefront/contract/customers/admin-customers.ts';
import { checkConnection } from '@coursefront/contract/customers/site-connections.ts';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { type SchemaForm, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { customerReads } from './customer/reads.ts';
import { type CustomerDraft, changedCustomerOf, draftOf, newCustomerOf, newDraft } from './draft.ts';
import { isKnown } from './known-settings.ts';

export type CustomerForm = SchemaForm<CustomerDraft>;

/** Checks the request that the draft becomes. */
const schemaOf = (customer: Customer | undefined) =>
  customer
    ? z.pipe(
        z.transform((draft): z.input<typeof ChangedCustomer> => changedCustomerOf(draft as CustomerDraft, customer)),
        ChangedCustomer,
      )
    : z.pipe(
        z.transform((draft): z.input<typeof NewCustomer> => newCustomerOf(draft as CustomerDraft)),
        NewCustomer,
      );

/** The labels are made before the number of settings is known; nobody edits more in a dialog. */
const labelledSettings = 100;

export function useCustomerForm(customer: Customer | undefined, onDone: () => void): CustomerForm {
  const text = useText('customers');
  const common = useText('common');
  const add = useAction(addCustomer, { refreshes: customerReads });
  const change = useAction(changeCustomer, { refreshes: customerReads });

  const check = useAction(checkConnection, { refreshes: customerReads });
  /** Tries a connection that was just saved, so that the customer's page knows whether its site can be reached. */
  const reach = ({ id, lms_url, connection }: Customer) => {
    if (!connection || connection.last_ok_at || !lms_url) return;
    const { session_cookie } = connection;
    check.mutate({ body: { instance_id: id, lms_url, token: '', session_cookie } });
  };

  const navigate = useNavigate();

  const save = (draft: CustomerDraft) =>
    customer
      ? change.mutateAsync({ params: { id: customer.id }, body: changedCustomerOf(draft, customer) })
      : add.mutateAsync({ body: newCustomerOf(draft) });
  const form = useSchemaForm<CustomerDraft>(schemaOf(customer), {
    initial: customer ? draftOf(customer) : newDraft(),
    labels: {
      name: text('form.name'),
      organization_number: common('company_number'),
      licence: text('form.licence'),
      email: text('form.email'),
      phone: text('form.phone'),
      address: text('form.address'),
      postal_code: text('form.postal_code'),
      city: text('form.city'),
      country: text('form.country'),
      invoice_reference: text('form.invoice_reference'),
      subdomain: text('form.subdomain'),
      lms_url: text('form.lms_url'),
      currency: text('form.currency'),
      language: text('form.language'),
      'connection.session_cookie': text('form.session_cookie'),
      'connection.token': text('form.token'),
      ...settingLabels(text),
    },
    onValid: async (draft) => {
      const saved = await save(draft);
      const { id, name } = saved;
      toastSuccess(text(customer ? 'told.changed' : 'told.added', { name }));
      onDone();
      reach(saved);
      // Its page has the next steps.
      if (!customer) await navigate({ to: pathTo('AdminCustomer', { customerid: id }) });
    },
  });
  return { ...form, labels: { ...form.labels, ...knownLabels(text, form.fields.watch('customer_settings')) } };
}

/** A setting that the product knows is called by its name, also where a summary says what is missing. */
const knownLabels = (text: ReturnType<typeof useText<'customers'>>, settings: CustomerDraft['customer_settings']) =>
  Object.fromEntries(
    settings.flatMap(({ name }, index) =>
      isKnown(name) ? [[`customer_settings.${index}.value`, text(`known_settings.${name}`)]] : [],
    ),
  );

function settingLabels(text: ReturnType<typeof useText<'customers'>>): Record<string, string> {
  const numbers = Array.from({ length: labelledSettings }, (_, index) => index);
  return Object.fromEntries(
    numbers.flatMap((index) => [
      [`customer_settings.${index}.name`, text('form.setting_name', { number: index + 1 })],
      [`customer_settings.${index}.type`, text('form.setting_type', { number: index + 1 })],
      [`customer_settings.${index}.value`, text('form.setting_value', { number: index + 1 })],
    ]),
  );
}
