import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { receiveCalls } from './testing/receive-calls.ts';
import { type TestShop, testShop } from './testing/test-shop.ts';

let shop: TestShop;
let product: Awaited<ReturnType<typeof receiveCalls>>;

beforeAll(async () => {
  shop = await testShop();
  product = await receiveCalls();
  product.use(((await (await fetch(`${shop.url}/sandbox.json`)).json()) as { key: string }).key);
});
beforeEach(() => {
  product.received.length = 0;
});
afterEach(async () => {
  await shop.healthy();
  expect(product.received.every(({ isSigned }) => isSigned)).toBe(true);
});
afterAll(async () => {
  await shop.close();
  await product.close();
});

const checkout = () => shop.checkout(product.addresses);
const end = async (outcome: string) => {
  const address = await checkout();
  return (await shop.press(address, { outcome })).headers.get('location');
};
const both = ['callback', 'purchase_complete'];

test('a paid order calls both addresses, signed, before the buyer returns', async () => {
  const address = await shop.checkout({ ...product.addresses, payment_id: 77 });
  const answer = await shop.press(address, { outcome: 'completed' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://localhost:8080/v/success']);
  const told = {
    event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    instance_id: 1,
    payment_id: 77,
    order_id: expect.any(Number),
    status: 'completed',
    product_id: '2105',
    quantity: 2,
    total: 259_000,
    currency: 'SEK',
    date_paid: expect.stringMatching(/^\d{4}-.*Z$/),
  };
  const sorted = product.received.toSorted((a, b) => a.told.event.localeCompare(b.told.event));
  expect(sorted).toMatchObject([
    { path: '/callback', topic: 'order.updated', told: { ...told, event: 'callback' } },
    {
      path: '/complete',
      topic: 'action.woocommerce_payment_complete',
      told: { ...told, event: 'purchase_complete' },
    },
  ]);
});

test.each(['failed', 'cancelled'])(
  'an order that is %s is told at one, and the buyer goes to the other page',
  async (outcome) => {
    expect(await end(outcome)).toBe('http://localhost:8080/v/failed');
    expect(product.received).toMatchObject([{ path: '/callback', told: { status: outcome, date_paid: null } }]);
  },
);

test('a double click pays once, and later clicks change nothing', async () => {
  const address = await checkout();
  const answers = await Promise.all([1, 2].map(() => shop.press(address, { outcome: 'completed' })));
  const late = await shop.press(address, { outcome: 'cancelled' });
  for (const answer of [...answers, late])
    expect(answer.headers.get('location')).toBe('http://localhost:8080/v/success');
  expect(product.events()).toEqual(both);
});

test('failed calls are retried with the same event and growing delays', async () => {
  product.answer(500, 302);
  await end('cancelled');
  await vi.waitFor(() => expect(product.received).toHaveLength(3));
  expect(new Set(product.received.map(({ told }) => told.event_id)).size).toBe(1);
  const [first = 0, second = 0, third = 0] = product.received.map(({ at }) => at);
  // A busy machine makes either pause longer, never shorter.
  expect(second - first).toBeGreaterThan(900);
  expect(third - second).toBeGreaterThan(2_900);
});

test('an unreachable product does not hold up the buyer', async () => {
  const answer = await shop.press(await shop.checkout(), { outcome: 'completed' });
  expect(answer.headers.get('location')).toBe('http://localhost:8080/v/success');
  expect((await shop.open('/shop/nordic/orders')).text).toContain('waiting: no connection');
});

test('on demand calls come twice', async () => {
  await shop.fault('shop.callback-doubled');
  await end('failed');
  expect(product.events()).toEqual(['callback', 'callback']);
});

test('on demand calls come late, after the buyer has returned', async () => {
  await shop.fault('shop.callback-late:1');
  const asked = Date.now();
  await end('completed');
  await vi.waitFor(() => expect(product.events()).toEqual(both));
  expect((product.received[0]?.at ?? 0) - asked).toBeGreaterThan(900);
});

test('on demand the call is lost until it is sent manually', async () => {
  await shop.fault('shop.callback-lost');
  await end('completed');
  expect(product.received).toEqual([]);
  const { text } = await shop.open('/shop/nordic/orders');
  const [again = ''] = text.match(/\/shop\/nordic\/orders\/calls\/[0-9a-f-]+/g) ?? [];
  expect((await shop.press(again, {})).status).toBe(303);
  await vi.waitFor(() => expect(product.events()).toEqual(['purchase_complete']));
  expect((await shop.press('/shop/nordic/orders/calls/none', {})).status).toBe(404);
});
