import { checkoutIdPlace, type NewCheckout } from '../../../ports/payment-objects.ts';
import { Refusal } from '../../../refusal.ts';
import { holdSubdomain, releaseSubdomain } from '../../customers/public.ts';
import { answered } from '../../payments/public.ts';
import {
  lockPurchase,
  noteEnd,
  notePage,
  type PurchaseRow,
  prolong,
  readPurchase,
} from '../queries/purchases.queries.ts';
import { resultPages } from '../rules/addresses.ts';
import { payerFor } from './payer.ts';
import { type BuyingParts, labelsOf } from './provider.ts';
import { settlePurchase } from './settle-purchase.ts';

/** Returns the address of the provider's page for a purchase, the open one or a new one. */
export async function openPage(parts: BuyingParts, purchase: PurchaseRow): Promise<string> {
  if (purchase.checkout_url !== null) return purchase.checkout_url;
  const { db, config, payments } = parts;
  const timely = purchase.late_for_a_page ? await givenTime(parts, purchase) : purchase;

  // The key contains the page's end: another end needs another page, and nobody has seen the first.
  const key = `subscription:${timely.guid}:page:${timely.expires_at.getTime()}`;
  const payer = await payerFor(parts, timely);
  const outcome = payer.ok
    ? await payments.createCheckout(pageOf(config.publicUrl, timely, payer.value.id), { key })
    : payer;
  if (!outcome.ok && outcome.failed !== 'away') {
    await db.platform.transaction(async (tx) => {
      await noteEnd(tx, timely.id, { status: 'failed', failure: 'refused' });
      await releaseSubdomain(tx, timely.id);
    });
    throw new Refusal('order.not_completed', {});
  }
  const url = outcome.ok ? outcome.value.url : null;
  // A page whose id cannot be stored is never shown: its payment could not be matched.
  if (outcome.ok && url !== null && (await notePage(db.platform, timely.id, { id: outcome.value.id, url }))) return url;
  throw new Refusal('payment.provider_unreachable', {});
}

async function givenTime(
  { db }: BuyingParts,
  { id, subdomain, renews_instance_id }: PurchaseRow,
): Promise<PurchaseRow> {
  return db.platform.transaction(async (tx) => {
    const purchase = await prolong(tx, id);
    const hasName =
      renews_instance_id !== null || (purchase && (await holdSubdomain(tx, id, subdomain, purchase.expires_at)));
    if (!purchase || !hasName) throw new Refusal('subdomain.taken', {}, { subdomain: [{ code: 'subdomain.taken' }] });
    return purchase;
  });
}

function pageOf(publicUrl: string, purchase: PurchaseRow, payerId: string): NewCheckout {
  const pages = resultPages(publicUrl, { guid: purchase.guid, pageId: checkoutIdPlace });
  return {
    mode: 'subscription',
    reference: purchase.guid,
    successUrl: pages.success,
    cancelUrl: pages.failed,
    // The payer exists before the page, so that the first invoice carries company and organisation number.
    buyer: { payerId },
    language: purchase.language,
    expiresAt: purchase.expires_at,
    // Tax is included in the price; the platform's invoices have to show it.
    automaticTax: true,
    priceId: purchase.price_id,
    ...(purchase.provider_coupon_id !== null && { couponId: purchase.provider_coupon_id }),
    labels: labelsOf(purchase),
  };
}

type PurchaseEnd = { status: 'failed'; failure: 'given_up' } | { status: 'expired' };

/**
 * Ends the payment page and releases the name. A purchase that is paid at this very moment goes on instead. Throws
 * ProviderAway while the state is unknown.
 */
export async function closePage(parts: BuyingParts, id: number, why: PurchaseEnd): Promise<void> {
  const { db, payments } = parts;
  await settlePurchase(parts, id);
  const open = await readPurchase(db.platform, { id });
  if (open?.status !== 'pending') return;
  if (open.checkout_session_id !== null) {
    // Refused when the page is no longer open: the check below says why.
    const outcome = await payments.expireCheckout(open.checkout_session_id, {
      key: `subscription:${open.guid}:expire`,
    });
    if (outcome.ok || outcome.failed === 'away') answered(outcome);
    await settlePurchase(parts, id);
  }
  await db.platform.transaction(async (tx) => {
    const now = await lockPurchase(tx, id);
    const isUnpaid = now?.status === 'pending' && now.method === 'card' && now.checkout_session_id === null;
    if (now?.status !== 'expired' && !isUnpaid) return;
    await noteEnd(tx, id, why);
    await releaseSubdomain(tx, id);
  });
}
