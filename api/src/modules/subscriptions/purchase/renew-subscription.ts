import type { startSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { AdminCaller, UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { readPurchase } from '../queries/purchases.queries.ts';
import { type ReturningCustomer, readReturningCustomer } from '../queries/returning.queries.ts';
import { placePurchase } from './place-purchase.ts';
import type { BuyingParts } from './provider.ts';
import { productOfPrice } from './read-product.ts';

type Renewal = { instanceId: number; priceId: string; method: 'card' | 'invoice' };

/**
 * A customer without a running subscription gets a new one, for the same site and with the same payer. A training manager
 * pays by card, or by invoice where the platform allows it; a platform admin has an invoice sent.
 */
export async function renewSubscription(
  parts: BuyingParts,
  caller: UserCaller | AdminCaller,
  { instanceId, priceId, method }: Renewal,
): Promise<AnswerOf<typeof startSubscription>> {
  const { db, payments } = parts;
  const customer = await readReturningCustomer(db.platform.tenant(instanceId));
  if (!customer) throw new Refusal('instance.not_found', {});
  if (customer.running) throw new Refusal('subscription.running', {});
  if (method === 'invoice' && caller.kind === 'user' && !customer.allow_invoice)
    throw new Refusal('subscription.invoice_not_allowed', {});
  const person = personOf(caller, customer);
  const { id: productId, name, price } = await productOfPrice(payments, priceId);
  // One purchase for each subscription that ended: a second click, or the owner at the same time, continues it.
  const client_key = `renewal:${instanceId}:${customer.last_subscription_id ?? 0}`;
  const before = await readPurchase(db.platform, { key: client_key });
  const placed = await placePurchase(parts, before, {
    ...person,
    client_key,
    method,
    language: customer.language,
    phone: customer.phone,
    organization_number: customer.organization_number,
    marketing_consent: false,
    subdomain: customer.subdomain,
    product_id: productId,
    product_name: name,
    price_id: price.id,
    period: price.period,
    amount: price.amount,
    currency: price.currency,
    coupon_id: null,
    company_name: customer.name,
    invoice_reference: customer.invoice_reference,
    renews_instance_id: instanceId,
    provider_customer_id: await knownPayer(parts, customer),
    sealed_password: null,
  });
  await recordChange(db.platform.tenant(instanceId), actorOf(caller), {
    action: 'customer.subscribed',
    subject: { kind: 'customer', id: instanceId },
    before: null,
    after: { plan: name, period: price.period, amount: price.amount, currency: price.currency, method },
  });
  return placed;
}

/** The mails go to the customer's own address, and greet the person who renews, if one is known. */
function personOf(caller: UserCaller | AdminCaller, { email, manager }: ReturningCustomer) {
  const person = caller.kind === 'user' ? caller.user : manager;
  const address = email ?? person?.email;
  if (!address) throw new Refusal('customer.no_email', {});
  return { first_name: person?.first_name ?? '', last_name: person?.last_name ?? '', email: address };
}

/** The payer keeps its credit and its card. Null if the provider no longer knows it. */
async function knownPayer({ payments }: BuyingParts, { provider_customer_id: id }: ReturningCustomer) {
  const payer = id === null ? null : await payments.readPayer(id);
  if (payer?.ok === false && payer.failed === 'away') throw new Refusal('payment.provider_unreachable', {});
  return payer?.ok ? payer.value.id : null;
}
