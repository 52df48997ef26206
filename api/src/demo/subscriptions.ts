import type { Tx } from '../db/database.ts';
import { attachSubscription, type NewSubscription, refreshLater } from '../modules/subscriptions/public.ts';
import type { Days } from './days.ts';

type Plan = Pick<NewSubscription, 'title' | 'period' | 'amount' | 'collection'> & {
  product: 'team' | 'enterprise' | 'educator';
  /** When the paid period began and ends, in days from today. */
  paid: [from: number, until: number];
};

/** Products and prices are the sandbox's; amounts as they are there. */
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
} as const satisfies Record<string, Plan>;

export async function subscribe(tx: Tx, instanceId: number, site: keyof typeof plans, days: Days): Promise<void> {
  const { product, paid, ...plan } = plans[site];
  const [from, until] = paid;
  await attachSubscription(tx, instanceId, {
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
  // Its invoices are the card provider's to tell.
  await refreshLater(tx, instanceId);
}
