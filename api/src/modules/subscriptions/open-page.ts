import { checkoutIdPlace, type NewCheckout } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { holdSubdomain, releaseSubdomain } from '../customers/public.ts';
import { labelsOf } from './labels-of.ts';
import { noteEnd, notePage, type PurchaseRow, prolong } from './purchases.queries.ts';
import { resultPages } from './rules/result-pages.ts';
import type { BuyingParts } from './subscriptions-parts.ts';

/** The provider's page for a purchase: the one that is open, or a new one. Tells its address. */
export async function openPage(parts: BuyingParts, purchase: PurchaseRow): Promise<string> {
  if (purchase.checkout_url !== null) return purchase.checkout_url;
  const { db, config, payments } = parts;
  const timely = purchase.late_for_a_page ? await givenTime(parts, purchase) : purchase;

  // The end of the page is in the key: with another end it is another page, and nobody has seen the first.
  const key = `subscription:${timely.guid}:page:${timely.expires_at.getTime()}`;
  const outcome = await payments.createCheckout(pageOf(config.publicUrl, timely), { key });
  if (!outcome.ok && outcome.failed !== 'away') {
    await db.platform.transaction(async (tx) => {
      await noteEnd(tx, timely.id, { status: 'failed', failure: 'refused' });
      await releaseSubdomain(tx, timely.id);
    });
    throw new Refusal('order.not_completed', {});
  }
  const url = outcome.ok ? outcome.value.url : null;
  // A page that cannot be kept is never shown: money paid there would find no purchase.
  if (outcome.ok && url !== null && (await notePage(db.platform, timely.id, { id: outcome.value.id, url }))) return url;
  throw new Refusal('payment.provider_unreachable', {});
}

async function givenTime({ db }: BuyingParts, { id, subdomain }: PurchaseRow): Promise<PurchaseRow> {
  return db.platform.transaction(async (tx) => {
    const purchase = await prolong(tx, id);
    if (!purchase || !(await holdSubdomain(tx, id, subdomain, purchase.expires_at)))
      throw new Refusal('subdomain.taken', {}, { subdomain: [{ code: 'subdomain.taken' }] });
    return purchase;
  });
}

function pageOf(publicUrl: string, purchase: PurchaseRow): NewCheckout {
  const pages = resultPages(publicUrl, { guid: purchase.guid, pageId: checkoutIdPlace });
  return {
    mode: 'subscription',
    reference: purchase.guid,
    successUrl: pages.success,
    cancelUrl: pages.failed,
    buyer: { email: purchase.email },
    language: purchase.language,
    expiresAt: purchase.expires_at,
    // Included in the price; the platform's bills have to say how much it is.
    automaticTax: true,
    priceId: purchase.price_id,
    ...(purchase.provider_coupon_id !== null && { couponId: purchase.provider_coupon_id }),
    labels: labelsOf(purchase),
  };
}
