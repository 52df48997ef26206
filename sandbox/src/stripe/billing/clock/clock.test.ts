import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStripe } from '../../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
beforeAll(async () => {
  shop = await testStripe();
});
afterAll(() => shop.close());

const success_url = 'http://localhost:8080/v/result';

async function subscribeByCard(price = 'price_team_monthly'): Promise<string> {
  const line_items = [{ price, quantity: 1 }];
  const { id, url } = await shop.stripe.checkout.sessions.create({ mode: 'subscription', success_url, line_items });
  await shop.pay(url ?? '');
  return String((await shop.stripe.checkout.sessions.retrieve(id)).subscription);
}

async function subscribeByInvoice() {
  const { id: customer } = await shop.stripe.customers.create({ email: 'invoices@ek.test' });
  const items = [{ price: 'price_team_monthly' }];
  return shop.stripe.subscriptions.create({ customer, items, collection_method: 'send_invoice', days_until_due: 10 });
}

const invoicesOf = async (subscription: string) =>
  (await shop.stripe.invoices.list({ subscription })).data.map(
    ({ status, billing_reason }) => `${billing_reason} ${status}`,
  );
const statusOf = async (id: string) => (await shop.stripe.subscriptions.retrieve(id)).status;
const eventsAbout = async (id: string) => {
  const { data } = await shop.stripe.events.list({ limit: 100 });
  return data.filter((event) => (event.data.object as { id?: string }).id === id).map(({ type }) => type);
};

test('a session that nobody paid expires', async () => {
  const { stripe, moveClock } = shop;
  const expires_at = Math.floor(Date.now() / 1_000) + 1_860;
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url,
    expires_at,
    line_items: [
      { quantity: 1, price_data: { currency: 'sek', unit_amount: 10_000, product_data: { name: 'Course' } } },
    ],
  });
  await moveClock(1 / 24);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
  expect(await eventsAbout(session.id)).toEqual(['checkout.session.expired']);
});

test('after the clock was moved, a product that counts by the machine’s clock can still sell', async () => {
  const { stripe, pay } = shop;
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url,
    expires_at: Math.floor(Date.now() / 1_000) + 1_860,
    line_items: [
      { quantity: 1, price_data: { currency: 'sek', unit_amount: 10_000, product_data: { name: 'Course' } } },
    ],
  });
  expect(session.expires_at - session.created).toBeLessThanOrEqual(1_861);
  expect((await pay(session.url ?? '')).status).toBe(303);
});

test('a subscription by card renews itself', async () => {
  const subscription = await subscribeByCard();
  const before = await shop.stripe.subscriptions.retrieve(subscription);
  await shop.moveClock(32);
  expect(await invoicesOf(subscription)).toEqual(['subscription_cycle paid', 'subscription_create paid']);
  const after = await shop.stripe.subscriptions.retrieve(subscription);
  expect(after.status).toBe('active');
  expect(after.items.data[0]?.current_period_start).toBe(before.items.data[0]?.current_period_end);
});

test('a renewal that is declined is past due, then unpaid, and good again when it is paid', async () => {
  const { fault, moveClock, stripe, pay } = shop;
  const subscription = await subscribeByCard();
  await fault('stripe.decline', true);
  await moveClock(32);
  expect(await statusOf(subscription)).toBe('past_due');
  await moveClock(16);
  expect(await statusOf(subscription)).toBe('unpaid');
  await fault('stripe.decline', false);
  const { data } = await stripe.invoices.list({ subscription, status: 'open' });
  expect(data).toHaveLength(1);
  expect((await pay(data[0]?.hosted_invoice_url ?? '')).status).toBe(303);
  expect(await statusOf(subscription)).toBe('active');
});

test('an invoice that is not paid in time is overdue, and its subscription with it', async () => {
  const { moveClock, stripe } = shop;
  const { id } = await subscribeByInvoice();
  await moveClock(1);
  expect(await invoicesOf(id)).toEqual(['subscription_create open']);
  await moveClock(11);
  expect(await statusOf(id)).toBe('past_due');
  const invoice = (await stripe.invoices.list({ subscription: id })).data[0] as Stripe.Invoice;
  expect(await eventsAbout(invoice.id)).toEqual([
    'invoice.overdue',
    'invoice.sent',
    'invoice.finalized',
    'invoice.created',
  ]);
  await stripe.invoices.pay(invoice.id, { paid_out_of_band: true });
  expect(await statusOf(id)).toBe('active');
});

test('cancelled at the end of the period, a subscription ends then and not before', async () => {
  const { moveClock, stripe } = shop;
  const subscription = await subscribeByCard();
  expect(await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: expect.any(Number),
  });
  await moveClock(20);
  expect(await statusOf(subscription)).toBe('active');
  await moveClock(12);
  expect(await statusOf(subscription)).toBe('canceled');
  expect((await eventsAbout(subscription))[0]).toBe('customer.subscription.deleted');
  expect(await invoicesOf(subscription)).toEqual(['subscription_create paid']);
});

