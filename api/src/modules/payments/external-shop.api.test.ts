import { createHmac, randomUUID } from 'node:crypto';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { connectExternalShop } from '../../seeding/shop.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { succeedOrder } from '../orders/public.ts';

const sandbox = await startSandboxProgram();
const product = testProduct();
let nordic: number;
let baltic: number;
let key: string;
let item: { courseId: number; itemId: number };
let order: TestOrder;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  baltic = await anInstance(product.db, 'Baltic');
  const facts = await (await fetch(`${sandbox.url}/shop/nordic/sandbox.json`)).json();
  const { key: shopKey, payment_api } = facts as { key: string; payment_api: string };
  key = shopKey;
  await product.db.tenant(nordic).transaction(async (tx) => {
    await connectExternalShop(tx, product.seal, key);
    await tx.run(sql`
      insert into settings (name, display_name, type, value) values ('woocommerce_payment_api', 'Payment', 'text', '')`);
    await tx.run(sql`
      insert into setting_overrides (instance_id, name, type, value)
      values (${nordic}, 'woocommerce_payment_api', 'text', ${payment_api})`);
  });
  await product.db.tenant(baltic).transaction((tx) => connectExternalShop(tx, product.seal, 'key of baltic'));
  item = await aCourse(product.db.tenant(nordic), { lmsId: 105, externalId: '2105', type: 'instructor_led_training' });
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());
beforeEach(async () => {
  order = await anOrder(product.db.tenant(nordic), { ...item, method: 'woocommerce_integration', quantity: 2 });
});

const start = () =>
  product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
    body: { id: order.guid, instance_id: nordic },
  });
const report = async (claim: 'returned' | 'failed') =>
  (
    await product.call<BuyerOrder>('POST', `/api/webshoppayment/update/${order.guid}`, {
      body: { instance_id: nordic, claim },
    })
  ).body.data;
const payments = () =>
  product.db.tenant(nordic).many<{ id: number; status: string; failure_code: string | null }>(sql`
    select id, status, failure_code
      from payments
     where instance_id = ${nordic} and order_id = ${order.id}
     order by id`);

type Told = Record<string, unknown>;
type Sent = { by?: string; to?: number; at?: unknown };
async function told(event: 'purchase_complete' | 'callback', change: Told = {}): Promise<Told> {
  const [payment] = (await payments()).slice(-1);
  return {
    event_id: randomUUID(),
    event,
    instance_id: nordic,
    payment_id: payment?.id,
    order_id: 1001,
    status: 'completed',
    product_id: '2105',
    quantity: 2,
    total: 259_000,
    currency: 'SEK',
    date_paid: '2027-01-01T10:00:00Z',
    ...change,
  };
}

async function call(body: Told, { by = key, to = nordic, at = body.event }: Sent = {}) {
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-signature': createHmac('sha256', by).update(payload).digest('base64'),
  };
  const url = `/webhooks/external-shop/${to}/${at}`;
  const { statusCode, body: answer } = await product.app.inject({ method: 'POST', url, payload, headers });
  return { status: statusCode, answer };
}

const stored = () =>
  product.db.platform.many<{ endpoint: string; state: string }>(sql`
    select endpoint, state from webhook_events where provider = 'external_shop' order by id`);

describe('a payment', () => {
  test("begins on the shop's page, and a second start gets the same payment", async () => {
    const first = await start();
    expect(first.body.data.url).toMatch(/\/shop\/nordic\/checkout\/wc_order_/);
    expect((await start()).body.data.url).toBe(first.body.data.url);
    expect(await payments()).toHaveLength(1);
  });

  test('gives the shop the address to send the buyer back to', async () => {
    const { url } = (await start()).body.data;
    const press = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'cancelled' }),
    });
    expect(press.headers.get('location')).toBe(
      `http://localhost:8080/v/company-account/webshop/purchase/subscription/failed/${order.guid}/woocommerce_integration/0?instance_id=${nordic}`,
    );
  });

  test('that cannot be started says so, and can be tried again', async () => {
    await sandbox.fail('shop.down');
    expect(await start()).toMatchObject({
      status: 502,
      body: { message: 'The payment couldn’t be started in the other shop.' },
    });
    await sandbox.heal();
    expect((await start()).status).toBe(200);
    expect(await payments()).toHaveLength(1);
  });
});

