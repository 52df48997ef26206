import type { Currency } from '@coursefront/contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type NewSubscription = {
  title: string;
  providerSubscriptionId: string;
  providerCustomerId: string;
  productId: string;
  priceId: string;
  period: 'monthly' | 'quarterly' | 'annually';
  amount: number;
  currency: Currency;
  collection: 'card' | 'invoice';
  /** The period that is paid for. */
  startedAt: Date;
  expiresAt: Date;
};

/** An instance has one open subscription: a second one is refused by the database. */
export async function attachSubscription(tx: Tx, instanceId: number, subscription: NewSubscription): Promise<void> {
  await tx.run(sql`
    insert into subscriptions (
      instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id, period, amount, currency,
      collection, status, period_started_at, last_paid_at, expires_at)
    values (
      ${instanceId}, ${subscription.title}, ${subscription.providerSubscriptionId}, ${subscription.providerCustomerId},
      ${subscription.productId}, ${subscription.priceId}, ${subscription.period}, ${subscription.amount},
      ${subscription.currency}, ${subscription.collection}, 'active', ${subscription.startedAt},
      ${subscription.startedAt}, ${subscription.expiresAt})`);
}
