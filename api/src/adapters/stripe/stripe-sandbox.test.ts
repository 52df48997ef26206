import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NewCheckout } from '../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../ports/payments.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { stripePayments } from './stripe-payments.ts';

let sandbox: SandboxProgram;
let payments: PaymentsPort;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  payments = stripePayments({ secretKey: 'sk_test_adapter', apiBase: sandbox.url });
});
afterEach(() => fetch(`${sandbox.url}/faults`, { method: 'DELETE' }));
afterAll(() => sandbox.stop());

const nordic = 'acct_1NordicSafetyAcad';
const fail = (fault: string) =>
  fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, on: true }),
  });
const pay = (url: string | null, number: string) =>
  fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      number,
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ann',
      country: 'SE',
      postalCode: '11122',
    }),
  });

function got<Value>(outcome: PaymentOutcome<Value>): Value {
  if (!outcome.ok) throw new Error(`${outcome.failed}: ${outcome.detail}`);
  return outcome.value;
}

const common = {
  reference: 'order-7',
  successUrl: 'http://localhost:8080/v/success/{CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:8080/v/failed',
  buyer: { email: 'ann@example.test' },
  language: 'sv',
  automaticTax: true,
  labels: { instance_id: '1', order_id: '7' },
} as const;
const inAnHour = () => new Date(Date.now() + 3_600_000);
const cardCheckout = (): NewCheckout => ({
  ...common,
  mode: 'payment',
  currency: 'SEK',
  lines: [{ name: 'Heta arbeten', amount: 24_950, quantity: 2 }],
  applicationFee: 2_495,
  expiresAt: inAnHour(),
});

test('a course is paid by card on the connected account, and refunded with its fee', async () => {
  const open = got(await payments.createCheckout(cardCheckout(), { account: nordic, key: 'buy:1' }));
  expect(open).toMatchObject({
    status: 'open',
    payment: 'unpaid',
    total: 49_900,
    currency: 'SEK',
    reference: 'order-7',
  });

  expect((await pay(open.url, '4000 0000 0000 0002')).status).toBe(422);
  expect(got(await payments.readCheckout(open.id, { account: nordic }))).toMatchObject({ payment: 'unpaid' });

  const back = await pay(open.url, '4242 4242 4242 4242');
  expect(back.headers.get('location')).toBe(`http://localhost:8080/v/success/${open.id}`);
  const paid = got(await payments.readCheckout(open.id, { account: nordic }));
  expect(paid).toMatchObject({ status: 'complete', payment: 'paid', total: 49_900, tax: 9_980, labels: common.labels });

  const paymentId = paid.paymentId ?? '';
  expect(got(await payments.readPayment(paymentId, { account: nordic }))).toMatchObject({
    status: 'paid',
    received: 49_900,
    chargeId: expect.stringMatching(/^ch_/),
    labels: common.labels,
  });
  const refund = { paymentId, refundApplicationFee: true, labels: common.labels };
  const first = got(await payments.refund(refund, { account: nordic, key: 'refund:1' }));
  const again = got(await payments.refund(refund, { account: nordic, key: 'refund:1' }));
  expect(first).toMatchObject({ status: 'done', amount: 49_900 });
  expect(again).toEqual(first);
  expect(await payments.refund(refund, { account: nordic, key: 'refund:2' })).toMatchObject({ failed: 'refused' });
});

test('things of one account are not found on another', async () => {
  const { id } = got(await payments.createCheckout(cardCheckout(), { account: nordic, key: 'buy:2' }));
  expect(await payments.readCheckout(id)).toMatchObject({ ok: false, failed: 'not_found' });
  expect(await payments.readCheckout(id, { account: 'acct_unknown' })).toMatchObject({
    ok: false,
    failed: 'not_found',
  });
});

