import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NewShopPayment } from '../../ports/external-shop.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { wooCommerceShop } from './woocommerce-shop.ts';

type Facts = { product_api: string; payment_api: string; key: string };

let sandbox: SandboxProgram;
let facts: Facts;
const shop = wooCommerceShop({ allowPrivateAddresses: true });
const impatient = wooCommerceShop({ allowPrivateAddresses: true, timeoutMs: 300 });

const calledBack: { path: string | undefined; body: string; signature: unknown }[] = [];
const product = createServer(async (request, response) => {
  const body = await text(request);
  calledBack.push({ path: request.url, body, signature: request.headers['x-wc-webhook-signature'] });
  response.end();
});

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  facts = (await (await fetch(`${sandbox.url}/shop/nordic/sandbox.json`)).json()) as Facts;
  product.listen(0, '127.0.0.1');
  await once(product, 'listening');
});
afterEach(async () => {
  calledBack.length = 0;
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});
afterAll(async () => {
  shop.close();
  impatient.close();
  product.close();
  await sandbox.stop();
});

const sendJson = (path: string, body: object) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const fail = (fault: string) => sendJson('/faults', { fault, on: true });
const signIn = async () => {
  const answer = await sendJson('/shop/nordic/sandbox/sign-in', { email: 'teamlead@nordic.test' });
  return ((await answer.json()) as { session_key: string }).session_key;
};

const readProduct = (productId: string, sessionKey = '0', port = shop) =>
  port.readProduct({ instanceId: 1, url: facts.product_api, sessionKey, productId });
const payment = (changes: Partial<NewShopPayment> = {}): NewShopPayment => {
  const base = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  return {
    url: facts.payment_api,
    sessionKey: '0',
    instanceId: 1,
    paymentId: 7,
    productId: '2105',
    quantity: 2,
    participants: [{ firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.test', phone: null }],
    successUrl: 'http://localhost:8080/v/success',
    failUrl: 'http://localhost:8080/v/failed',
    purchaseCompleteUrl: `${base}/complete`,
    callbackUrl: `${base}/callback`,
    ...changes,
  };
};
const started = async (changes?: Partial<NewShopPayment>) => {
  const outcome = await shop.startPayment(payment(changes));
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value.redirectTo;
};
const press = (checkout: string, outcome: string) =>
  fetch(checkout, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

test('a guest and a customer read the same course at different prices', async () => {
  expect(await readProduct('2105')).toEqual({
    ok: true,
    value: {
      title: 'Forklift theory, classes A and B',
      available: true,
      defaultPrice: 129_500,
      prices: [
        { from: 1, to: 9, price: 129_500 },
        { from: 10, to: null, price: 109_500 },
      ],
      signedIn: false,
      signInLink: null,
    },
  });
  expect(await readProduct('2105', await signIn())).toMatchObject({ value: { defaultPrice: 109_500, signedIn: true } });
});

test('a price for customers only comes with the sign-in link', async () => {
  expect(await readProduct('2106')).toMatchObject({
    value: { defaultPrice: null, prices: [], signInLink: `${sandbox.url}/shop/nordic/my-account?product=2106` },
  });
});

test('a payment is started, started again, paid, and reported by signed calls', async () => {
  const checkout = await started();
  expect(await started()).toBe(checkout);
  const back = await press(checkout, 'completed');
  expect(back.headers.get('location')).toBe('http://localhost:8080/v/success');
  expect(calledBack.map(({ path }) => path).sort()).toEqual(['/callback', '/complete']);
  for (const { body, signature } of calledBack) {
    expect(signature).toBe(createHmac('sha256', facts.key).update(body).digest('base64'));
    expect(JSON.parse(body)).toMatchObject({
      instance_id: 1,
      payment_id: 7,
      status: 'completed',
      total: 259_000,
      currency: 'SEK',
    });
  }
});

test('a cancelled payment is reported', async () => {
  const back = await press(await started({ paymentId: 8 }), 'cancelled');
  expect(back.headers.get('location')).toBe('http://localhost:8080/v/failed');
  expect(calledBack.map(({ body }) => JSON.parse(body))).toMatchObject([{ payment_id: 8, status: 'cancelled' }]);
});

test.each([
  { what: 'out of stock', changes: { productId: '2114' } },
  { what: 'for customers alone', changes: { productId: '2106' } },
  { what: 'unknown', changes: { productId: 'x' } },
])('a payment for a product that is $what is refused', async ({ changes }) => {
  expect(await shop.startPayment(payment({ paymentId: 9, ...changes }))).toMatchObject({
    ok: false,
    failed: 'refused',
  });
});

test.each([
  { fault: 'shop.down', failed: 'away' },
  { fault: 'shop.slow:2000', failed: 'away' },
  { fault: 'shop.nonsense', failed: 'nonsense' },
  { fault: 'shop.unknown-product:2105', failed: 'unknown_product' },
])('with $fault on, the shop is $failed', async ({ fault, failed }) => {
  await fail(fault);
  expect(await readProduct('2105', '0', impatient)).toMatchObject({ ok: false, failed });
});