describe('both callbacks', () => {
  beforeEach(start);

  test.each([
    { what: 'in the one order', events: ['purchase_complete', 'callback'] as const },
    { what: 'in the other', events: ['callback', 'purchase_complete'] as const },
  ])('$what, twice each, let everybody in once', async ({ events }) => {
    for (const event of events) {
      const body = await told(event);
      expect(await call(body)).toMatchObject({ status: 200 });
      await product.work();
      expect(await call(body)).toMatchObject({ status: 200 });
      await product.work();
    }
    expect(await report('returned')).toMatchObject({ status: 'success', payment: 'paid' });
    expect(await payments()).toMatchObject([{ status: 'paid' }]);
    const moves = await product.db.tenant(nordic).many(sql`
      select id from order_moves where instance_id = ${nordic} and order_id = ${order.id}`);
    expect(moves).toHaveLength(1);
  });

  test('are awaited when the buyer returns before them', async () => {
    expect(await report('returned')).toMatchObject({ status: 'pending', payment: 'checking' });
    await call(await told('callback'));
    await product.work();
    expect(await report('returned')).toMatchObject({ status: 'success', payment: 'paid' });
  });

  test.each(['failed', 'cancelled'])('that report %s end the order, which can be paid again', async (status) => {
    await call(await told('callback', { status, date_paid: null }));
    await product.work();
    expect(await report('failed')).toMatchObject({ status: 'failed', payment: 'due' });
    expect((await start()).status).toBe(200);
    await call(await told('purchase_complete'));
    await product.work();
    expect(await report('returned')).toMatchObject({ status: 'success' });
    expect((await payments()).map((row) => row.status)).toEqual(['failed', 'paid']);
  });

  test('that report first paid and then failed mean paid', async () => {
    await call(await told('purchase_complete'));
    await call(await told('callback', { status: 'failed' }));
    await product.work();
    expect(await report('returned')).toMatchObject({ status: 'success' });
  });

  test('for a trusted buyer only record the payment', async () => {
    await product.db.tenant(nordic).transaction((tx) => succeedOrder(tx, order.id, { by: 'system' }));
    await call(await told('callback', { status: 'failed' }));
    await product.work();
    expect(await report('failed')).toMatchObject({ status: 'success', payment: 'due' });
    expect((await start()).status).toBe(200);
  });
});

test('money that comes when the seats are gone is for the shop to refund, and the order says so', async () => {
  await product.db.platform.run(sql`update instances set email = 'office@nordic.test' where id = ${nordic}`);
  const eventId = await aDate(product.db.tenant(nordic), item.courseId, { inDays: 30, seats: 2 });
  order = await anOrder(product.db.tenant(nordic), {
    ...item,
    eventId,
    method: 'woocommerce_integration',
    quantity: 2,
  });
  await start();
  await call(await told('callback', { status: 'failed' }));
  await product.work();
  await anOrder(product.db.tenant(nordic), { ...item, eventId });
  await call(await told('purchase_complete'));
  await product.work();
  expect(await report('returned')).toMatchObject({ status: 'failed', payment: 'refunding' });
  expect(await payments()).toMatchObject([{ status: 'refunding', failure_code: 'sold_out' }]);
  const { text } = product.mails.findLast(({ subject }) => /is being refunded/.test(subject)) ?? {};
  expect(text).toMatch(/You paid .* in the shop of .* can refund it/);
  expect(text).not.toContain('to the payment method you used');
  expect(product.mails.findLast(({ to }) => to === 'office@nordic.test')).toMatchObject({
    subject: expect.stringContaining('Please refund the payment'),
    text: expect.stringContaining('There were no seats left'),
  });
});

describe('is refused without a reason:', () => {
  beforeEach(start);

  const refused: { what: string; change?: Told; sent?: () => Sent }[] = [
    { what: 'a call without the key', sent: () => ({ by: 'guessed' }) },
    { what: "a call with another shop's key", sent: () => ({ by: 'key of baltic' }) },
    { what: "a call at another instance's address", sent: () => ({ to: baltic }) },
    { what: 'a call at an instance that is none', sent: () => ({ to: 999 }) },
    { what: 'a call at the wrong one of the two addresses', sent: () => ({ at: 'callback' }) },
    { what: 'a call that names another instance', change: { instance_id: 999 } },
    { what: 'a call about a payment that is none', change: { payment_id: 999_999 } },
    { what: 'a state that nobody knows', change: { status: 'dreaming' } },
    { what: 'an amount below nothing', change: { total: -1 } },
  ];
  test.each(refused)('$what', async ({ change, sent }) => {
    const before = await stored();
    const { status, answer } = await call(await told('purchase_complete', change), sent?.());
    expect([status, JSON.parse(answer).message]).toEqual([400, 'The request couldn’t be read.']);
    await product.work();
    expect(await stored()).toEqual(before);
    expect(await report('failed')).toMatchObject({ status: 'pending' });
  });

  test.each([{ product_id: '2106' }, { quantity: 1 }, { currency: 'USD' }])(
    'believed to be paid for something else: %j',
    async (change) => {
      await call(await told('purchase_complete', change));
      await product.work();
      expect(await report('failed')).toMatchObject({ status: 'pending', payment: 'refunding' });
    },
  );
});

test("the owner sees when the shop last called and that its call was not understood; a stranger's call changes nothing", async () => {
  await start();
  const health = () =>
    product.db.tenant(nordic).one(sql`
      select last_ok_at, failing_since, last_error
        from connections
       where instance_id = ${nordic} and party = 'external_shop'`);
  await call(await told('callback'));
  const well = { last_ok_at: expect.any(Date), failing_since: null, last_error: null };
  expect(await health()).toEqual(well);
  await call(await told('callback', { status: 'dreaming' }), { by: 'guessed' });
  expect(await health()).toEqual(well);
  await call(await told('callback', { status: 'dreaming' }));
  expect(await health()).toMatchObject({ failing_since: expect.any(Date), last_error: expect.any(String) });
});