test('the same key is the same checkout, and never another one', async () => {
  const checkout = cardCheckout();
  const act = { account: nordic, key: 'buy:3' };
  const first = got(await payments.createCheckout(checkout, act));
  expect(got(await payments.createCheckout(checkout, act)).id).toBe(first.id);
  const other = { ...checkout, reference: 'order-8' };
  expect(await payments.createCheckout(other, act)).toMatchObject({ ok: false, failed: 'refused' });
});

test('a checkout is ended once; one that is over says so', async () => {
  const { id } = got(await payments.createCheckout(cardCheckout(), { account: nordic, key: 'buy:4' }));
  const ended = got(await payments.expireCheckout(id, { account: nordic, key: 'expire:4' }));
  expect(ended).toMatchObject({ status: 'expired', url: null });
  expect(await payments.expireCheckout(id, { account: nordic, key: 'expire:4b' })).toMatchObject({ failed: 'refused' });
});

test('thirty minutes by our own clock is too short for a checkout', async () => {
  const short = { ...cardCheckout(), expiresAt: new Date(Date.now() + 30 * 60_000 - 2_000) };
  expect(await payments.createCheckout(short, { key: 'buy:5' })).toMatchObject({ ok: false, failed: 'refused' });
});

test('a lost answer is repeated under the same key', async () => {
  await fail('stripe.answer-lost');
  const checkout = cardCheckout();
  const first = got(await payments.createCheckout(checkout, { account: nordic, key: 'buy:6' }));
  const second = got(await payments.createCheckout(checkout, { account: nordic, key: 'buy:6' }));
  expect(second.id).toBe(first.id);
});

test('a provider that is down is away', async () => {
  await fail('stripe.down');
  expect(await payments.readProduct('prod_team')).toMatchObject({ ok: false, failed: 'away' });
});

test('the plans of the demo are on sale', async () => {
  expect(got(await payments.readProduct('prod_team'))).toMatchObject({ name: 'Team', active: true });
  const prices = got(await payments.readPricesOf('prod_team'));
  expect(prices.map(({ period }) => period).sort()).toEqual(['annually', 'monthly', 'quarterly']);
  expect(got(await payments.readPrice('price_team_quarterly'))).toMatchObject({
    period: 'quarterly',
    currency: 'SEK',
  });
  expect(await payments.readPrice('price_none')).toMatchObject({ ok: false, failed: 'not_found' });
});

test('a site is subscribed to by card', async () => {
  const coupon = got(
    await payments.createCoupon({ name: 'TEN', off: { percent: 10 }, duration: 'once' }, { key: 'coupon:1' }),
  );
  const open = got(
    await payments.createCheckout(
      {
        ...common,
        mode: 'subscription',
        priceId: 'price_team_monthly',
        couponId: coupon.id,
        expiresAt: inAnHour(),
        labels: { purchase: 'p-1' },
      },
      { key: 'subscribe:card' },
    ),
  );
  expect(open).toMatchObject({ mode: 'subscription', subscriptionId: null, total: 89_100 });
  await pay(open.url, '4242 4242 4242 4242');

  const paid = got(await payments.readCheckout(open.id));
  expect(paid).toMatchObject({ status: 'complete', payment: 'paid' });
  const subscription = got(await payments.readSubscription(paid.subscriptionId ?? ''));
  expect(subscription).toMatchObject({
    status: 'active',
    collection: 'card',
    period: 'monthly',
    labels: { purchase: 'p-1' },
  });
  const [invoice] = got(await payments.readInvoicesOf(subscription.id));
  expect(invoice).toMatchObject({ status: 'paid', paymentIds: [expect.stringMatching(/^pi_/)], total: 89_100 });

  const ending = got(await payments.cancelSubscription(subscription.id, 'at_period_end', { key: 'end:1' }));
  expect(ending).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
  expect(got(await payments.deleteCoupon(coupon.id))).toEqual({ id: coupon.id });
});

