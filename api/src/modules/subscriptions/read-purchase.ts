import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { GiveUp } from '../../jobs/task.ts';
import { Refusal } from '../../refusal.ts';
import { ProviderAway } from '../payments/public.ts';
import { closePage } from './close-page.ts';
import { type PurchaseRow, readPurchase } from './purchases.queries.ts';
import { customerPages, domainOf } from './rules/site-addresses.ts';
import { settlePurchase } from './settle-purchase.ts';
import { readNewSite } from './sites.queries.ts';
import type { BuyingParts } from './subscriptions-parts.ts';

const isGuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** By the provider's page or our own id, after asking the provider how it stands. A claim is only a reason to ask. */
export async function readPurchaseAtProvider(
  parts: BuyingParts,
  id: string,
  claim: 'returned' | 'failed',
): Promise<Purchase> {
  const { db } = parts;
  const purchase = await find(db, isGuid(id) ? { guid: id } : { session: id });
  try {
    if (claim === 'failed') await closePage(parts, purchase.id, { status: 'failed', failure: 'given_up' });
    else await settlePurchase(parts, purchase.id);
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('payment.provider_unreachable', {});
    // What the provider does not want has ended, and the row says so.
    if (!(error instanceof GiveUp)) throw error;
  }
  return viewOf(parts, await find(db, { guid: purchase.guid }));
}

/** By the order number or our own id, as it stands here. */
export const readPurchaseView = async (parts: BuyingParts, id: string): Promise<Purchase> =>
  viewOf(parts, await find(parts.db, isGuid(id) ? { guid: id } : { subscription: id }));

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
    subscription_id: purchase.provider_subscription_id,
    status: purchase.status,
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
    },
    created_at: purchase.created_at.toISOString(),
  };
}
