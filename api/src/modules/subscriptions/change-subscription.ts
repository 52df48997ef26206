import type { quoteChange as quoteEntry, Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { TenantScope } from '../../db/database.ts';
import type { PaymentFailure, PaymentOutcome } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { ProviderAway } from '../payments/public.ts';
import { subscriptionAnswer } from './own-subscription.ts';
import { priceAnswer, readSoldProduct } from './read-product.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { subscriptionPage } from './rules/result-pages.ts';
import { pagesAt } from './rules/site-addresses.ts';
import { readNewSite } from './sites.queries.ts';
import { readCurrent, type SubscriptionRow } from './subscriptions.queries.ts';
import type { BuyingParts } from './subscriptions-parts.ts';

type Parts = Pick<BuyingParts, 'db' | 'config' | 'payments'>;

/** So long what was quoted can be had. */
const quoteSeconds = 3600;

export async function quoteChange(
  parts: Parts,
  tenant: TenantScope,
  priceId: string,
): Promise<AnswerOf<typeof quoteEntry>> {
  const subscription = await runningOne(tenant);
  if (subscription.price_id === priceId) throw new Refusal('subscription.same_plan', {});
  const product = await productOfPrice(parts, priceId);
  const at = new Date();
  const quote = done(
    await parts.payments.quoteChange({ subscriptionId: subscription.provider_subscription_id, priceId, at }),
  );
  return {
    plan: { name: product.name, price: priceAnswer(product.price) },
    due_now: quote.due,
    currency: quote.currency,
    next_at: quote.nextAt.toISOString(),
    quoted_at: Math.floor(at.getTime() / 1000),
  };
}

type Change = { price_id: string; quoted_at: number };

export async function changePlan(parts: Parts, tenant: TenantScope, change: Change): Promise<Subscription> {
  const subscription = await runningOne(tenant);
  if (subscription.price_id === change.price_id) throw new Refusal('subscription.same_plan', {});
  if (Math.abs(Date.now() / 1000 - change.quoted_at) > quoteSeconds)
    throw new Refusal('subscription.quote_too_old', {});
  await productOfPrice(parts, change.price_id);
  const id = subscription.provider_subscription_id;
  done(
    await parts.payments.changeSubscription(
      { subscriptionId: id, priceId: change.price_id, at: new Date(change.quoted_at * 1000) },
      { key: `change:${id}:${change.price_id}:${change.quoted_at}` },
    ),
  );
  return asItIsNow(parts, tenant);
}

export async function cancelAtPeriodEnd(parts: Parts, tenant: TenantScope): Promise<Subscription> {
  const { provider_subscription_id: id } = await runningOne(tenant);
  done(await parts.payments.cancelSubscription(id, 'at_period_end', { key: `cancel:${id}:${Date.now()}` }));
  return asItIsNow(parts, tenant);
}

export async function resume(parts: Parts, tenant: TenantScope): Promise<Subscription> {
  const { provider_subscription_id: id } = await runningOne(tenant);
  done(await parts.payments.resumeSubscription(id, { key: `resume:${id}:${Date.now()}` }));
  return asItIsNow(parts, tenant);
}

/** An invoice has no card behind it. The provider's page leads back to the host that the person came from. */
export async function openCardPage(parts: Parts, tenant: TenantScope, host: string): Promise<{ url: string }> {
  const { publicUrl, product } = parts.config;
  const site = await readNewSite(parts.db.platform.tenant(tenant.instanceId));
  const pages = pagesAt(host, site?.subdomain ?? '', { publicUrl, domain: product.domain });
  const returnUrl = new URL(subscriptionPage, pages).href;
  const { provider_subscription_id: subscriptionId, collection } = await runningOne(tenant);
  if (collection === 'invoice') throw new Refusal('subscription.not_changeable', {});
  return done(await parts.payments.openCardPage({ subscriptionId, returnUrl }));
}

async function runningOne(tenant: TenantScope): Promise<SubscriptionRow> {
  const current = await readCurrent(tenant);
  if (!current || current.ended_at !== null) throw new Refusal('subscription.none', {});
  return current;
}

async function productOfPrice({ payments }: Parts, priceId: string) {
  const price = await payments.readPrice(priceId);
  if (!price.ok && price.failed !== 'away') throw new Refusal('product.not_found', {});
  return readSoldProduct(payments, done(price).productId, priceId);
}

async function asItIsNow(parts: Parts, tenant: TenantScope): Promise<Subscription> {
  try {
    const row = await refreshSubscription(parts, tenant);
    if (row) return subscriptionAnswer(row);
  } catch (error) {
    // It is changed; only the copy lags behind, until the provider's event brings it.
    if (!(error instanceof ProviderAway)) throw error;
  }
  return subscriptionAnswer(await runningOne(tenant));
}

function done<Value>(outcome: PaymentOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new Refusal(refusals[outcome.failed], {});
}

const refusals = {
  away: 'payment.provider_unreachable',
  declined: 'subscription.card_declined',
  refused: 'subscription.not_changeable',
  not_found: 'subscription.none',
} as const satisfies Record<PaymentFailure['failed'], string>;