test('a site is subscribed to by invoice, due in 30 days', async () => {
  const payer = got(
    await payments.createPayer(
      {
        email: 'office@nordic.test',
        name: 'Nordic',
        language: 'sv',
        address: { country: 'SE' },
        labels: { purchase: 'p-2' },
      },
      { key: 'payer:2' },
    ),
  );
  const subscription = got(
    await payments.subscribeByInvoice(
      { payerId: payer.id, priceId: 'price_team_annually', automaticTax: true, labels: { purchase: 'p-2' } },
      { key: 'subscribe:2' },
    ),
  );
  expect(subscription).toMatchObject({
    status: 'active',
    collection: 'invoice',
    payerId: payer.id,
    period: 'annually',
  });

  const invoiceId = subscription.latestInvoiceId ?? '';
  const sent = got(await payments.sendInvoice(invoiceId, { key: 'send:2' }));
  expect(sent).toMatchObject({
    status: 'open',
    subscriptionId: subscription.id,
    hostedUrl: expect.any(String),
    paidAt: null,
  });
  expect(((sent.dueAt?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);

  expect(got(await payments.markInvoicePaid(invoiceId, { key: 'paid:2' }))).toMatchObject({
    status: 'paid',
    remaining: 0,
  });
  expect(got(await payments.readInvoice(invoiceId))).toMatchObject({ status: 'paid', paidAt: expect.any(Date) });
  const over = got(await payments.cancelSubscription(subscription.id, 'now', { key: 'end:2' }));
  expect(over).toMatchObject({ status: 'cancelled', endedAt: expect.any(Date) });
});

test('an order is invoiced on the connected account', async () => {
  const on = { account: nordic };
  const payer = got(
    await payments.createPayer(
      { email: 'ann@example.test', name: 'Ann', language: 'en', labels: common.labels },
      { ...on, key: 'payer:3' },
    ),
  );
  expect(got(await payments.readPayer(payer.id, on))).toEqual({
    id: payer.id,
    email: 'ann@example.test',
    name: 'Ann',
  });
  const draft = got(
    await payments.createInvoice(
      {
        payerId: payer.id,
        currency: 'SEK',
        applicationFee: 500,
        automaticTax: false,
        fields: [{ name: 'PO number', value: '4711' }],
        labels: common.labels,
      },
      { ...on, key: 'invoice:3' },
    ),
  );
  const item = {
    payerId: payer.id,
    invoiceId: draft.id,
    description: 'Course × 2',
    amount: 49_900,
    currency: 'SEK',
  } as const;
  got(await payments.addInvoiceItem(item, { ...on, key: 'item:3' }));
  const sent = got(await payments.sendInvoice(draft.id, { ...on, key: 'send:3' }));
  expect(sent).toMatchObject({
    status: 'open',
    total: 49_900,
    remaining: 49_900,
    number: expect.any(String),
    labels: common.labels,
  });
  expect(got(await payments.voidInvoice(draft.id, { ...on, key: 'void:3' }))).toMatchObject({ status: 'void' });
});

test('an account is made and sent to its onboarding', async () => {
  const account = got(
    await payments.createAccount(
      { email: 'office@quiet.test', country: 'SE', labels: { instance_id: '3' } },
      { key: 'account:3' },
    ),
  );
  expect(account).toMatchObject({ detailsSubmitted: false, chargesEnabled: false });
  const link = { account: account.id, refreshUrl: 'http://localhost:8080/v/r', returnUrl: 'http://localhost:8080/v/b' };
  const { url, expiresAt } = got(await payments.createAccountLink(link));
  expect(url).toMatch(/^http/);
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
  expect(got(await payments.readAccount(nordic))).toMatchObject({ detailsSubmitted: true, chargesEnabled: true });
  expect(await payments.readAccount('acct_none')).toMatchObject({ ok: false, failed: 'not_found' });
});

test('past events can be read', async () => {
  const { events } = got(await payments.readEvents(new Date(Date.now() - 3_600_000), { account: nordic }));
  const kinds = events.map(({ type }) => type);
  expect(kinds).toContain('checkout.session.completed');
  const times = events.map(({ at }) => at.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
