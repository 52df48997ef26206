import { payByCard, payOutside } from './billing/pay-invoice.ts';
import { subscribe } from './billing/subscribe.ts';
import { createCustomer } from './resources/customers.ts';
import { attachCard, createCard } from './resources/payment-methods.ts';
import { openLedger, platformAccount, type World } from './state/ledger.ts';

const day = 86_400;

/** What the demo's three customers pay for: in which period they are is the product's demo data, too. */
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
 * Begun and paid on their day, by a clock that stood there, and nobody is told. Later than the rest of the seed, since
 * invoices name the address of their page.
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
