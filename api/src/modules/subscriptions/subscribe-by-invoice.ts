import { GiveUp } from '../../jobs/task.ts';
import type { PaymentsPort, Subscription } from '../../ports/payments.ts';
import { releaseSubdomain } from '../customers/public.ts';
import { createInstanceFrom } from './create-instance-from.ts';
import { got } from './got.ts';
import { labelsOf } from './labels-of.ts';
import { noteEnd, noteProviderIds, type PurchaseRow } from './purchases.queries.ts';
import { mailUndone } from './subscription-mails.ts';
import type { BuyingParts } from './subscriptions-parts.ts';

/**
 * Payer, subscription, its first invoice sent, and the instance. Every step has its key and its note: a try that died goes
 * on where it was. Throws ProviderAway while nobody can say, GiveUp when the provider does not want it.
 */
export async function subscribeByInvoice(parts: BuyingParts, purchase: PurchaseRow): Promise<void> {
  const { db, payments } = parts;
  // Tried for a whole day without a sign that anything was made.
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
  if (known !== null) return got(await payments.readSubscription(known));
  const labels = labelsOf(purchase);
  // The purchase may have begun anew under its old guid.
  const key = (step: string) => ({ key: `subscription:${guid}:${purchase.created_at.getTime()}:${step}` });
  const payerId = purchase.provider_customer_id ?? got(await payments.createPayer(payerOf(purchase), key('payer'))).id;
  await note.payer(payerId);
  const subscription = got(
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
  const invoice = got(await payments.readInvoice(subscription.latestInvoiceId));
  if (invoice.status === 'draft')
    got(await payments.sendInvoice(invoice.id, { key: `subscription:${guid}:send:${invoice.id}` }));
}

const payerOf = (purchase: PurchaseRow) => ({
  email: purchase.email,
  name: `${purchase.first_name} ${purchase.last_name}`,
  ...(purchase.phone && { phone: purchase.phone }),
  language: purchase.language,
  // Tax needs a place; a new instance is there, too, until it says otherwise.
  address: { country: 'SE' },
  labels: labelsOf(purchase),
});

/** A subscription that was made all the same is ended, so that nobody is sent a bill for nothing. */
async function giveUp({ db, config, payments }: BuyingParts, purchase: PurchaseRow): Promise<void> {
  if (purchase.provider_subscription_id !== null)
    await payments.cancelSubscription(purchase.provider_subscription_id, 'now', { key: `undo:${purchase.guid}` });
  await db.platform.transaction(async (tx) => {
    await noteEnd(tx, purchase.id, { status: 'failed', failure: 'refused' });
    await releaseSubdomain(tx, purchase.id);
    await mailUndone(tx, config, purchase, 'refused');
  });
}
