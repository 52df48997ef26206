import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStripe } from '../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
beforeAll(async () => {
  shop = await testStripe();
});
afterAll(() => shop.close());

const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

test('a payment can be followed from its card to its refund', async () => {
  const { stripe } = shop;
  const card = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
    billing_details: { name: 'Ann Ek' },
  });
  expect(await stripe.paymentMethods.retrieve(card.id)).toMatchObject({ card: { last4: '4242', brand: 'visa' } });
  const intent = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'sek',
    confirm: true,
    payment_method: card.id,
  });
  const charge = await stripe.charges.retrieve(String(intent.latest_charge), { expand: ['payment_intent'] });
  expect(charge).toMatchObject({ paid: true, payment_intent: { id: intent.id }, billing_details: { name: 'Ann Ek' } });
  const refund = await stripe.refunds.create({ charge: charge.id });
  expect(await stripe.refunds.retrieve(refund.id, { expand: ['charge'] })).toMatchObject({
    charge: { refunded: true },
  });
});

test('a wrong card number is refused before there is a card', async () => {
  const asked = shop.stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424241' } });
  await expect(asked).rejects.toMatchObject({ type: 'StripeCardError', code: 'incorrect_number' });
});

test('the catalogue is read one by one and as lists', async () => {
  const { stripe } = shop;
  expect(await stripe.prices.retrieve('price_team_annually', { expand: ['product'] })).toMatchObject({
    unit_amount: 990_000,
    recurring: { interval: 'year', interval_count: 1 },
    product: { name: 'Team' },
  });
  const coupon = await stripe.coupons.create({
    percent_off: 12.5,
    redeem_by: Math.floor(Date.now() / 1_000) + 3_600,
    applies_to: { products: ['prod_team'] },
  });
  const code = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
  expect(await stripe.promotionCodes.retrieve(code.id, { expand: ['promotion.coupon'] })).toMatchObject({
    promotion: { coupon: { percent_off: 12.5 } },
  });
  expect(ids(await stripe.coupons.list())).toEqual([coupon.id]);
  await shop.moveClock(1);
  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ valid: false });
});

test('invoice items and payments are read one by one', async () => {
  const { stripe } = shop;
  const { id: customer } = await stripe.customers.create({ email: 'ek@example.test' });
  const invoice = await stripe.invoices.create({ customer, collection_method: 'send_invoice', days_until_due: 30 });
  const item = await stripe.invoiceItems.create({ customer, invoice: invoice.id, amount: 10_000, currency: 'sek' });
  expect(await stripe.invoiceItems.retrieve(item.id, { expand: ['invoice'] })).toMatchObject({
    invoice: { total: 10_000 },
  });
  await stripe.invoices.finalizeInvoice(invoice.id);
  const [payment] = ids(await stripe.invoicePayments.list({ invoice: invoice.id }));
  expect(await stripe.invoicePayments.retrieve(payment ?? '')).toMatchObject({
    status: 'open',
    amount_requested: 10_000,
  });
});

test('a subscription cancelled now is gone from the list, unless all are asked for', async () => {
  const { stripe } = shop;
  const { id: customer } = await stripe.customers.create({ email: 'ek@example.test' });
  const by = { collection_method: 'send_invoice', days_until_due: 30 } as const;
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: 'price_team_monthly' }], ...by });
  expect(ids(await stripe.subscriptions.list({ customer }))).toEqual([id]);
  const why = { cancellation_details: { feedback: 'unused', comment: 'Closed' } } as const;
  expect(await stripe.subscriptions.cancel(id, why)).toMatchObject({ status: 'canceled', ...why });
  expect(ids(await stripe.subscriptions.list({ customer }))).toEqual([]);
  expect(ids(await stripe.subscriptions.list({ customer, status: 'all' }))).toEqual([id]);
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('sessions are listed by state, endpoints without their secrets, and the platform knows itself', async () => {
  const { stripe, sandbox } = shop;
  const line_items = [{ price: 'price_team_monthly', quantity: 1 }];
  const session = await stripe.checkout.sessions.create({ mode: 'subscription', success_url: sandbox.url, line_items });
  expect(ids(await stripe.checkout.sessions.list({ status: 'open' }))).toEqual([session.id]);
  expect(ids(await stripe.checkout.sessions.list({ status: 'complete' }))).toEqual([]);
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['charge.refunded'] });
  expect((await stripe.webhookEndpoints.list()).data.map(({ secret }) => secret)).toEqual([undefined]);
  expect(await stripe.accounts.retrieve(null)).toMatchObject({ charges_enabled: true, country: 'SE' });
});
