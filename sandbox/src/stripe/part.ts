import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import { html } from '../pages/html.ts';
import type { Part } from '../part.ts';
import { keyLife } from './api/idempotency.ts';
import { apiRoutes } from './api-routes.ts';
import { moveClock } from './billing/clock/due-work.ts';
import { type DefaultEndpoint, installDefaults } from './events/default-endpoints.ts';
import { createDeliveries } from './events/deliver.ts';
import { type Letter, mailInvoices } from './events/mail-invoices.ts';
import { cardPageRoutes } from './pages/card-page-routes.ts';
import { checkoutRoutes } from './pages/checkout-routes.ts';
import { invoiceRoutes } from './pages/invoice-pages.ts';
import { onboardingRoutes } from './pages/onboarding-routes.ts';
import { payStyle } from './pages/pay-page.ts';
import { testDataRoutes } from './pages/test-data-routes.ts';
import { demoAccounts, seed, seedSubscriptions } from './seed.ts';
import { createClock } from './state/clock.ts';
import type { StripeFault } from './state/faults.ts';
import { type Change, openJournal } from './state/journal.ts';
import type { Delivery, FirstAnswer } from './state/kinds.ts';
import type { World } from './state/ledger.ts';
import { createStore } from './state/store.ts';
import type { Event } from './state/wire.ts';

type StripeOptions = {
  folder: string;
  faults: Faults<StripeFault>;
  endpoints: DefaultEndpoint[];
  sendMail: (letter: Letter) => Promise<void>;
};

const tick = 1_000;
const eventLife = 30 * 86_400;

/** The card provider: its API, the pages it hosts, its webhooks and its clock. */
export async function openStripe({
  folder,
  faults,
  endpoints,
  sendMail,
}: StripeOptions): Promise<Part & { close(): Promise<void> }> {
  const store = createStore(await openJournal(folder, outdatedAmong));
  const clock = createClock(store);
  let origin = 'http://localhost';
  const world: World = {
    store,
    now: clock.now,
    ahead: clock.ahead,
    origin: () => origin,
    declinesAll: () => faults.isOn('stripe.decline'),
    refusesTax: () => faults.isOn('stripe.no-tax'),
  };
  const deliveries = createDeliveries({ world, faults });
  seed(world);
  installDefaults(world, endpoints);
  deliveries.start();
  mailInvoices(world, sendMail);
  const timer = setInterval(() => moveClock(world, clock, clock.now()), tick);

  return {
    section: () => section(world),
    routes: (app: FastifyInstance) => {
      // A free port is known only after listening, and the API needs it for its pages' addresses.
      app.addHook('onListen', async () => {
        origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
        seedSubscriptions(world);
      });
      apiRoutes(app, { world, faults });
      payStyle(app);
      checkoutRoutes(app, { world, deliveries });
      invoiceRoutes(app, { world, deliveries });
      cardPageRoutes(app, world);
      onboardingRoutes(app, world);
      testDataRoutes(app, { world, clock, deliveries });
    },
    close: async () => {
      clearInterval(timer);
      await deliveries.close();
      store.close();
    },
  };
}

/** Events are kept for thirty days and first answers for one, by the sandbox's own clock. */
function outdatedAmong(all: Change[]): (change: Change) => boolean {
  const clock = all.find(([, kind]) => kind === 'clock')?.[3] as { ahead: number } | undefined;
  const now = Math.floor(Date.now() / 1_000) + (clock?.ahead ?? 0);
  return ([, kind, , value]) => {
    if (kind === 'event') return (value as Event).created < now - eventLife;
    if (kind === 'first_answer') return (value as FirstAnswer).at < now - keyLife;
    if (kind !== 'delivery') return false;
    const { nextTry, state } = value as Delivery;
    return state !== 'waiting' && nextTry < Date.now() - eventLife * 1_000;
  };
}

function section(world: World) {
  const sessions = world.store.everywhere('checkout.session').length;
  return html`<h2>Card payments</h2>
    <p>Plays Stripe: checkout, invoices, subscriptions, connected accounts, webhooks. No money moves.</p>
    <dl class="facts">
      <dt>Card that is paid</dt><dd><code>4242 4242 4242 4242</code></dd>
      <dt>Card that is declined</dt><dd><code>4000 0000 0000 0002</code></dd>
      <dt>Account of Nordic Safety Academy</dt><dd><code>${demoAccounts.nordic}</code></dd>
      <dt>Account of Baltic Care Training</dt><dd><code>${demoAccounts.baltic}</code></dd>
    </dl>
    <p><a class="button" href="/stripe">Open the test data: ${sessions} ${sessions === 1 ? 'checkout' : 'checkouts'}</a></p>`;
}
