import type { PlatformTx, TenantTx, Tx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Subscription } from '../../../ports/payment-objects.ts';
import {
  announceChange,
  createInstance,
  holdSubdomain,
  releaseSubdomain,
  setCustomerSettings,
  setLicence,
} from '../../customers/public.ts';
import { addFirstManager } from '../../users/public.ts';
import { takeCoupon } from '../queries/coupons.queries.ts';
import {
  isOrganizationNumberTaken,
  lockPurchase,
  noteEnd,
  noteProviderIds,
  noteSuccess,
  type PurchaseFailure,
  type PurchaseRow,
} from '../queries/purchases.queries.ts';
import { attachSubscription, isRunning, wasSubscribed } from '../queries/subscriptions.queries.ts';
import { lmsAddress } from '../rules/addresses.ts';
import { licenceOf, wasGivenBack } from '../rules/purchase.ts';
import { mailConfirmation, mailRenewed } from './mails.ts';
import type { BuyingParts } from './provider.ts';
import { createSiteTask, giveBackTask, refreshLater } from './tasks.ts';

/**
 * Turns a subscription at the provider into a customer here, or attaches it to the customer who is there. Webhook, result page and schedule all call it; the
 * purchase's lock lets only one of them succeed. A buyer whose name or number is no longer free gets the money back.
 */
export async function createInstanceFrom(
  { db, config, seal }: Pick<BuyingParts, 'db' | 'config' | 'seal'>,
  purchaseId: number,
  subscription: Subscription,
): Promise<void> {
  await db.platform.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (!purchase || purchase.instance_id !== null || wasGivenBack(purchase.failure)) return;
    await noteProviderIds(tx, purchaseId, { customer: subscription.payerId, subscription: subscription.id });
    const lost = await whatIsLost(tx, purchase);
    if (lost) return undo(tx, purchase, lost);
    // Paid after its time was over, when the use of its code had been released already.
    if (purchase.status !== 'pending' && purchase.coupon_id !== null) await takeCoupon(tx, purchase.coupon_id);

    const instanceId = purchase.renews_instance_id ?? (await addInstance(tx, { config, seal }, purchase));
    const isFirst = !(await wasSubscribed(tx.tenant(instanceId)));
    await attachSubscription(tx.tenant(instanceId), {
      ...termsOf(purchase, subscription),
      number: purchase.number,
      title: purchase.product_name,
    });
    await noteSuccess(tx, purchaseId, instanceId);
    if (purchase.renews_instance_id !== null) {
      await setLicence(tx.tenant(instanceId), licenceOf(purchase.product_name));
      await mailRenewed(tx, config, purchase, isFirst);
      await announceChange(tx.tenant(instanceId));
    } else {
      await releaseSubdomain(tx, purchaseId);
      await mailConfirmation(tx, config, purchase);
      await enqueue(tx, createSiteTask, { instanceId }, { instanceId, key: `site:${instanceId}` });
    }
    await refreshLater(tx.tenant(instanceId));
  });
}

async function addInstance(
  tx: PlatformTx,
  { config, seal }: Pick<BuyingParts, 'config' | 'seal'>,
  purchase: PurchaseRow,
): Promise<number> {
  const { subdomain } = purchase;
  const instanceId = await createInstance(tx, seal, {
    name: purchase.company_name ?? subdomain.charAt(0).toUpperCase() + subdomain.slice(1),
    subdomain,
    lmsUrl: lmsAddress(subdomain, config.sites.address),
    licence: licenceOf(purchase.product_name),
    currency: purchase.currency,
    email: purchase.email,
    organizationNumber: purchase.organization_number,
    phone: purchase.phone,
    language: purchase.language,
    siteStatus: 'requested',
    // A buyer who may pay the first time by invoice may do so again.
    allowInvoice: purchase.method === 'invoice',
    invoiceReference: purchase.invoice_reference,
  });
  await fill(tx.tenant(instanceId), purchase, config.product.brandColour);
  return instanceId;
}

/**
 * Checks name and organisation number again inside the transaction: the hold may have ended before the payment. A customer
 * who comes back must not have two subscriptions.
 */
async function whatIsLost(tx: PlatformTx, { id, subdomain, organization_number, renews_instance_id }: PurchaseRow) {
  if (renews_instance_id !== null)
    return (await isRunning(tx.tenant(renews_instance_id))) ? 'subscribed_already' : undefined;
  const soon = new Date(Date.now() + 60_000);
  if (!(await holdSubdomain(tx, id, subdomain, soon))) return 'subdomain_taken';
  return (await isOrganizationNumberTaken(tx, organization_number)) ? 'organisation_number_taken' : undefined;
}

async function undo(tx: Tx, { id }: PurchaseRow, failure: PurchaseFailure): Promise<void> {
  await noteEnd(tx, id, { status: 'failed', failure });
  await releaseSubdomain(tx, id);
  await enqueue(tx, giveBackTask, { purchaseId: id }, { key: `give_back:${id}` });
}

/** Adds the first training manager, whose account waits for the site, and the customer's default settings. */
async function fill(tx: TenantTx, purchase: PurchaseRow, brandColour: string): Promise<void> {
  await addFirstManager(tx, purchase);
  await setCustomerSettings(tx, [
    { name: 'is_webshop_enabled', type: 'number', value: '1' },
    { name: 'brand_colour', type: 'text', value: brandColour },
    { name: 'language', type: 'text', value: purchase.language },
  ]);
}

const termsOf = (purchase: PurchaseRow, subscription: Subscription) => ({
  providerSubscriptionId: subscription.id,
  providerCustomerId: subscription.payerId,
  productId: subscription.productId,
  priceId: subscription.priceId,
  period: subscription.period,
  amount: subscription.amount,
  currency: subscription.currency,
  collection: subscription.collection,
  startedAt: subscription.periodStart,
  expiresAt: subscription.periodEnd,
  // A subscription by invoice is not paid yet, and nothing was paid where a code takes everything off.
  lastPaidAt: purchase.method === 'card' && purchase.amount > 0 ? subscription.periodStart : null,
});
