import type { Checkout } from '../../../ports/payment-objects.ts';
import { holdSubdomain, releaseSubdomain } from '../../customers/public.ts';
import { answered } from '../../payments/public.ts';
import {
  lockPurchase,
  noteChecked,
  noteEnd,
  type PurchaseRow,
  readPurchase,
  waitForBank,
} from '../queries/purchases.queries.ts';
import { wasGivenBack } from '../rules/purchase.ts';
import { createInstanceFrom } from './create-instance-from.ts';
import type { BuyingParts } from './provider.ts';
import { subscribeByInvoice } from './subscribe-by-invoice.ts';

/**
 * Asks the provider for a purchase's state and acts on it once. Webhook, result page and schedule may all call it, in
 * any order and at the same time. Throws ProviderAway while the state is unknown.
 */
export async function settlePurchase(parts: BuyingParts, id: number): Promise<void> {
  const purchase = await readPurchase(parts.db.platform, { id });
  if (!purchase || purchase.status === 'success' || wasGivenBack(purchase.failure)) return;
  if (purchase.method === 'invoice') {
    if (purchase.status === 'pending') await subscribeByInvoice(parts, purchase);
    return;
  }
  if (purchase.checkout_session_id === null) return purchase.over ? end(parts, purchase, 'expired') : undefined;
  await apply(parts, purchase, answered(await parts.payments.readCheckout(purchase.checkout_session_id)));
}

async function apply(parts: BuyingParts, purchase: PurchaseRow, checkout: Checkout | null): Promise<void> {
  if (checkout === null) return end(parts, purchase, 'failed');
  if (checkout.status === 'expired') return end(parts, purchase, 'expired');
  if (checkout.status === 'open') return noteChecked(parts.db.platform, purchase.id);
  if (checkout.payment === 'unpaid') return keepWaiting(parts, purchase);

  const subscription =
    checkout.subscriptionId === null ? null : answered(await parts.payments.readSubscription(checkout.subscriptionId));
  if (subscription === null) throw new Error('The provider completed a checkout without a subscription.');
  await createInstanceFrom(parts, purchase.id, subscription);
}

async function keepWaiting({ db }: BuyingParts, { id, subdomain, renews_instance_id }: PurchaseRow): Promise<void> {
  await db.platform.transaction(async (tx) => {
    const until = await waitForBank(tx, id);
    if (until && renews_instance_id === null) await holdSubdomain(tx, id, subdomain, until);
  });
}

async function end({ db }: BuyingParts, { id }: PurchaseRow, status: 'failed' | 'expired'): Promise<void> {
  await db.platform.transaction(async (tx) => {
    const now = await lockPurchase(tx, id);
    if (now?.status !== 'pending') return;
    await noteEnd(tx, id, status === 'failed' ? { status, failure: 'refused' } : { status });
    await releaseSubdomain(tx, id);
  });
}