test('a deleted customer is not renewed, and a deleted coupon stays valid for existing discounts', async () => {
  const { moveClock, stripe } = shop;
  const gone = await subscribeByCard();
  await stripe.customers.del(String((await stripe.subscriptions.retrieve(gone)).customer));
  expect(await statusOf(gone)).toBe('canceled');

  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  const { id: customer } = await stripe.customers.create({ email: 'invoices@ek.test' });
  const { id } = await stripe.subscriptions.create({
    customer,
    items: [{ price: 'price_team_monthly' }],
    collection_method: 'send_invoice',
    days_until_due: 10,
    discounts: [{ coupon: coupon.id }],
  });
  await stripe.coupons.del(coupon.id);
  await moveClock(32);
  expect((await stripe.invoices.list({ subscription: id })).data.map(({ total }) => total)).toEqual([49_500, 49_500]);
});

test('another price in the same rhythm is settled with the next invoice', async () => {
  const { moveClock, stripe } = shop;
  const subscription = await subscribeByCard();
  const old = await stripe.subscriptions.retrieve(subscription);
  const items = [{ id: old.items.data[0]?.id ?? '', price: 'price_enterprise_monthly' }];
  await moveClock(10);
  await stripe.subscriptions.update(subscription, { items });
  const waiting = (await stripe.invoiceItems.list({ customer: String(old.customer), pending: true })).data;
  expect(waiting.map(({ amount, proration }) => proration && Math.sign(amount))).toEqual([1, -1]);
  await moveClock(22);
  const next = (await stripe.invoices.list({ subscription, limit: 1 })).data[0];
  expect(next?.lines.data).toHaveLength(3);
  expect(next?.total).toBe(249_000 + waiting.reduce((sum, { amount }) => sum + amount, 0));
});

test('another rhythm begins a new period, paid today', async () => {
  const { stripe } = shop;
  const subscription = await subscribeByCard();
  const old = await stripe.subscriptions.retrieve(subscription);
  const items = [{ id: old.items.data[0]?.id ?? '', price: 'price_team_annually' }];
  await stripe.subscriptions.update(subscription, { items, proration_behavior: 'none' });
  expect(await invoicesOf(subscription)).toEqual(['subscription_update paid', 'subscription_create paid']);
  expect((await stripe.invoices.list({ subscription, limit: 1 })).data[0]?.total).toBe(990_000);
});

test('credit of a shorter period is kept as the balance, and later invoices take it until it is used up', async () => {
  const { moveClock, stripe } = shop;
  const subscription = await subscribeByCard('price_team_quarterly');
  const old = await stripe.subscriptions.retrieve(subscription);
  const items = [{ id: old.items.data[0]?.id ?? '', price: 'price_team_monthly' }];
  await stripe.subscriptions.update(subscription, { items, proration_behavior: 'always_invoice' });
  const balance = async () => {
    const customer = await stripe.customers.retrieve(String(old.customer));
    return customer.deleted ? 0 : customer.balance;
  };
  const newest = async () => (await stripe.invoices.list({ subscription, limit: 1 })).data[0] as Stripe.Invoice;
  const changed = await newest();
  expect(changed).toMatchObject({ status: 'paid', amount_due: 0, starting_balance: 0, ending_balance: changed.total });
  expect(changed.total).toBeLessThan(-180_000);
  expect(await balance()).toBe(changed.total);

  for (let month = 1; month <= 2; month++) await moveClock(32);
  const used = await newest();
  expect(used).toMatchObject({ status: 'paid', total: 99_000, starting_balance: changed.total + 99_000 });
  expect(used.amount_due).toBe(Math.max(0, 198_000 + changed.total));
  expect(used.ending_balance).toBe(await balance());

  // A void invoice gives its credit back.
  const { id: customer } = await stripe.customers.create({ email: 'credit@ek.test' });
  await stripe.invoiceItems.create({ customer, amount: -50_000, currency: 'sek' });
  const draft = { customer, collection_method: 'send_invoice', days_until_due: 10 } as const;
  const credited = await stripe.invoices.create({ ...draft, pending_invoice_items_behavior: 'include' });
  await stripe.invoices.finalizeInvoice(credited.id ?? '');
  await stripe.invoiceItems.create({ customer, amount: 80_000, currency: 'sek' });
  const second = await stripe.invoices.create({ ...draft, pending_invoice_items_behavior: 'include' });
  expect(await stripe.invoices.finalizeInvoice(second.id ?? '')).toMatchObject({
    amount_due: 30_000,
    ending_balance: 0,
  });
  await stripe.invoices.voidInvoice(second.id ?? '');
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -50_000 });
});

test('the clock takes a date, and no nonsense', async () => {
  const move = (body: object) =>
    fetch(`${shop.sandbox.url}/stripe/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { now } = (await (await move({ seconds: 60 })).json()) as { now: string };
  const later = new Date(Date.parse(now) + 3_600_000).toISOString();
  expect(((await (await move({ to: later })).json()) as { now: string }).now >= later).toBe(true);
  expect((await move({ to: 'tomorrow' })).status).toBe(422);
  expect((await move({ days: -1 })).status).toBe(400);
});
