import type { quoteChange as quoteEntry, Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { TenantScope } from '../../db/database.ts';
import type { PaymentFailure, PaymentOutcome } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { ProviderAway } from '../payments/public.ts';
import { pagesAt } from '../tenants/public.ts';
import { subscriptionAnswer } from './own-subscription.ts';
import type { BuyingParts } from './purchase/provider.ts';
import { priceAnswer, productOfPrice } from './purchase/read-product.ts';
import { readNewSite } from './queries/sites.queries.ts';
import { readCurrent, type SubscriptionRow } from './queries/subscriptions.queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { subscriptionPage } from './rules/addresses.ts';

type ChangeParts = Pick<BuyingParts, 'db' | 'config' | 'payments'>;

/** How long a quote is valid. */
const quoteSeconds = 3600;

export async function quoteChange(
  parts: ChangeParts,
  tenant: TenantScope,
  priceId: string,
): Promise<AnswerOf<typeof quoteEntry>> {
  const subscription = await runningOne(tenant);
  if (subscription.price_id === priceId) throw new Refusal('subscription.same_plan', {});
  const product = await productOfPrice(parts.payments, priceId);
  const at = new Date();
  const quote = done(
    await parts.payments.quoteChange({ subscriptionId: subscription.provider_subscription_id, priceId, at }),
  );
  return {
    plan: { name: product.name, price: priceAnswer(product.price) },
    due_now: quote.due,
    credit: quote.credit,
    currency: quote.currency,
    next_at: quote.nextAt.toISOString(),
    quoted_at: Math.floor(at.getTime() / 1000),
  };
}

type Change = { price_id: string; quoted_at: number };

export async function changePlan(parts: ChangeParts, tenant: TenantScope, change: Change): Promise<Subscription> {
  const subscription = await runningOne(tenant);
  if (subscription.price_id === change.price_id) throw new Refusal('subscription.same_plan', {});
  if (Math.abs(Date.now() / 1000 - change.quoted_at) > quoteSeconds)
    throw new Refusal('subscription.quote_too_old', {});
  const product = await productOfPrice(parts.payments, change.price_id);
  const id = subscription.provider_subscription_id;
  done(
    await parts.payments.changeSubscription(
      { subscriptionId: id, priceId: change.price_id, at: new Date(change.quoted_at * 1000) },
      { key: `change:${id}:${change.price_id}:${change.quoted_at}` },
    ),
  );
  const { period, amount, currency } = product.price;
  return asItIsNow(parts, tenant, {
    subscription: product.name,
    price_id: change.price_id,
    period,
    amount,
    currency,
    // Another period begins today, and only the provider knows its last day.
    ...(period !== subscription.period && { expiry: null }),
  });
}

export async function cancelAtPeriodEnd(parts: ChangeParts, tenant: TenantScope): Promise<Subscription> {
  const { provider_subscription_id: id } = await runningOne(tenant);
  done(await parts.payments.cancelSubscription(id, 'at_period_end', { key: `cancel:${id}:${Date.now()}` }));
  return asItIsNow(parts, tenant, { cancel_at_period_end: true });
}

export async function resume(parts: ChangeParts, tenant: TenantScope): Promise<Subscription> {
  const { provider_subscription_id: id } = await runningOne(tenant);
  done(await parts.payments.resumeSubscription(id, { key: `resume:${id}:${Date.now()}` }));
  return asItIsNow(parts, tenant, { cancel_at_period_end: false });
}

/**
 * Refused for a subscription by invoice, which has no card. The provider's page leads back to the host that the person
 * came from.
 */
export async function openCardPage(parts: ChangeParts, tenant: TenantScope, host: string): Promise<{ url: string }> {
  const { publicUrl, product } = parts.config;
  const site = await readNewSite(parts.db.platform.tenant(tenant.instanceId));
  const pages = pagesAt(host, site?.subdomain ?? '', { publicUrl, domain: product.domain });
  const returnUrl = new URL(subscriptionPage, pages).href;
  const { provider_subscription_id: subscriptionId, collection } = await runningOne(tenant);
  if (collection === 'invoice') throw new Refusal('subscription.not_changeable', {});
  return done(await parts.payments.openCardPage({ subscriptionId, returnUrl }));
}

export async function runningOne(tenant: TenantScope): Promise<SubscriptionRow> {
  const current = await readCurrent(tenant);
  if (!current || current.ended_at !== null) throw new Refusal('subscription.none', {});
  return current;
}

/** As the provider describes it. If it does not answer, our copy with the values that have just been changed. */
export async function asItIsNow(
  parts: ChangeParts,
  tenant: TenantScope,
  changed: Partial<Subscription>,
): Promise<Subscription> {
  try {
    const row = await refreshSubscription(parts, tenant);
    if (row) return subscriptionAnswer(row);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
  }
  return { ...subscriptionAnswer(await runningOne(tenant)), ...changed };
}

export function done<Value>(outcome: PaymentOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Refusal(refusals[outcome.failed], {});
}

const refusals = {
  away: 'payment.provider_unreachable',
  declined: 'subscription.card_declined',
  refused: 'subscription.not_changeable',
  not_found: 'subscription.none',
} as const satisfies Record<PaymentFailure['failed'], string>;
