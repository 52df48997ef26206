import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { operations } from '../operations.ts';
import { demoAccounts } from '../seed.ts';
import { isDescribed } from '../testing/described.ts';
import { clientOf, testStripe } from '../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
beforeAll(async () => {
  shop = await testStripe();
});
afterEach(() => fetch(`${shop.sandbox.url}/faults`, { method: 'DELETE' }));
afterAll(() => shop.close());

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${shop.sandbox.url}/v1${path}`, { ...init, headers: { authorization: 'Bearer sk_test_1', ...init.headers } });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.runIf(!isDescribed)(
  'the provider’s description does not lie beside the project: answers are not held to it',
  () => {},
);

test('there are as many operations as the product may need', () => {
  expect(operations).toHaveLength(84);
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(84);
});

test.each(['sk_' + 'live_1', 'pk_test_1', 'nonsense'])('the key %s opens nothing', async (key) => {
  const asked = clientOf(shop.sandbox, key).customers.list();
  await expect(asked).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
});

test('a request without a key is refused before it is read', async () => {
  expect((await fetch(`${shop.sandbox.url}/v1/customers`, { method: 'POST', body: 'x', headers: form })).status).toBe(
    401,
  );
});

test('an account that is not there, or not ours, is forbidden', async () => {
  const asked = shop.stripe.customers.list({}, { stripeAccount: 'acct_nobody' });
  await expect(asked).rejects.toMatchObject({ type: 'StripePermissionError', code: 'account_invalid' });
});

test.each([
  { path: '/customers', body: 'nonsense=1', error: { code: 'parameter_unknown', param: 'nonsense' } },
  { path: '/customers', body: 'address[planet]=1', error: { code: 'parameter_unknown', param: 'address[planet]' } },
  { path: '/products', body: 'active=true', error: { code: 'parameter_missing', param: 'name' } },
  { path: '/products', body: 'name=A&active=1', error: { param: 'active' } },
  {
    path: '/prices',
    body: 'currency=sek&product=prod_team&unit_amount=1.5',
    error: { code: 'parameter_invalid_integer', param: 'unit_amount' },
  },
  { path: '/customers', body: `metadata[${'k'.repeat(41)}]=1`, error: { type: 'invalid_request_error' } },
  { path: '/customers', body: 'metadata=text', error: { param: 'metadata' } },
  { path: '/customers', body: 'email[x]=1', error: { param: 'email' } },
  {
    path: '/checkout/sessions',
    body: 'mode=payment&line_items[0][quantity]=1&success_url=x',
    error: { param: 'line_items[0][price]' },
  },
])('refused with the name of the parameter: $body', async ({ path, body, error }) => {
  const answer = await raw(path, { method: 'POST', body, headers: form });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error });
});

test('missing objects and addresses are 404', async () => {
  await expect(shop.stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
    statusCode: 404,
  });
  const answer = await raw('/nonsense');
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { type: 'invalid_request_error' } }]);
});

test('empty unsets, and metadata changes key by key', async () => {
  const { stripe } = shop;
  const { id } = await stripe.customers.create({
    name: 'Åsa Öberg & Co',
    email: 'a@example.test',
    metadata: { a: '1', b: '2' },
  });
  expect(await stripe.customers.update(id, { email: '', metadata: { a: '', c: '3' } })).toMatchObject({
    name: 'Åsa Öberg & Co',
    email: null,
    metadata: { b: '2', c: '3' },
  });
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
});

test('lists come newest first, a page at a time, in both directions', async () => {
  const account = await shop.stripe.accounts.create({ type: 'standard', country: 'SE', email: 'a@example.test' });
  const on = { stripeAccount: account.id };
  const made: string[] = [];
  for (const name of ['a', 'b', 'c']) made.unshift((await shop.stripe.customers.create({ name }, on)).id);
  const page = async (params: object) => {
    const { data, has_more } = await shop.stripe.customers.list({ limit: 2, ...params }, on);
    return { ids: data.map(({ id }) => id), has_more };
  };
  expect(await page({})).toEqual({ ids: made.slice(0, 2), has_more: true });
  expect(await page({ starting_after: made[1] })).toEqual({ ids: [made[2]], has_more: false });
  expect(await page({ ending_before: made[2] })).toEqual({ ids: made.slice(0, 2), has_more: false });
  expect((await shop.stripe.customers.list({ created: { gt: Math.floor(Date.now() / 1_000) + 60 } }, on)).data).toEqual(
    [],
  );
  await expect(page({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

test('objects of one account are invisible to another', async () => {
  const nordic = { stripeAccount: demoAccounts.nordic };
  const { id } = await shop.stripe.customers.create({ name: 'Ann' }, nordic);
  expect(await shop.stripe.customers.retrieve(id, {}, nordic)).toMatchObject({ id });
  await expect(shop.stripe.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('the plans of the demo are for sale', async () => {
  const { data } = await shop.stripe.prices.list({ product: 'prod_educator', expand: ['data.product'] });
  expect(data.map(({ id }) => id).sort()).toEqual([
    'price_educator_annually',
    'price_educator_monthly',
    'price_educator_quarterly',
  ]);
  expect(data[0]?.product).toMatchObject({ id: 'prod_educator', name: 'Educator' });
});

test('catalogue and customers can be made, changed and taken away', async () => {
  const { stripe } = shop;
  const product = await stripe.products.create({ name: 'Course', description: 'Good' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'SEK',
    unit_amount: 1_000,
    lookup_key: 'course',
  });
  expect(await stripe.products.update(product.id, { default_price: price.id, description: '' })).toMatchObject({
    description: null,
  });
  expect(await stripe.products.retrieve(product.id, { expand: ['default_price'] })).toMatchObject({
    default_price: { currency: 'sek' },
  });
  expect((await stripe.prices.list({ lookup_keys: ['course'] })).data).toHaveLength(1);
  expect(await stripe.prices.update(price.id, { active: false })).toMatchObject({ active: false });
  const coupon = await stripe.coupons.create({ percent_off: 10 });
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
  expect((await stripe.promotionCodes.list({ code: code.code.toLowerCase() })).data).toHaveLength(1);
  expect(await stripe.promotionCodes.update(code.id, { active: false })).toMatchObject({ active: false });
  expect(await stripe.coupons.del(coupon.id)).toEqual({ id: coupon.id, object: 'coupon', deleted: true });
  const customer = await stripe.customers.create({ tax_id_data: [{ type: 'eu_vat', value: 'SE556677889901' }] });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  expect((await stripe.paymentMethods.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([method.id]);
  expect((await stripe.customers.retrieve(customer.id, { expand: ['tax_ids'] })) as object).toMatchObject({
    tax_ids: { data: [{ type: 'eu_vat' }] },
  });
  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toEqual({ id: customer.id, object: 'customer', deleted: true });
  await expect(stripe.customers.update(customer.id, { name: 'x' })).rejects.toMatchObject({ statusCode: 404 });
});

test('a payment can be made without any page, and a declined one is a card error', async () => {
  const { stripe } = shop;
  const payment = { amount: 5_000, currency: 'sek', confirm: true };
  expect(await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa' })).toMatchObject({
    status: 'succeeded',
  });
  await expect(
    stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    payment_intent: { status: 'requires_payment_method' },
  });
  const waiting = await stripe.paymentIntents.create({ amount: 5_000, currency: 'sek' });
  expect(await stripe.paymentIntents.cancel(waiting.id)).toMatchObject({ status: 'canceled' });
});

test('unknown properties cannot be expanded', async () => {
  const { id } = await shop.stripe.customers.create({});
  await expect(shop.stripe.customers.retrieve(id, { expand: ['shoe_size'] })).rejects.toMatchObject({
    param: 'expand',
  });
});

test('the same request with the same key gets the first answer again', async () => {
  const key = { idempotencyKey: 'customer:1' };
  const first = await shop.stripe.customers.create({ name: 'Ann' }, key);
  const again = await shop.stripe.customers.create({ name: 'Ann' }, key);
  expect(again.id).toBe(first.id);
  const replayed = await raw('/customers', {
    method: 'POST',
    body: 'name=Ann',
    headers: { ...form, 'idempotency-key': 'customer:1' },
  });
  expect(replayed.headers.get('idempotent-replayed')).toBe('true');
  await expect(shop.stripe.customers.create({ name: 'Bo' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
  await expect(shop.stripe.products.create({ name: 'Ann' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  const elsewhere = await shop.stripe.customers.create({ name: 'Ann' }, { ...key, stripeAccount: demoAccounts.nordic });
  expect(elsewhere.id).not.toBe(first.id);
});

test('a mistake does not use up the key, a declined card does', async () => {
  const { stripe } = shop;
  const key = { idempotencyKey: 'product:1' };
  await expect(stripe.products.create({ name: 'A', nonsense: 1 } as never, key)).rejects.toMatchObject({
    code: 'parameter_unknown',
  });
  expect(await stripe.products.create({ name: 'A' }, key)).toMatchObject({ name: 'A' });
  const pay = () =>
    stripe.paymentIntents.create(
      { amount: 5_000, currency: 'sek', confirm: true, payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: 'payment:1' },
    );
  const first = await pay().catch((error) => error.payment_intent.id);
  expect(await pay().catch((error) => error.payment_intent.id)).toBe(first);
});

test('while the first still runs, the second is a conflict', async () => {
  await shop.post('/faults', { fault: 'stripe.slow', value: '300', on: 'true' });
  const create = () =>
    raw('/customers', { method: 'POST', body: 'name=Ann', headers: { ...form, 'idempotency-key': 'slow' } }).then(
      ({ status }) => status,
    );
  expect((await Promise.all([create(), create()])).sort()).toEqual([200, 409]);
});

test('a lost answer is repeated when the library retries, and the work is done once', async () => {
  await shop.fault('stripe.answer-lost', true);
  const { id } = await clientOf(shop.sandbox, 'sk_test_1', 2).customers.create({ email: 'once@example.test' });
  expect(
    (await shop.stripe.customers.list({ email: 'once@example.test' })).data.map((customer) => customer.id),
  ).toEqual([id]);
});

test('when the provider is down every call fails, and works again after', async () => {
  await shop.fault('stripe.down', true);
  await expect(shop.stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
  await shop.fault('stripe.down', false);
  expect((await shop.stripe.customers.list({ limit: 1 })).object).toBe('list');
});

test('the provider can be down for one address alone', async () => {
  await shop.fault('stripe.down-for:ann@example.test', true);
  const create = (email: string) => shop.stripe.customers.create({ email });
  await expect(create('ann@example.test')).rejects.toMatchObject({ statusCode: 503 });
  await expect(shop.stripe.customers.list({ email: 'ann@example.test' })).rejects.toMatchObject({ statusCode: 503 });
  expect(await create('bob@example.test')).toMatchObject({ email: 'bob@example.test' });
});
