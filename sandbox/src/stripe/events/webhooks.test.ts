import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { scratchFolder, startForTest } from '../../start-for-test.ts';
import { demoAccounts } from '../seed.ts';
import { apiVersion } from '../state/wire.ts';
import { faultsOfObject } from '../testing/described.ts';
import { receiveWebhooks } from '../testing/receive-webhooks.ts';
import { badCard, clientOf, testStripe } from '../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
let platform: Awaited<ReturnType<typeof receiveWebhooks>>;
let connect: typeof platform;

beforeAll(async () => {
  shop = await testStripe();
  [platform, connect] = await Promise.all([receiveWebhooks(), receiveWebhooks()]);
  for (const receiver of [platform, connect]) {
    const endpoint = await shop.stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['*'],
      connect: receiver === connect,
      api_version: apiVersion,
    });
    receiver.use(endpoint.secret ?? '');
    expect((await shop.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
  }
});
afterEach(async () => {
  await fetch(`${shop.sandbox.url}/faults`, { method: 'DELETE' });
  for (const receiver of [platform, connect]) {
    expect(receiver.refused).toEqual([]);
    expect(receiver.events.flatMap(({ event }) => faultsOfObject(event.data.object as { object: string }))).toEqual([]);
    receiver.events.length = 0;
  }
});
afterAll(async () => {
  await shop.close();
  await Promise.all([platform.close(), connect.close()]);
});

const success_url = 'http://localhost:8080/v/result';
const line = { quantity: 1, price_data: { currency: 'sek', unit_amount: 10_000, product_data: { name: 'Course' } } };
const nordic = { stripeAccount: demoAccounts.nordic };
const buyCourse = async (fields = {}) => {
  const session = await shop.stripe.checkout.sessions.create(
    { mode: 'payment', success_url, line_items: [line] },
    nordic,
  );
  connect.events.length = 0;
  await shop.pay(session.url ?? '', fields);
  return session;
};

test('events of a connected account go to the Connect endpoint only', async () => {
  const session = await buyCourse();
  // The page waits for the last delivery, so the buyer usually arrives after it.
  expect(connect.types()).toContain('checkout.session.completed');
  await vi.waitFor(() =>
    expect(connect.types().sort()).toEqual(
      ['charge.succeeded', 'checkout.session.completed', 'payment_intent.created', 'payment_intent.succeeded'].sort(),
    ),
  );
  expect(platform.types()).toEqual([]);
  const told = connect.events.find(({ event }) => event.type === 'checkout.session.completed')?.event;
  expect(told).toMatchObject({
    account: demoAccounts.nordic,
    api_version: apiVersion,
    data: { object: { id: session.id, payment_status: 'paid' } },
  });
  expect(await shop.stripe.events.retrieve(told?.id ?? '', {}, nordic)).toMatchObject({
    id: told?.id,
    pending_webhooks: 0,
  });
});

test('a declined card sends a failed-payment event', async () => {
  await buyCourse({ number: badCard });
  await vi.waitFor(() =>
    expect(connect.types().sort()).toEqual([
      'charge.failed',
      'payment_intent.created',
      'payment_intent.payment_failed',
    ]),
  );
});

test('a subscription by card sends events for all its objects', async () => {
  const line_items = [{ price: 'price_team_monthly', quantity: 1 }];
  const session = await shop.stripe.checkout.sessions.create({ mode: 'subscription', success_url, line_items });
  await shop.pay(session.url ?? '');
  const expected = [
    'customer.created',
    'payment_intent.succeeded',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'checkout.session.completed',
  ];
  await vi.waitFor(() => expect(platform.types()).toEqual(expect.arrayContaining(expected)));
});

test('failed deliveries are retried with a new signature until they succeed', async () => {
  connect.answer(500, 302);
  const { id } = await shop.stripe.customers.create({ email: 'ann@example.test' }, nordic);
  await vi.waitFor(() => expect(connect.types()).toEqual(['customer.created', 'customer.created', 'customer.created']));
  const [first = 0, second = 0, third = 0] = connect.events.map(({ at }) => at);
  // A busy machine makes either pause longer, never shorter.
  expect(second - first).toBeGreaterThan(900);
  expect(third - second).toBeGreaterThan(2_900);
  expect(new Set(connect.events.map(({ event }) => event.id)).size).toBe(1);
  expect(connect.events[0]?.event.data.object).toMatchObject({ id });
});

test('on demand webhooks come twice', async () => {
  await shop.fault('stripe.webhook-doubled', true);
  await shop.stripe.customers.create({}, nordic);
  await vi.waitFor(() => expect(connect.types()).toEqual(['customer.created', 'customer.created']));
});

test('on demand webhooks come in the reverse order', async () => {
  await shop.fault('stripe.webhook-shuffled', true);
  await buyCourse();
  await vi.waitFor(() => expect(connect.types()).toHaveLength(4));
  expect(connect.types()).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
});

test('on demand webhooks come late', async () => {
  await shop.post('/faults', { fault: 'stripe.webhook-late', value: '1', on: 'true' });
  const asked = Date.now();
  await shop.stripe.customers.create({}, nordic);
  await vi.waitFor(() => expect(connect.types()).toEqual(['customer.created']));
  expect((connect.events[0]?.at ?? 0) - asked).toBeGreaterThan(900);
});

test('a lost webhook can be found in the list of events and sent manually', async () => {
  await shop.fault('stripe.webhook-lost', true);
  const { id } = await shop.stripe.customers.create({}, nordic);
  const { data } = await shop.stripe.events.list({ type: 'customer.created', delivery_success: false }, nordic);
  const event = data.find(({ data: { object } }) => (object as { id?: string }).id === id);
  expect(event?.pending_webhooks).toBe(1);
  expect(connect.types()).toEqual([]);
  expect((await shop.post(`/stripe/events/${demoAccounts.nordic}/${event?.id}/resend`, {})).status).toBe(303);
  await vi.waitFor(() => expect(connect.events.map(({ event: told }) => told.id)).toEqual([event?.id]));
});

test('an endpoint gets only its chosen events, and none while it is disabled', async () => {
  const one = await receiveWebhooks();
  const { stripe } = shop;
  const endpoint = await stripe.webhookEndpoints.create({ url: one.url, enabled_events: ['product.created'] });
  one.use(endpoint.secret ?? '');
  await stripe.customers.create({});
  await stripe.products.create({ name: 'Course' });
  await vi.waitFor(() => expect(one.types()).toEqual(['product.created']));
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.products.create({ name: 'Course' });
  await vi.waitFor(() => expect(platform.types().filter((type) => type === 'product.created')).toHaveLength(2));
  expect(one.types()).toEqual(['product.created']);
  expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true });
  await one.close();
});

test('an endpoint that cannot be read stops the start', () => {
  const start = () => readConfig({ STRIPE_WEBHOOK_PLATFORM: 'nonsense' });
  expect(start).toThrow('STRIPE_WEBHOOK_PLATFORM must be "<web address>|<secret>".');
});

test('the endpoints of the environment are there from the start', async () => {
  const receiver = await receiveWebhooks();
  receiver.use('whsec_from_the_environment');
  const folder = await scratchFolder();
  const other = await startForTest(folder, '', {
    STRIPE_WEBHOOK_PLATFORM: `${receiver.url}|whsec_from_the_environment`,
  });
  await clientOf(other).customers.create({});
  await vi.waitFor(() => expect(receiver.types()).toEqual(['customer.created']));
  expect(receiver.refused).toEqual([]);
  await other.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});
