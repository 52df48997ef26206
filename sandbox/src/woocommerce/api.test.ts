import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, testShop } from './testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(() => shop.healthy());
afterAll(() => shop.close());

describe('a product', () => {
  test('has prices by quantity in minor units, for anybody', async () => {
    expect(await shop.readProduct('2105')).toEqual({
      status: 200,
      body: {
        title: 'Forklift theory, classes A and B',
        availability: true,
        default_price: 129_500,
        prices: [
          { from: 1, to: 9, price: 129_500 },
          { from: 10, to: null, price: 109_500 },
        ],
        signed_in: false,
        signin_link: null,
      },
    });
  });

  test('costs a customer of the shop less', async () => {
    const { body } = await shop.readProduct('2105', await shop.sessionKey());
    expect(body).toMatchObject({ default_price: 109_500, signed_in: true, signin_link: null });
  });

  test('may show its price only to customers, and says where they sign in', async () => {
    expect((await shop.readProduct('2106')).body).toMatchObject({
      default_price: null,
      prices: [],
      signed_in: false,
      signin_link: `${shop.url}/my-account?product=2106`,
    });
    expect((await shop.readProduct('2106', await shop.sessionKey())).body).toMatchObject({ default_price: 34_500 });
  });

  test('may be out of stock', async () => {
    expect((await shop.readProduct('2114')).body).toMatchObject({ availability: false });
  });

  test.each(['105', 'nothing', '..%2f', '__proto__'])('the shop has no product %s', async (id) => {
    expect(await shop.readProduct(id)).toMatchObject({ status: 404, body: { success: false } });
  });

  test('belongs to one shop', async () => {
    const at = (path: string) => fetch(shop.sandbox.url + path).then(({ status }) => status);
    expect(await at('/shop/baltic/product/3202')).toBe(200);
    expect(await at('/shop/baltic/product/2105')).toBe(404);
    expect(await at('/shop/quiet/product/2105')).toBe(404);
  });
});

describe('a payment', () => {
  test('leads to a checkout with the price that the visitor was shown', async () => {
    const guest = await shop.checkout({ quantity: 10 });
    expect(guest).toMatch(/^http:\/\/localhost:\d+\/shop\/nordic\/checkout\/wc_order_[0-9a-f]{24}$/);
    expect((await shop.open(guest)).text).toContain('Pay SEK\u00a010,950.00');
    const customer = await shop.checkout({ quantity: 10, session_key: await shop.sessionKey() });
    expect((await shop.open(customer)).text).toContain('Pay SEK\u00a09,450.00');
  });

  test('asked again is the same order, as it was asked last', async () => {
    const payment = { payment_id: 501, quantity: 1 };
    const first = await shop.checkout(payment);
    expect(await shop.checkout({ ...payment, quantity: 3 })).toBe(first);
    expect((await shop.open(first)).text).toContain('3 × SEK');
    expect(await shop.checkout({ ...payment, instance_id: 2 })).not.toBe(first);
  });

  test('can be paid after it failed, and not again after it was paid', async () => {
    const payment = { payment_id: 502 };
    const checkout = await shop.checkout(payment);
    await shop.press(checkout, { outcome: 'failed' });
    expect((await shop.open(checkout)).text).toContain('The payment failed');
    expect(await shop.checkout(payment)).toBe(checkout);
    await shop.press(checkout, { outcome: 'completed' });
    expect(await shop.checkout({ ...payment, quantity: 9 })).toBe(checkout);
    expect((await shop.open(checkout)).text).toContain('This order is paid');
  });

  test.each([
    { what: 'a product it does not have', payment: { product: '1' }, says: 'no such product' },
    { what: 'a product out of stock', payment: { product: '2114' }, says: 'out of stock' },
    { what: 'a guest who would have to sign in', payment: { product: '2106' }, says: 'signed in' },
    { what: 'a session it never gave', payment: { product: '2106', session_key: 'x' }, says: 'signed in' },
  ])('is not started for $what', async ({ payment, says }) => {
    expect(await (await shop.startPayment(payment)).json()).toEqual({
      success: false,
      message: expect.stringContaining(says),
    });
  });

  test.each([
    { what: 'no quantity', payment: { quantity: 0 } },
    { what: 'half a place', payment: { quantity: 1.5 } },
    { what: 'a script to go back to', payment: { success_url: 'javascript:alert(1)' } },
    { what: 'a file to call back', payment: { callback_api: 'file:///etc/passwd' } },
  ])('with $what is a bad request', async ({ payment }) => {
    expect((await shop.startPayment(payment)).status).toBe(400);
  });
});

describe('on demand the shop', () => {
  test('is down', async () => {
    await shop.fault('shop.down');
    await expect(shop.readProduct('2105')).rejects.toThrow('fetch failed');
    await expect(shop.open('/shop/nordic/')).rejects.toThrow('fetch failed');
    expect((await shop.open('/shop/nordic/orders')).status).toBe(200);
  });

  test('is down while the other one is not', async () => {
    await shop.fault('shop.down:baltic');
    expect((await shop.readProduct('2105')).status).toBe(200);
    await expect(shop.open('/shop/baltic/')).rejects.toThrow('fetch failed');
  });

  test('is slow', async () => {
    await shop.fault('shop.slow:300');
    const asked = Date.now();
    expect((await shop.readProduct('2105')).status).toBe(200);
    expect(Date.now() - asked).toBeGreaterThan(290);
  });

  test('answers nonsense to the product, and not to people', async () => {
    await shop.fault('shop.nonsense');
    const answer = await shop.startPayment();
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('It works!')]);
    expect((await shop.open('/shop/nordic/')).text).toContain('Forklift theory');
  });

  test('has forgotten a product', async () => {
    await shop.fault('shop.unknown-product:2105');
    expect((await shop.readProduct('2105')).status).toBe(404);
    expect((await shop.readProduct('2106')).status).toBe(200);
    expect(await (await shop.startPayment()).json()).toMatchObject({ success: false });
  });
});

test('a script reads addresses, key and products', async () => {
  const facts = await (await fetch(`${shop.url}/sandbox.json`)).json();
  expect(facts).toMatchObject({
    instance_id: 1,
    product_api: `${shop.url}/product/PRODUCT_ID?session_key=SESSION_KEY`,
    payment_api: `${shop.url}/payment?session_key=SESSION_KEY`,
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
    products: expect.arrayContaining([expect.objectContaining({ id: '2105', course_id: 105 })]),
  });
});
