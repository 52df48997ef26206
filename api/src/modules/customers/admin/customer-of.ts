import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { subscriptionNumber } from '@coursefront/contract/customers/subscriptions.ts';
import type { Queries } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { type CustomerDetails, readCustomer } from '../queries/admin-customers.queries.ts';

/** The customer as defined in the contract. */
export const customerOf = ({ active_customer_subscription: plan, ...row }: CustomerDetails): Customer => ({
  ...row,
  customerid: row.id,
  parent_id: null,
  parent_tl_id: null,
  subscription: plan && { title: plan.subscription, status: plan.status },
  active_customer_subscription: plan && withOrderNumber(plan),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const withOrderNumber = ({ number, ...plan }: NonNullable<CustomerDetails['active_customer_subscription']>) => ({
  ...plan,
  order_number: subscriptionNumber(number),
});

export async function findCustomer(db: Queries, id: number): Promise<CustomerDetails> {
  const row = await readCustomer(db, id);
  if (!row) throw new Refusal('instance.not_found', {});
  return row;
}

/** The facts of a customer for the audit log: everything the platform's owner decides. Never a token. */
export const toldOf = (row: CustomerDetails) => ({
  name: row.name,
  organization_number: row.organization_number,
  licence: row.licence,
  subdomain: row.subdomain,
  lms_url: row.lms_url,
  email: row.email,
  phone: row.phone,
  address: row.address,
  postal_code: row.postal_code,
  city: row.city,
  country: row.country,
  invoice_reference: row.invoice_reference,
  allow_invoice: row.allow_invoice,
  active: row.active,
  session_cookie: row.session_cookie,
  ...Object.fromEntries(row.customer_settings.map(({ name, value }) => [`setting ${name}`, value])),
});
