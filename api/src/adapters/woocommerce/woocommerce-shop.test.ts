import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewShopPayment } from '../../ports/external-shop.ts';
import { wooCommerceShop } from './woocommerce-shop.ts';

type Arrived = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
};
let base: string;
let answer: (request: Arrived, response: ServerResponse) => void;
const arrived: Arrived[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const entry = { method: request.method, url: request.url, headers: request.headers, body };
  arrived.push(entry);
  answer(entry, response);
});
const shop = wooCommerceShop({ allowPrivateAddresses: true, mostBytes: 10_000 });
const impatient = wooCommerceShop({ allowPrivateAddresses: true, timeoutMs: 300 });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  shop.close();
  impatient.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  arrived.length = 0;
});

const say = (body: unknown, status = 200) => {
  answer = (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};
const readProduct = (productId = '42', port = shop) =>
  port.readProduct({
    instanceId: 1,
    url: `${base}/product/PRODUCT_ID?session=SESSION_KEY`,
    sessionKey: 'k 1',
    productId,
  });
const payment = (): NewShopPayment => ({
  url: `${base}/pay?session=SESSION_KEY`,
  sessionKey: 'k 1',
  instanceId: 1,
  paymentId: 77,
  productId: '42',
  quantity: 2,
  participants: [{ firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.test', phone: null }],
  successUrl: 'https://p.example/s',
  failUrl: 'https://p.example/f',
  purchaseCompleteUrl: 'https://p.example/c',
  callbackUrl: 'https://p.example/b',
});

const product = {
  title: 'Heta arbeten',
  availability: true,
  default_price: 249_500,
  prices: [
    { from: 1, to: 9, price: 249_500 },
    { from: '10', to: '', price: '199500' },
  ],
  signed_in: false,
  signin_link: 'https://shop.example/login',
};

describe('a product', () => {
  test('is requested by session and id, and read into our types', async () => {
    say(product);
    expect(await readProduct()).toEqual({
      ok: true,
      value: {
        title: 'Heta arbeten',
        available: true,
        defaultPrice: 249_500,
        prices: [
          { from: 1, to: 9, price: 249_500 },
          { from: 10, to: null, price: 199_500 },
        ],
        signedIn: false,
        signInLink: 'https://shop.example/login',
      },
    });
    expect(arrived).toMatchObject([{ method: 'GET', url: '/product/42?session=k%201' }]);
  });

  test('may come as PHP writes it', async () => {
    say(
      `\uFEFF${JSON.stringify({ ...product, availability: 'outofstock', default_price: '', prices: null, signed_in: 1, signin_link: '' })}`,
    );
    expect(await readProduct()).toMatchObject({
      value: { available: false, defaultPrice: null, prices: [], signedIn: true, signInLink: null },
    });
  });

  test.each([
    { what: 'with 404', body: 'Not found', status: 404 },
    { what: 'with 410', body: '', status: 410 },
    { what: 'in its answer', body: { success: false }, status: 200 },
  ])('that the shop says no to $what is unknown', async ({ body, status }) => {
    say(body, status);
    expect(await readProduct()).toMatchObject({ ok: false, failed: 'unknown_product' });
  });

  test.each([
    { what: 'a page', body: '<!doctype html>', names: '' },
    { what: 'nothing', body: '', names: '' },
    { what: 'null', body: 'null', names: '' },
    { what: 'a list', body: [product], names: '' },
    { what: 'no title', body: { ...product, title: undefined }, names: 'title' },
    { what: 'a fraction as price', body: { ...product, default_price: 1.5 }, names: 'default_price' },
    { what: 'a negative price', body: { ...product, prices: [{ from: 1, to: 2, price: -1 }] }, names: 'prices' },
    { what: 'words as price', body: { ...product, default_price: 'free' }, names: 'default_price' },
    { what: 'a script as link', body: { ...product, signin_link: 'javascript:alert(1)' }, names: 'signin_link' },
  ])('with $what is nonsense', async ({ body, names }) => {
    say(body);
    expect(await readProduct()).toMatchObject({
      ok: false,
      failed: 'nonsense',
      detail: expect.stringContaining(names),
    });
  });
});

describe('a payment', () => {
  test('is started with everything the shop needs, and returns the payment address', async () => {
    say({ success: true, redirect_to: 'https://shop.example/checkout/1' });
    expect(await shop.startPayment(payment())).toEqual({
      ok: true,
      value: { redirectTo: 'https://shop.example/checkout/1' },
    });
    expect(arrived).toMatchObject([
      {
        method: 'POST',
        url: '/pay?session=k%201',
        headers: { 'content-type': 'application/json', 'idempotency-key': '1-77' },
      },
    ]);
    expect(JSON.parse(arrived[0]?.body ?? '')).toEqual({
      session_key: 'k 1',
      instance_id: 1,
      payment_id: 77,
      order: { quantity: 2, product_id: '42' },
      participants: [{ firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.test', phone: null }],
      success_url: 'https://p.example/s',
      fail_url: 'https://p.example/f',
      purchase_complete_api: 'https://p.example/c',
      callback_api: 'https://p.example/b',
    });
  });

  test.each([
    { what: 'does not want to', body: { success: false }, status: 200, failed: 'refused' },
    { what: 'says 403', body: {}, status: 403, failed: 'refused' },
    { what: 'says yes without an address', body: { success: true }, status: 200, failed: 'nonsense' },
    {
      what: 'sends the buyer into a script',
      body: { success: true, redirect_to: 'javascript:x' },
      status: 200,
      failed: 'nonsense',
    },
    { what: 'fails', body: {}, status: 500, failed: 'away' },
  ])('is not started when the shop $what', async ({ body, status, failed }) => {
    say(body, status);
    expect(await shop.startPayment(payment())).toMatchObject({ ok: false, failed });
  });

  test('is never redirected to another address, because it holds personal data', async () => {
    answer = (_, response) => response.writeHead(307, { location: `${base}/elsewhere` }).end();
    expect(await shop.startPayment(payment())).toMatchObject({ ok: false, failed: 'nonsense' });
    expect(arrived).toHaveLength(1);
  });
});

describe('a shop', () => {
  test.each([500, 502, 503, 429])('that answers with %i is away', async (status) => {
    say('', status);
    expect(await readProduct()).toMatchObject({ ok: false, failed: 'away' });
  });

  test.each<[string, typeof answer]>([
    ['says nothing', () => undefined],
    ['begins and does not end', (_, response) => void response.writeHead(200).write('{')],
    ['hangs up', (_, response) => void response.destroy()],
  ])('that %s is away', async (_, behave) => {
    answer = behave;
    expect(await readProduct('42', impatient)).toMatchObject({ ok: false, failed: 'away' });
  });

  test('that is not there is away', async () => {
    const outcome = await shop.readProduct({
      instanceId: 1,
      url: 'http://127.0.0.1:1/PRODUCT_ID',
      sessionKey: 'secret',
      productId: '1',
    });
    expect(outcome).toEqual({ ok: false, failed: 'away', detail: 'The shop cannot be reached: ECONNREFUSED.' });
  });

  test('that does not speak HTTP is nonsense', async () => {
    const other = createTcpServer((socket) => socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    expect(await shop.readProduct({ instanceId: 1, url, sessionKey: '', productId: '1' })).toMatchObject({
      failed: 'nonsense',
    });
    other.close();
  });

  test('that answers without end is cut off', async () => {
    say({ ...product, title: 'x'.repeat(20_000) });
    expect(await readProduct()).toMatchObject({ ok: false, failed: 'nonsense', detail: 'Its answer is too long.' });
  });

  test('may redirect to add a slash', async () => {
    answer = ({ url }, response) =>
      url?.startsWith('/moved/')
        ? response.end(JSON.stringify(product))
        : response.writeHead(301, { location: '/moved/42/' }).end();
    expect(await readProduct()).toMatchObject({ ok: true });
  });

  test.each([
    { what: 'to another host', location: () => 'https://evil.example/' },
    { what: 'to another port', location: () => 'http://127.0.0.1:1/' },
    { what: 'to a file', location: () => 'file:///etc/passwd' },
    { what: 'in circles', location: () => `${base}/again` },
    { what: 'to nowhere', location: () => '' },
  ])('that redirects $what is not followed', async ({ location }) => {
    answer = (_, response) => response.writeHead(302, { location: location() }).end();
    expect(await readProduct()).toMatchObject({ ok: false, failed: 'nonsense' });
    expect(arrived.length).toBeLessThanOrEqual(4);
  });
});

describe('outside of the demo', () => {
  const careful = wooCommerceShop();
  afterAll(() => careful.close());

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '169.254.169.254'])(
    'a shop at %s is not called',
    async (host) => {
      const url = `http://${host}:${new URL(base).port}/PRODUCT_ID`;
      expect(await careful.readProduct({ instanceId: 1, url, sessionKey: 'k', productId: '1' })).toEqual({
        ok: false,
        failed: 'refused',
        detail: 'The address is not on the internet.',
      });
      expect(arrived).toEqual([]);
    },
  );

  test('an invalid address is refused without revealing session or address', async () => {
    const outcome = await careful.readProduct({
      instanceId: 1,
      url: 'gopher://SESSION_KEY',
      sessionKey: 'secret',
      productId: '..',
    });
    expect(outcome).toMatchObject({ ok: false, failed: 'refused' });
    expect(JSON.stringify(outcome)).not.toMatch(/secret|gopher/);
  });
});
