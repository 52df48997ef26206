import { GiveUp } from '../../../jobs/task.ts';
import type { PaymentsPort, Subscription } from '../../../ports/payments.ts';
import { releaseSubdomain } from '../../customers/public.ts';
import { noteEnd, noteProviderIds, type PurchaseRow } from '../queries/purchases.queries.ts';
import { createInstanceFrom } from './create-instance-from.ts';
import { mailUndone } from './mails.ts';
import { type BuyingParts, labelsOf, valueOrThrow } from './provider.ts';

/**
 * Creates payer, subscription, first invoice and instance. Each step has an idempotency key and is stored, so a retry
 * continues where the last try stopped. Throws ProviderAway while the state is unknown, GiveUp when the provider
 * refuses.
 */
export async function subscribeByInvoice(parts: BuyingParts, purchase: PurchaseRow): Promise<void> {
  const { db, payments } = parts;
  // Tried for a whole day without any sign that a subscription was created.
  if (purchase.over && purchase.provider_subscription_id === null) return giveUp(parts, purchase);
  try {
    const subscription = await makeSubscription(payments, purchase, {
      payer: (customer) => noteProviderIds(db.platform, purchase.id, { customer }),
      subscription: (id) => noteProviderIds(db.platform, purchase.id, { subscription: id }),
    });
    await sendFirstInvoice(payments, purchase, subscription);
    await createInstanceFrom(parts, purchase.id, subscription);
  } catch (error) {
    if (error instanceof GiveUp) await giveUp(parts, purchase);
    throw error;
  }
}

type Notes = { payer(id: string): Promise<void>; subscription(id: string): Promise<void> };

async function makeSubscription(payments: PaymentsPort, purchase: PurchaseRow, note: Notes): Promise<Subscription> {
  const { provider_subscription_id: known, guid } = purchase;
  if (known !== null) return valueOrThrow(await payments.readSubscription(known));
  const labels = labelsOf(purchase);
  // A restarted purchase keeps its guid, so the key needs more than that.
  const key = (step: string) => ({ key: `subscription:${guid}:${purchase.created_at.getTime()}:${step}` });
  const payerId =
    purchase.provider_customer_id ?? valueOrThrow(await payments.createPayer(payerOf(purchase), key('payer'))).id;
  await note.payer(payerId);
  const subscription = valueOrThrow(
    await payments.subscribeByInvoice(
      { payerId, priceId: purchase.price_id, ...couponOf(purchase), automaticTax: true, labels },
      key('subscribe'),
    ),
  );
  await note.subscription(subscription.id);
  return subscription;
}

const couponOf = ({ provider_coupon_id: couponId }: PurchaseRow) => (couponId === null ? {} : { couponId });

async function sendFirstInvoice(payments: PaymentsPort, { guid }: PurchaseRow, subscription: Subscription) {
  if (subscription.latestInvoiceId === null) throw new GiveUp('The subscription came without an invoice.');
  const invoice = valueOrThrow(await payments.readInvoice(subscription.latestInvoiceId));
  if (invoice.status === 'draft')
    valueOrThrow(await payments.sendInvoice(invoice.id, { key: `subscription:${guid}:send:${invoice.id}` }));
}

const payerOf = (purchase: PurchaseRow) => ({
  email: purchase.email,
  name: `${purchase.first_name} ${purchase.last_name}`,
  ...(purchase.phone && { phone: purchase.phone }),
  language: purchase.language,
  // Tax needs a country. New instances begin in Sweden, too.
  address: { country: 'SE' },
  labels: labelsOf(purchase),
});

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
