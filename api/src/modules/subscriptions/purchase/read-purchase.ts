import {
  type readPurchase as entry,
  type Purchase,
  type SubscriptionRecord,
  subscriptionNumber,
} from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { GiveUp } from '../../../jobs/task.ts';
import { Refusal } from '../../../refusal.ts';
import { ProviderAway } from '../../payments/public.ts';
import { customerPages, domainOf } from '../../tenants/public.ts';
import { type PurchaseRow, readPurchase } from '../queries/purchases.queries.ts';
import { readNewSite } from '../queries/sites.queries.ts';
import { readWithLatestInvoice } from '../queries/subscriptions.queries.ts';
import { closePage } from './payment-page.ts';
import type { BuyingParts } from './provider.ts';
import { settlePurchase } from './settle-purchase.ts';

const isGuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/**
 * Finds the purchase by the provider's page or our own id and checks it with the provider. The client's claim only
 * triggers the check.
 */
export async function readPurchaseAtProvider(
  parts: BuyingParts,
  id: string,
  claim: 'returned' | 'failed',
): Promise<AnswerOf<typeof entry>> {
  const { db } = parts;
  const purchase = await find(db, isGuid(id) ? { guid: id } : { session: id });
  try {
    if (claim === 'failed') await closePage(parts, purchase.id, { status: 'failed', failure: 'given_up' });
    else await settlePurchase(parts, purchase.id);
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('payment.provider_unreachable', {});
    // A purchase that the provider refused has ended, and the row says so.
    if (!(error instanceof GiveUp)) throw error;
  }
  const now = await find(db, { guid: purchase.guid });
  return { ...(await viewOf(parts, now)), subscription: now.provider_subscription_id, metadata: metadataOf(now) };
}

const metadataOf = ({ subdomain, product_name }: PurchaseRow) => ({ subdomain, product: product_name });

/** Reads the stored state, by the provider's subscription or our own id. */
export async function readSubscriptionRecord(parts: BuyingParts, id: string): Promise<SubscriptionRecord> {
  const purchase = await find(parts.db, isGuid(id) ? { guid: id } : { subscription: id });
  const { provider_subscription_id, instance_id } = purchase;
  const subscription =
    provider_subscription_id === null || instance_id === null
      ? undefined
      : await readWithLatestInvoice(parts.db.platform.tenant(instance_id), provider_subscription_id);
  return {
    id: provider_subscription_id,
    latest_invoice: subscription?.latest_invoice ?? null,
    metadata: metadataOf(purchase),
    plan: {
      amount: subscription?.amount ?? purchase.amount,
      currency: purchase.currency,
      interval: subscription?.period ?? purchase.period,
    },
    purchase: await viewOf(parts, purchase),
  };
}

async function find(db: Db, by: Parameters<typeof readPurchase>[1]): Promise<PurchaseRow> {
  const purchase = await readPurchase(db.platform, by);
  if (!purchase) throw new Refusal('subscription.id_missing', {});
  return purchase;
}

async function viewOf({ db, config }: { db: Db; config: Config }, purchase: PurchaseRow): Promise<Purchase> {
  const { publicUrl, product } = config;
  const site = purchase.instance_id === null ? undefined : await readNewSite(db.platform.tenant(purchase.instance_id));
  const isReady = site?.site_status === 'ready';
  return {
    id: purchase.guid,
    order_number: subscriptionNumber(purchase.number),
    subscription_id: purchase.provider_subscription_id,
    status: purchase.status,
    renews: purchase.renews_instance_id !== null,
    failure: purchase.failure,
    method: purchase.method,
    product: { id: purchase.product_id, price_id: purchase.price_id, name: purchase.product_name },
    subdomain: purchase.subdomain,
    domain: domainOf(purchase.subdomain, product.domain),
    period: purchase.period,
    total: purchase.amount,
    currency: purchase.currency,
    checkout_url: purchase.checkout_url,
    site: {
      status: site?.site_status ?? 'waiting',
      url: isReady ? customerPages(site.subdomain, { publicUrl, domain: product.domain }) : null,
      password: purchase.site_password,
    },
    created_at: purchase.created_at.toISOString(),
  };
}
