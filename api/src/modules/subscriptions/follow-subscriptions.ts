import type { Labels } from '../../ports/payment-objects.ts';
import { type ChangeListener, onChange } from '../payments/public.ts';
import { followSubscriptionMoney } from './follow-subscription-money.ts';
import { createInstanceFrom } from './purchase/create-instance-from.ts';
import type { BuyingParts } from './purchase/provider.ts';
import { settlePurchase } from './purchase/settle-purchase.ts';
import { type PurchaseRow, readPurchase } from './queries/purchases.queries.ts';
import { refreshSubscription } from './refresh-subscription.ts';

const isGuid = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f-]{36}$/.test(text);

/** Handles changes on the platform's own account: paid purchases and changed subscriptions. */
export function followSubscriptions(parts: BuyingParts): ChangeListener[] {
  const { db } = parts;
  const purchaseOf = async (labels: Labels | undefined, by: Parameters<typeof readPurchase>[1]) =>
    (await readPurchase(db.platform, by)) ??
    (isGuid(labels?.purchase) ? readPurchase(db.platform, { guid: labels.purchase }) : undefined);

  const follow = async (purchase: PurchaseRow | undefined, labels: Labels | undefined) => {
    // Customers that were not bought in the wizard are named in the subscription's labels.
    const instanceId = purchase ? purchase.instance_id : Number(labels?.instance_id ?? 0);
    if (instanceId) await refreshSubscription(parts, parts.db.tenant(instanceId));
  };

  return [
    onChange('checkout', async ({ id, account }) => {
      if (account !== null) return;
      const purchase = await readPurchase(db.platform, { session: id });
      if (purchase) await settlePurchase(parts, purchase.id);
    }),

    onChange('subscription', async ({ id, object, account }) => {
      if (account !== null) return;
      const purchase = await purchaseOf(object?.labels, { subscription: id });
      // The first event of a new card subscription creates the instance. By invoice, the code that sends the invoice
      // does.
      if (purchase?.method === 'card' && purchase.instance_id === null && object?.status === 'active')
        await createInstanceFrom(parts, purchase.id, object);
      await follow(purchase && (await readPurchase(db.platform, { id: purchase.id })), object?.labels);
    }),

    onChange('invoice', async ({ object, account }) => {
      if (account !== null || !object?.subscriptionId) return;
      const purchase = await readPurchase(db.platform, { subscription: object.subscriptionId });
      await follow(purchase, object.labels);
    }),

    onChange('refund', async ({ object, account }) => {
      if (account === null && object?.paymentId) await followSubscriptionMoney(parts, object.paymentId);
    }),

    onChange('dispute', async ({ object, account }) => {
      if (account === null && object?.paymentId) await followSubscriptionMoney(parts, object.paymentId);
    }),
  ];
}
