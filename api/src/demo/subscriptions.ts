import type { TenantTx, Tx } from '../db/database.ts';
import {
  addSubscriptionCoupon,
  attachSubscription,
  type NewSubscription,
  refreshLater,
} from '../modules/subscriptions/public.ts';
import type { Days } from './site/site.ts';

type SubscriptionPlan = Pick<NewSubscription, 'title' | 'period' | 'amount' | 'collection'> & {
  product: 'team' | 'enterprise' | 'educator';
  /** When the paid period began and ends, in days from today. */
  paid: [from: number, until: number];
};

/** The sandbox's products and prices, with the same amounts. */
const plans = {
  nordic: {
    title: 'Enterprise',
    product: 'enterprise',
    period: 'annually',
    amount: 2_490_000,
    collection: 'invoice',
    paid: [-140, 225],
  },
  baltic: {
    title: 'Team',
    product: 'team',
    period: 'monthly',
    amount: 99_000,
    collection: 'card',
    paid: [-11, 19],
  },
  quiet: {
    title: 'Educator',
    product: 'educator',
    period: 'quarterly',
    amount: 168_150,
    collection: 'card',
    paid: [-70, 21],
  },
} as const satisfies Record<string, SubscriptionPlan>;

export async function subscribe(tx: TenantTx, site: keyof typeof plans, days: Days): Promise<void> {
  const { product, paid, ...plan } = plans[site];
  const [from, until] = paid;
  await attachSubscription(tx, {
    ...plan,
    providerSubscriptionId: `sub_demo_${site}`,
    providerCustomerId: `cus_demo_${site}`,
    productId: `prod_${product}`,
    priceId: `price_${product}_${plan.period}`,
    currency: 'SEK',
    startedAt: days(from),
    expiresAt: days(until),
    lastPaidAt: days(from),
  });
  // The card provider knows the invoices.
  await refreshLater(tx);
}

/** Coupons for buying a site: one for everybody, one for a few, one that is over. */
export async function addSubscriptionCoupons(tx: Tx, days: Days): Promise<void> {
  const coupons = [
    { code: 'START20', off: { percent: 20 }, validUntil: days(300), maxUses: null },
    { code: 'PARTNER', off: { amount: 20_000, currency: 'SEK' as const }, validUntil: null, maxUses: 5 },
    { code: 'LAUNCH', off: { percent: 50 }, validUntil: days(-120), maxUses: 50 },
  ];
  for (const coupon of coupons) await addSubscriptionCoupon(tx, coupon);
}
