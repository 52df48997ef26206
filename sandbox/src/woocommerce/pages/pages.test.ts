import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const account = '/shop/nordic/my-account';
const maria = { email: 'teamlead@nordic.test', password: 'Demo-pass1' };
const course = (id: number) => `http://localhost:8080/v/company-account/web-shop/public/1/${id}`;
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

test('a guest sees list prices, a customer others, and both are led to the course', async () => {
  const guest = (await shop.open('/shop/nordic')).text;
  expect(guest).toContain('SEK\u00a01,295.00');
  expect(guest).toContain(`href="${course(105)}"`);
  expect(guest).toContain('Sign in to see the price');
  expect(guest).toContain('Out of stock');

  const answer = await shop.press(account, maria);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shop/nordic/']);
  const customer = (await shop.open('/shop/nordic/', { cookie: cookieOf(answer) })).text;
  expect(customer).toContain('Maria Lind');
  expect(customer).toContain('SEK\u00a0945.00');
  expect(customer).toMatch(/public\/1\/106\?session_key=[0-9a-f]{32}"/);
});

test('signing in for a product ends at its course, with a session that the shop knows', async () => {
  const page = await shop.open(`${account}?product=2106`);
  expect(page.text).toContain('name="product" value="2106"');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8080;");

  const answer = await shop.press(account, { ...maria, email: ' TeamLead@nordic.test ', product: '2106' });
  const [at, key] = answer.headers.get('location')?.split('?session_key=') ?? [];
  expect(at).toBe(course(106));
  expect((await shop.readProduct('2106', key)).body).toMatchObject({ signed_in: true });
  const again = await shop.open(`${account}?product=2106`, { cookie: cookieOf(answer) });
  expect([again.status, again.headers.get('location')]).toEqual([303, `${course(106)}?session_key=${key}`]);
});

test('signing out ends the session everywhere', async () => {
  const key = await shop.sessionKey();
  const cookie = `woocommerce_session_nordic=${key}`;
  expect((await shop.open(account, { cookie })).text).toContain(key);
  await shop.press('/shop/nordic/sign-out', {}, { cookie });
  expect((await shop.readProduct('2105', key)).body).toMatchObject({ signed_in: false });
  expect((await shop.open(account, { cookie })).text).toContain('<h1>Sign in</h1>');
});

test.each<{ what: string; fields: Record<string, string> }>([
  { what: 'a wrong password', fields: { ...maria, password: 'Demo-pass2' } },
  { what: 'a customer of the other shop', fields: { ...maria, email: 'teamlead@baltic.test' } },
  { what: 'hostile words', fields: { email: '"><script>alert(1)</script>', password: 'x', product: '"><script>' } },
])('with $what nobody is signed in', async ({ fields }) => {
  const answer = await shop.press(account, fields);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
  const text = await answer.text();
  expect(text).toContain('do not belong together');
  expect(text).not.toContain('<script');
});

test('a session of one shop is nobody in the other', async () => {
  const key = await shop.sessionKey();
  const answer = await fetch(`${shop.sandbox.url}/shop/baltic/product/3202?session_key=${key}`);
  expect(await answer.json()).toMatchObject({ signed_in: false });
});

test('the checkout shows hostile words as words and may lead to where the product said', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const address = await shop.checkout({
    success_url: 'https://product.example/done',
    fail_url: 'http://nordic.localhost:9000/no',
    participants: [{ firstName: hostile, lastName: hostile, email: hostile }],
  });
  const { text, headers } = await shop.open(address);
  expect(text).not.toContain('<img');
  expect(headers.get('content-security-policy')).toContain(
    "form-action 'self' https://product.example http://nordic.localhost:9000;",
  );
});

test('no other site can pay, sign in or send again', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const address = await shop.checkout();
  expect((await shop.press(address, { outcome: 'completed' }, foreign)).status).toBe(403);
  expect((await shop.press(account, maria, foreign)).status).toBe(403);
  expect((await shop.press('/shop/nordic/orders/calls/x', {}, foreign)).status).toBe(403);
  expect((await shop.open(address)).text).toContain('Pay SEK');
});

test.each(['/shop/nordic/checkout/wc_order_1', '/shop/nordic/nothing', '/shop/quiet/'])(
  '%s is not found',
  async (path) => {
    expect((await shop.open(path)).status).toBe(404);
  },
);

test('an unknown outcome is a bad request', async () => {
  expect((await shop.press(await shop.checkout(), { outcome: 'stolen' })).status).toBe(400);
});

test('the front door leads to each shop and signs in with one click', async () => {
  const { text } = await shop.open('/');
  expect(text).toContain('<a href="/shop/nordic/">Nordic Safety Shop</a>');
  expect(text).toContain('<a href="/shop/baltic/">Baltic Care Shop</a>');
  const answer = await shop.press('/shop/nordic/sandbox/sign-in', { email: maria.email });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shop/nordic/']);
  expect((await shop.press('/shop/nordic/sandbox/sign-in', { email: 'x' })).status).toBe(422);
});
