import { attachCard, createCard } from './billing/charges/payment-methods.ts';
import { payByCard, payOutside } from './billing/invoices/pay-invoice.ts';
import { subscribe } from './billing/subscriptions/subscribe.ts';
import { makeAccount, onboarded } from './catalogue/accounts.ts';
import { createCustomer } from './catalogue/customers.ts';
import { keepPrice } from './catalogue/prices.ts';
import { keepProduct } from './catalogue/products.ts';
import { openLedger, platformAccount, type World } from './state/ledger.ts';

/** The accounts of the demo's instances: one is onboarded, the other is not. */
export const demoAccounts = { nordic: 'acct_1NordicSafetyAcad', baltic: 'acct_1BalticCareTrain1' };

const plans = [
  { id: 'team', name: 'Team', monthly: 99_000 },
  { id: 'enterprise', name: 'Enterprise', monthly: 249_000 },
  { id: 'educator', name: 'Educator', monthly: 59_000 },
];
/** Longer periods are cheaper: a quarter costs 2.85 months, a year ten. */
const rhythms = [
  { id: 'monthly', interval: 'month', interval_count: 1, hundredths: 100 },
  { id: 'quarterly', interval: 'month', interval_count: 3, hundredths: 285 },
  { id: 'annually', interval: 'year', interval_count: 1, hundredths: 1_000 },
] as const;

/** The demo's initial data. It causes no events. */
export function seed(world: World): void {
  const { store, now } = world;
  if (store.find(platformAccount, 'account', platformAccount)) return;
  store.change(() => {
    const ledger = openLedger(world, platformAccount);
    const account = (id: string, name: string, country: string, email: string) =>
      makeAccount(now(), { id, country, email, business_type: 'company', business_profile: { name } });
    ledger.keep('account', onboarded(account(platformAccount, 'Coursefront', 'SE', 'admin@coursefront.test')));
    ledger.keep(
      'account',
      onboarded(account(demoAccounts.nordic, 'Nordic Safety Academy', 'SE', 'siteadmin@nordic.test')),
    );
    ledger.keep('account', account(demoAccounts.baltic, 'Baltic Care Training', 'EE', 'siteadmin@baltic.test'));

    for (const plan of plans) {
      const product = keepProduct(ledger, { id: `prod_${plan.id}`, name: plan.name });
      for (const { id, interval, interval_count, hundredths } of rhythms) {
        keepPrice(ledger, {
          id: `price_${plan.id}_${id}`,
          product: product.id,
          currency: 'sek',
          unit_amount: (plan.monthly * hundredths) / 100,
          tax_behavior: 'inclusive',
          recurring: { interval, interval_count },
          nickname: `${plan.name}, ${id}`,
        });
      }
    }
  });
}

const day = 86_400;

/** The subscriptions of the demo's three customers. Their periods match the product's demo data. */
const subscriptions = [
  {
    site: 'nordic',
    instance: 1,
    name: 'Nordic Safety Academy',
    price: 'price_enterprise_annually',
    daysAgo: 140,
    byCard: false,
  },
  { site: 'baltic', instance: 2, name: 'Baltic Care Training', price: 'price_team_monthly', daysAgo: 11, byCard: true },
  { site: 'quiet', instance: 3, name: 'Quiet Harbour', price: 'price_educator_quarterly', daysAgo: 70, byCard: true },
];

/**
 * Creates and pays the subscriptions with a clock at their start date, without events. Runs after the rest of the seed,
 * because invoices need the address of their page.
 */
export function seedSubscriptions(world: World): void {
  if (world.store.find(platformAccount, 'subscription', 'sub_demo_nordic')) return;
  world.store.change(() => makeSubscriptions(world));
}

function makeSubscriptions(world: World): void {
  const year = new Date(world.now() * 1_000).getUTCFullYear();
  for (const { site, instance, name, price, daysAgo, byCard } of subscriptions) {
    const then = world.now() - daysAgo * day;
    const ledger = { ...openLedger({ ...world, now: () => then }, platformAccount), emit: () => {} };
    const customer = createCustomer(ledger, {
      id: `cus_demo_${site}`,
      email: `office@${site}.test`,
      name,
      address: { country: 'SE' },
    });
    const card = createCard(ledger, { number: '4242424242424242', month: 12, year: year + 3, billing: { name } });
    if (byCard) attachCard(ledger, card, customer.id);
    const { invoice } = subscribe(ledger, {
      id: `sub_demo_${site}`,
      customer,
      items: [{ price: ledger.need('price', price), quantity: 1, metadata: {} }],
      collection_method: byCard ? 'charge_automatically' : 'send_invoice',
      days_until_due: byCard ? null : 30,
      default_payment_method: byCard ? card.id : null,
      automatic_tax: true,
      discounts: [],
      metadata: { instance_id: String(instance) },
      status: 'active',
    });
    if (byCard) payByCard(ledger, invoice.id, card);
    else payOutside(ledger, invoice.id);
  }
}
