import type { Language } from '@coursefront/contract/languages.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import type { TenantScope } from '../../../db/database.ts';
import type { NewPayer } from '../../../ports/payment-objects.ts';
import type { PaymentOutcome } from '../../../ports/payments.ts';
import { say } from '../../../texts.ts';
import { noteProviderIds, type PurchaseRow } from '../queries/purchases.queries.ts';
import { type ReturningCustomer, readReturningCustomer } from '../queries/returning.queries.ts';
import { type BuyingParts, labelsOf, valueOrThrow } from './provider.ts';

/** Tax needs a country. New instances begin in Sweden, too. */
const usualCountry = 'SE';

type Invoiced = { organization_number: string | null; invoice_reference: string | null; country: string };

/** The facts that the provider's invoices show besides name and address. */
function fieldsOf({ organization_number: number, invoice_reference, country }: Invoiced, language: Language) {
  const label = (key: string) => say(language, `mails:order.${key}`, {});
  return [
    ...(number ? [{ name: label('organization_number'), value: showOrganizationNumber(number, country) }] : []),
    ...(invoice_reference ? [{ name: label('invoice_reference'), value: invoice_reference }] : []),
  ];
}

/** A customer that is there already has its own address. */
function payerOf(purchase: PurchaseRow, customer: ReturningCustomer | undefined): NewPayer {
  const country = customer?.country ?? usualCountry;
  const { company_name, first_name, last_name, phone, language, method } = purchase;
  return {
    email: purchase.email,
    name: company_name ?? `${first_name} ${last_name}`,
    ...(phone && { phone }),
    language,
    // The page for cards asks for the address itself.
    ...(method === 'invoice' && { address: customer ? addressOf(customer) : { country } }),
    fields: fieldsOf({ ...purchase, country }, language),
    labels: labelsOf(purchase),
  };
}

const addressOf = ({ address, postal_code, city, country }: ReturningCustomer) => ({
  country,
  ...(address && { line: address }),
  ...(postal_code && { postalCode: postal_code }),
  ...(city && { city }),
});

/** The payer of a purchase, created once for each time that it was started. */
export async function payerFor(
  { db, payments }: BuyingParts,
  purchase: PurchaseRow,
): Promise<PaymentOutcome<{ id: string }>> {
  if (purchase.provider_customer_id !== null) return { ok: true, value: { id: purchase.provider_customer_id } };
  const instanceId = purchase.renews_instance_id;
  const customer = instanceId === null ? undefined : await readReturningCustomer(db.platform.tenant(instanceId));
  const key = `subscription:${purchase.guid}:${purchase.created_at.getTime()}:payer`;
  const outcome = await payments.createPayer(payerOf(purchase, customer), { key });
  if (outcome.ok) await noteProviderIds(db.platform, purchase.id, { customer: outcome.value.id });
  return outcome;
}

/** The next invoices carry the customer's name, number, address and reference as they are now. */
export async function tellPayer({ db, payments }: BuyingParts, tenant: TenantScope): Promise<void> {
  const customer = await readReturningCustomer(db.platform.tenant(tenant.instanceId));
  const email = customer?.email ?? customer?.manager?.email;
  if (!customer?.running || customer.provider_customer_id === null || !email) return;
  const { name, phone, language } = customer;
  const outcome = await payments.updatePayer(
    customer.provider_customer_id,
    {
      email,
      name,
      ...(phone && { phone }),
      language,
      address: addressOf(customer),
      fields: fieldsOf(customer, language),
      labels: {},
    },
    { key: `payer:${tenant.instanceId}:${Date.now()}` },
  );
  // The provider no longer knows the payer: there is nothing to update.
  if (outcome.ok || outcome.failed !== 'not_found') valueOrThrow(outcome);
}
