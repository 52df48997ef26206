import { GiveUp } from '../../../jobs/task.ts';
import type { Subscription } from '../../../ports/payment-objects.ts';
import type { PaymentsPort } from '../../../ports/payments.ts';
import { releaseSubdomain } from '../../customers/public.ts';
import { noteEnd, noteProviderIds, type PurchaseRow } from '../queries/purchases.queries.ts';
import { createInstanceFrom } from './create-instance-from.ts';
import { mailUndone } from './mails.ts';
import { payerFor } from './payer.ts';
import { type BuyingParts, labelsOf, valueOrThrow } from './provider.ts';

/**
 * Creates payer, subscription, first invoice and instance. Each step has an idempotency key and is stored, so a retry
 * continues where the last try stopped. Throws ProviderAway while the state is unknown, GiveUp when the provider
 * refuses.
 */
export async function subscribeByInvoice(parts: BuyingParts, purchase: PurchaseRow): Promise<void> {
  const { payments } = parts;
  // Tried for a whole day without any sign that a subscription was created.
  if (purchase.over && purchase.provider_subscription_id === null) return giveUp(parts, purchase);
  try {
    const subscription = await makeSubscription(parts, purchase);
    await sendFirstInvoice(payments, purchase, subscription);
    await createInstanceFrom(parts, purchase.id, subscription);
  } catch (error) {
    if (error instanceof GiveUp) await giveUp(parts, purchase);
    throw error;
  }
}

async function makeSubscription(parts: BuyingParts, purchase: PurchaseRow): Promise<Subscription> {
  const { db, payments } = parts;
  const { provider_subscription_id: known, guid } = purchase;
  if (known !== null) return valueOrThrow(await payments.readSubscription(known));
  const { id: payerId } = valueOrThrow(await payerFor(parts, purchase));
  const subscription = valueOrThrow(
    await payments.subscribeByInvoice(
      { payerId, priceId: purchase.price_id, ...couponOf(purchase), automaticTax: true, labels: labelsOf(purchase) },
      // A restarted purchase keeps its guid, so the key needs more than that.
      { key: `subscription:${guid}:${purchase.created_at.getTime()}:subscribe` },
    ),
  );
  await noteProviderIds(db.platform, purchase.id, { subscription: subscription.id });
  return subscription;
}

const couponOf = ({ provider_coupon_id: couponId }: PurchaseRow) => (couponId === null ? {} : { couponId });

async function sendFirstInvoice(payments: PaymentsPort, { guid }: PurchaseRow, subscription: Subscription) {
  if (subscription.latestInvoiceId === null) throw new GiveUp('The subscription came without an invoice.');
  const invoice = valueOrThrow(await payments.readInvoice(subscription.latestInvoiceId));
  if (invoice.status === 'draft')
    valueOrThrow(await payments.sendInvoice(invoice.id, { key: `subscription:${guid}:send:${invoice.id}` }));
}

/** Ends a subscription that was created nevertheless, so that nobody is sent an invoice for nothing. */
async function giveUp({ db, config, payments }: BuyingParts, purchase: PurchaseRow): Promise<void> {
  if (purchase.provider_subscription_id !== null)
    await payments.cancelSubscription(purchase.provider_subscription_id, 'now', { key: `undo:${purchase.guid}` });
  await db.platform.transaction(async (tx) => {
    await noteEnd(tx, purchase.id, { status: 'failed', failure: 'refused' });
    await releaseSubdomain(tx, purchase.id);
    await mailUndone(tx, config, purchase, 'refused');
  });
}
