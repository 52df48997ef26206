import type { Invoice } from '../../../ports/payment-objects.ts';
import type { PaymentsPort } from '../../../ports/payments.ts';
import { noteGivenBack, type PurchaseRow, readPurchase } from '../queries/purchases.queries.ts';
import { mailUndone } from './mails.ts';
import { type BuyingParts, labelsOf, valueOrThrow } from './provider.ts';

/** Ends the subscription of a purchase that failed, refunds it and mails the buyer. */
export async function giveBack({ db, config, payments }: BuyingParts, purchaseId: number): Promise<void> {
  const purchase = await readPurchase(db.platform, { id: purchaseId });
  const subscriptionId = purchase?.provider_subscription_id;
  if (!purchase || !subscriptionId || purchase.status !== 'failed') return;

  const ended = await payments.cancelSubscription(subscriptionId, 'now', { key: `undo:${purchase.guid}` });
  // `not_found` means that it has ended already.
  if (!ended.ok && ended.failed !== 'not_found') valueOrThrow(ended);
  for (const invoice of valueOrThrow(await payments.readInvoicesOf(subscriptionId)))
    await takeBack(payments, purchase, invoice);

  await db.platform.transaction(async (tx) => {
    if (await noteGivenBack(tx, purchaseId)) await mailUndone(tx, config, purchase, purchase.failure ?? 'refused');
  });
}

async function takeBack(payments: PaymentsPort, purchase: PurchaseRow, invoice: Invoice): Promise<void> {
  if (invoice.status === 'open')
    valueOrThrow(await payments.voidInvoice(invoice.id, { key: `undo:${purchase.guid}:${invoice.id}` }));
  if (invoice.status !== 'paid') return;
  for (const paymentId of invoice.paymentIds) {
    const refund = { paymentId, refundApplicationFee: false, labels: labelsOf(purchase) };
    valueOrThrow(await payments.refund(refund, { key: `undo:${purchase.guid}:${paymentId}` }));
  }
}
