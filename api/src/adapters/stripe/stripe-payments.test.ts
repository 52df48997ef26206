import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutIdPlace, type NewCheckout } from '../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../ports/payments.ts';
import { descriptionIsThere, faultsOf } from './api-description.ts';
import { exampleFor, examples } from './example-answers.ts';
import { type Answer, scriptedProvider } from './scripted-provider.ts';
import { stripePayments } from './stripe-payments.ts';

const secretKey = 'sk_test_verysecret';
let provider: Awaited<ReturnType<typeof scriptedProvider>>;
let payments: PaymentsPort;
let reached: (string | null)[] = [];

beforeAll(async () => {
  provider = await scriptedProvider();
  const onReached = (trouble: string | null) => reached.push(trouble);
  payments = stripePayments({ secretKey, apiBase: provider.url, onReached });
});
afterAll(() => provider.close());
beforeEach(() => {
  reached = [];
  provider.sent.length = 0;
  provider.script.answer = ({ method, path }) => ({ body: exampleFor(method, path) });
});

const onNordic = { account: 'acct_nordic', key: 'checkout:7' };
const form = (call = -1) => Object.fromEntries(new URLSearchParams(provider.sent.at(call)?.form));

const cardCheckout: NewCheckout = {
  mode: 'payment',
  reference: 'order-7',
  successUrl: `https://shop.example/v/success/${checkoutIdPlace}/card`,
  cancelUrl: 'https://shop.example/v/failed',
  buyer: { email: 'åsa+kurs@example.test' },
  language: 'zh_cn',
  automaticTax: true,
  currency: 'SEK',
  lines: [{ name: 'Heta arbeten & brand', description: '3 platser', amount: 24_950, quantity: 2 }],
  applicationFee: 2_495,
  receiptEmail: 'åsa+kurs@example.test',
  expiresAt: new Date('2027-01-15T08:30:00.900Z'),
  labels: { instance_id: '1', order_id: '7' },
};
const subscriptionCheckout: NewCheckout = {
  mode: 'subscription',
  reference: 'purchase-1',
  successUrl: 'https://shop.example/s',
  cancelUrl: 'https://shop.example/c',
  buyer: { payerId: 'cus_1' },
  language: 'ar',
  automaticTax: true,
  expiresAt: new Date('2027-01-15T09:00:00Z'),
  priceId: 'price_team_quarterly',
  couponId: 'coupon_1',
  labels: { purchase: 'abc' },
};

const planChange = { subscriptionId: 'sub_1', priceId: 'price_2', at: new Date('2027-01-15T08:30:00.900Z') };

/** Newer than the description, which knows the first as an invoice of that name. */
const undescribed = [
  '/v1/invoices/create_preview',
  '/v1/billing_portal/sessions',
  '/v1/balance_transactions',
  '/v1/customers/cus_1/balance_transactions',
  '/v1/disputes',
  '/v1/disputes/du_1',
  '/v1/tax_rates',
];

/** Every call of the port once, with as much in it as it can carry. */
const calls: { [Name in Exclude<keyof PaymentsPort, 'live' | 'pageOf'>]: () => Promise<PaymentOutcome<unknown>>[] } = {
  readProduct: () => [payments.readProduct('prod_team')],
  readPrice: () => [payments.readPrice('price_team_quarterly')],
  readPricesOf: () => [payments.readPricesOf('prod_team')],
  readPlans: () => [payments.readPlans()],
  createPayer: () => [
    payments.createPayer(
      {
        email: 'ann@example.test',
        name: 'Ann',
        phone: '+46 8 1',
        language: 'zh_cn',
        address: { line: 'Gatan 1', postalCode: '111 22', city: 'Stockholm', country: 'SE' },
        labels: { purchase: 'abc' },
      },
      onNordic,
    ),
  ],
  readPayer: () => [payments.readPayer('cus_1')],
  updatePayer: () => [
    payments.updatePayer(
      'cus_1',
      {
        email: 'bills@example.test',
        name: 'Falk AB',
        language: 'sv',
        fields: [{ name: 'Your reference', value: 'Ref 7' }],
        labels: {},
      },
      { key: 'payer:1' },
    ),
  ],
  giveCredit: () => [payments.giveCredit({ payerId: 'cus_1', amount: 20_000, currency: 'SEK' }, { key: 'credit:1' })],
  createCheckout: () => [
    payments.createCheckout(cardCheckout, onNordic),
    payments.createCheckout(subscriptionCheckout, { key: 'purchase:1' }),
    payments.createCheckout({ ...subscriptionCheckout, applicationFeePercent: 2.5 }, onNordic),
  ],
  readCheckout: () => [payments.readCheckout('cs_test_1', onNordic)],
  expireCheckout: () => [payments.expireCheckout('cs_test_1', onNordic)],
  readPayment: () => [payments.readPayment('pi_1', onNordic)],
  refund: () => [
    payments.refund(
      { paymentId: 'pi_1', amount: 100, refundApplicationFee: true, labels: { order_id: '7' } },
      { account: 'acct_nordic', key: 'refund:7' },
    ),
  ],
  readRefund: () => [payments.readRefund('re_1', onNordic)],
  readRefundsOf: () => [payments.readRefundsOf('pi_1', onNordic)],
  readDispute: () => [payments.readDispute('du_1', onNordic)],
  readDisputesOf: () => [payments.readDisputesOf('pi_1', onNordic)],
  subscribeByInvoice: () => [
    payments.subscribeByInvoice(
      {
        payerId: 'cus_1',
        priceId: 'price_1',
        couponId: 'coupon_1',
        applicationFeePercent: 2.5,
        automaticTax: true,
        labels: { subdomain: 'nordic' },
      },
      { key: 'subscribe:1' },
    ),
  ],
  readSubscription: () => [payments.readSubscription('sub_1')],
  cancelSubscription: () => [
    payments.cancelSubscription('sub_1', 'now', { key: 'cancel:1' }),
    payments.cancelSubscription('sub_1', 'at_period_end', { key: 'cancel:1' }),
  ],
  resumeSubscription: () => [payments.resumeSubscription('sub_1', { key: 'resume:1' })],
  quoteChange: () => [payments.quoteChange(planChange)],
  changeSubscription: () => [payments.changeSubscription(planChange, { key: 'change:1' })],
  openCardPage: () => [payments.openCardPage({ subscriptionId: 'sub_1', returnUrl: 'https://shop.example/back' })],
  haveVatRate: () => [payments.haveVatRate({ basisPoints: 2_550, country: 'FI' }, onNordic)],
  createInvoice: () => [
    payments.createInvoice(
      {
        payerId: 'cus_1',
        currency: 'EUR',
        applicationFee: 100,
        automaticTax: false,
        fields: [{ name: 'PO number', value: '4711' }],
        labels: { order_id: '7' },
      },
      onNordic,
    ),
  ],
  addInvoiceItem: () => [
    payments.addInvoiceItem(
      { payerId: 'cus_1', invoiceId: 'in_1', description: 'Course × 2', amount: 49_900, currency: 'EUR' },
      onNordic,
    ),
  ],
  sendInvoice: () => [payments.sendInvoice('in_1', onNordic)],
  markInvoicePaid: () => [payments.markInvoicePaid('in_1', onNordic)],
  voidInvoice: () => [payments.voidInvoice('in_1', onNordic)],
  readInvoice: () => [payments.readInvoice('in_1', onNordic)],
  readInvoicesOf: () => [payments.readInvoicesOf('sub_1')],
  createCoupon: () => [
    payments.createCoupon(
      { name: 'TEN', off: { percent: 10 }, duration: 'once', maxUses: 5, until: new Date('2027-01-01') },
      { key: 'coupon:1' },
    ),
    payments.createCoupon(
      { name: 'KR', off: { amount: 1_000, currency: 'SEK' }, duration: 'forever' },
      { key: 'coupon:2' },
    ),
  ],
  deleteCoupon: () => [payments.deleteCoupon('coupon_1')],
  createAccount: () => [
    payments.createAccount(
      { email: 'office@nordic.test', country: 'SE', labels: { instance_id: '1' } },
      { key: 'account:1' },
    ),
  ],
  readAccount: () => [payments.readAccount('acct_1')],
  createAccountLink: () => [
    payments.createAccountLink({
      account: 'acct_1',
      refreshUrl: 'https://shop.example/r',
      returnUrl: 'https://shop.example/b',
    }),
  ],
  readReturnedSince: () => [payments.readReturnedSince(new Date('2027-01-01'), onNordic)],
  readBalanceMoves: () => [payments.readBalanceMoves(new Date('2027-01-01'), onNordic)],
  readPayout: () => [payments.readPayout('po_1', onNordic)],
  readEvents: () => [payments.readEvents(new Date('2027-01-01'))],
};

describe.each(Object.entries(calls))('%s', (_, run) => {
  test('goes through and is authorised, versioned and without telemetry', async () => {
    const outcomes = await Promise.all(run());
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true });
    for (const { headers } of provider.sent) {
      expect(headers).toMatchObject({
        authorization: `Bearer ${secretKey}`,
        'stripe-version': '2026-10-28.endive',
      });
      expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
    }
    expect(reached).toEqual(outcomes.map(() => null));
  });

  // Passed over where the provider's description does not lie beside the project.
  test.skipIf(!descriptionIsThere)("fits the provider's own description of its API", async () => {
    await Promise.all(run());
    expect(provider.sent.length).toBeGreaterThan(0);
    const described = provider.sent.filter(({ path }) => !undescribed.includes(path));
    for (const request of described) expect(faultsOf(request), `${request.method} ${request.path}`).toEqual([]);
  });
});

test.skipIf(!descriptionIsThere)('a request that does not fit the description is found', () => {
  const post = { method: 'POST', path: '/v1/account_links', query: '', headers: {} };
  const faults = (form: string) => faultsOf({ ...post, form }).length;
  expect(faults('account=acct_1&type=account_onboarding')).toBe(0);
  expect(faults('account=acct_1')).toBe(1);
  expect(faults('account=acct_1&type=other')).toBe(1);
  expect(faults('account=acct_1&type=account_onboarding&color=red')).toBe(1);
  expect(faultsOf({ ...post, path: '/v1/nothing', form: '' })).toHaveLength(1);
  expect(faultsOf({ ...post, path: '/v1/refunds', form: 'amount=a_lot' })).toHaveLength(1);
  expect(faultsOf({ ...post, path: '/v1/refunds', form: 'amount=100' })).toHaveLength(0);
});

test.each([
  { what: 'a subscription without its period', path: 'subscriptions', detail: 'A date is missing.' },
  { what: 'a checkout without a total', path: 'checkout', detail: 'The checkout has no total.' },
])('$what is an answer that cannot be read', async ({ path, detail }) => {
  const items = { data: [{ id: 'si_1', price: examples.price }] };
  const body = path === 'checkout' ? { ...examples.checkout, amount_total: null } : { ...examples.subscription, items };
  provider.script.answer = () => ({ body });
  const read = path === 'checkout' ? payments.readCheckout('cs_1') : payments.readSubscription('sub_1');
  expect(await read).toMatchObject({ ok: false, detail: expect.stringContaining(detail) });
});

describe('a checkout', () => {
  test('for a card carries lines, tax, fee and labels, and lives on the connected account', async () => {
    await payments.createCheckout(cardCheckout, onNordic);
    expect(provider.sent[0]?.headers).toMatchObject({
      'stripe-account': 'acct_nordic',
      'idempotency-key': 'checkout:7',
    });
    expect(form()).toEqual({
      mode: 'payment',
      client_reference_id: 'order-7',
      success_url: 'https://shop.example/v/success/{CHECKOUT_SESSION_ID}/card',
      cancel_url: 'https://shop.example/v/failed',
      locale: 'zh',
      'automatic_tax[enabled]': 'true',
      'tax_id_collection[enabled]': 'true',
      customer_email: 'åsa+kurs@example.test',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'sek',
      'line_items[0][price_data][unit_amount]': '24950',
      'line_items[0][price_data][tax_behavior]': 'inclusive',
      'line_items[0][price_data][product_data][name]': 'Heta arbeten & brand',
      'line_items[0][price_data][product_data][description]': '3 platser',
      expires_at: '1800001800',
      'payment_intent_data[application_fee_amount]': '2495',
      'payment_intent_data[receipt_email]': 'åsa+kurs@example.test',
      'payment_intent_data[metadata][instance_id]': '1',
      'payment_intent_data[metadata][order_id]': '7',
      'metadata[instance_id]': '1',
      'metadata[order_id]': '7',
    });
  });

  test('for a subscription of a known customer is on the platform', async () => {
    await payments.createCheckout(subscriptionCheckout, { key: 'purchase:1' });
    expect(provider.sent[0]?.headers).not.toHaveProperty('stripe-account');
    expect(form()).toMatchObject({
      mode: 'subscription',
      locale: 'auto',
      expires_at: '1800003600',
      customer: 'cus_1',
      'customer_update[address]': 'auto',
      'line_items[0][price]': 'price_team_quarterly',
      'discounts[0][coupon]': 'coupon_1',
      'subscription_data[metadata][purchase]': 'abc',
    });
  });

  test('without a fee asks for none', async () => {
    await payments.createCheckout({ ...cardCheckout, applicationFee: 0 }, { key: 'checkout:8' });
    expect(form()).not.toHaveProperty('payment_intent_data[application_fee_amount]');
  });

  test('carries no metadata except labels', async () => {
    const labels = { order_id: '7', password: 'Demo-pass1' } as NewCheckout['labels'];
    await payments.createCheckout({ ...cardCheckout, labels }, { key: 'checkout:9' });
    expect(provider.sent[0]?.form).not.toContain('Demo-pass1');
  });

  test('is read back into our types', async () => {
    expect(await payments.readCheckout('cs_test_1', onNordic)).toEqual({
      ok: true,
      value: {
        id: 'cs_test_1',
        mode: 'payment',
        url: 'https://checkout.example/cs_test_1',
        status: 'open',
        payment: 'unpaid',
        reference: 'order-7',
        total: 49_900,
        tax: 9_980,
        currency: 'SEK',
        payerId: null,
        paymentId: null,
        subscriptionId: null,
        invoiceId: null,
        expiresAt: new Date(1_800_001_800_000),
        labels: { order_id: '7' },
      },
    });
  });
});

test('a subscription is read from its item, and a quarter is three months', async () => {
  expect(await payments.readSubscription('sub_1')).toMatchObject({
    value: {
      status: 'active',
      collection: 'invoice',
      period: 'quarterly',
      amount: 299_700,
      currency: 'SEK',
      periodStart: new Date(1_800_000_000_000),
      periodEnd: new Date(1_807_776_000_000),
      latestInvoiceId: 'in_1',
      labels: { subdomain: 'nordic' },
    },
  });
});

describe('a change of plan', () => {
  test('replaces the one item, counts up to the moment of the quote and bills at once', async () => {
    await payments.changeSubscription(planChange, { key: 'change:1' });
    expect(form(1)).toEqual({
      'items[0][id]': 'si_1',
      'items[0][price]': 'price_2',
      proration_behavior: 'always_invoice',
      proration_date: '1800001800',
      'expand[0]': 'latest_invoice',
    });
  });

  test('is quoted by what the provider would bill, up to the next bill', async () => {
    expect(await payments.quoteChange(planChange)).toEqual({
      ok: true,
      value: { due: 299_700, credit: 0, currency: 'SEK', nextAt: new Date(1_807_776_000_000) },
    });
  });

  test('to a shorter period names its next bill, and the credit that is left', async () => {
    const line = (amount: number, price: string, end: number) => ({
      amount,
      pricing: { price_details: { price } },
      period: { start: 1_800_000_000, end },
    });
    provider.script.answer = ({ method, path }) => {
      const example = exampleFor(method, path) as object;
      const lines = { data: [line(-900_000, 'price_1', 1_831_536_000), line(99_000, 'price_2', 1_802_592_000)] };
      const preview = { ...example, lines, total: -801_000, amount_due: 0, starting_balance: -10_000 };
      return { body: path.includes('create_preview') ? preview : example };
    };
    expect(await payments.quoteChange(planChange)).toEqual({
      ok: true,
      value: { due: 0, credit: 811_000, currency: 'SEK', nextAt: new Date(1_802_592_000_000) },
    });
  });
});

test('a card stored on the subscription moves to the payer before a new one is entered', async () => {
  provider.script.answer = ({ method, path }) => {
    const example = exampleFor(method, path) as object;
    return { body: path.includes('/subscriptions/') ? { ...example, default_payment_method: 'pm_1' } : example };
  };
  const page = await payments.openCardPage({ subscriptionId: 'sub_1', returnUrl: 'https://shop.example/back' });
  expect(page).toEqual({ ok: true, value: { url: 'https://billing.example/1' } });
  expect(provider.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/subscriptions/sub_1',
    'POST /v1/customers/cus_1',
    'POST /v1/subscriptions/sub_1',
    'POST /v1/billing_portal/sessions',
  ]);
  expect(form(1)).toEqual({ 'invoice_settings[default_payment_method]': 'pm_1' });
  expect(form(2)).toEqual({ default_payment_method: '' });
});

test('an invoice knows its subscription, its tax and what it was paid by', async () => {
  expect(await payments.readInvoice('in_1')).toMatchObject({
    value: { status: 'paid', subscriptionId: 'sub_1', tax: 59_940, paymentIds: ['pi_2'], remaining: 0 },
  });
});

test('an account lists its missing requirements', async () => {
  expect(await payments.readAccount('acct_1')).toMatchObject({
    value: { detailsSubmitted: true, chargesEnabled: false, requirementsDue: ['external_account'] },
  });
});

test('a payment that failed says why', async () => {
  expect(await payments.readPayment('pi_1')).toMatchObject({
    value: { status: 'open', failureCode: 'insufficient_funds', chargeId: 'ch_1' },
  });
});

test('prices in other currencies are not on sale', async () => {
  expect(await payments.readPricesOf('prod_team')).toMatchObject({ value: [{ currency: 'SEK' }] });
});

test('changes of a balance come oldest first, with their fees and charges', async () => {
  const outcome = await payments.readBalanceMoves(new Date('2027-01-01'));
  expect(outcome.ok && outcome.value).toMatchObject([
    { id: 'txn_1', kind: 'charge', amount: 49_900, fee: 1_929, platformFee: 1_000, chargeId: 'ch_1', currency: 'SEK' },
    { id: 'txn_2', kind: 'refund', amount: -10_000, fee: 0, platformFee: 0, chargeId: 'ch_1' },
    { id: 'txn_3', kind: 'payout', amount: -37_971, sourceId: 'po_1', chargeId: null },
    { id: 'txn_4', kind: 'other', type: 'adjustment', amount: -500 },
  ]);
});

test('a payment that was refunded and disputed is named once', async () => {
  expect(await payments.readReturnedSince(new Date('2027-01-01'))).toEqual({ ok: true, value: ['pi_1'] });
  const since = `created[gte]=${Date.parse('2027-01-01') / 1_000}`;
  expect(provider.sent.map(({ path, query }) => `${path} ${decodeURIComponent(query)}`).sort()).toEqual([
    `/v1/disputes ${since}&limit=100`,
    `/v1/refunds ${since}&limit=100`,
  ]);
});

test('events come back oldest first', async () => {
  const outcome = await payments.readEvents(new Date('2027-01-01'));
  expect(outcome.ok && outcome.value.events.map(({ id }) => id)).toEqual(['evt_1', 'evt_2']);
});

test('an account link is new each time, though the call is the same', async () => {
  const link = { account: 'acct_1', refreshUrl: 'https://a.example', returnUrl: 'https://b.example' };
  await payments.createAccountLink(link);
  await payments.createAccountLink(link);
  const [first, second] = provider.sent.map(({ headers }) => headers['idempotency-key']);
  expect(first).not.toBe(second);
});

const refusal = (status: number, error: object, headers = {}): Answer => ({ status, body: { error }, headers });
const ends: { what: string; answer: Answer; outcome: object; tries: number; timeoutMs?: number }[] = [
  {
    what: 'a declined card',
    answer: refusal(402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'No.' }),
    outcome: { failed: 'declined', code: 'lost_card' },
    tries: 1,
  },
  {
    what: 'a rule that is broken',
    answer: refusal(400, { type: 'invalid_request_error', code: 'parameter_missing', param: 'mode', message: 'No.' }),
    outcome: { failed: 'refused', detail: expect.stringContaining('400 parameter_missing mode') },
    tries: 1,
  },
  {
    what: 'a key that was used for something else',
    answer: refusal(400, { type: 'idempotency_error', message: 'Keys for idempotent requests' }),
    outcome: { failed: 'refused' },
    tries: 1,
  },
  {
    what: 'what is not there',
    answer: refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' }),
    outcome: { failed: 'not_found' },
    tries: 1,
  },
  {
    what: 'an account that has left',
    answer: refusal(403, { type: 'invalid_request_error', code: 'account_invalid', message: 'No access' }),
    outcome: { failed: 'not_found' },
    tries: 1,
  },
  {
    what: 'a wrong key of ours',
    answer: refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_******cret' }),
    outcome: { failed: 'away' },
    tries: 1,
  },
  {
    what: 'too many calls',
    answer: refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow down' }),
    outcome: { failed: 'away' },
    tries: 1,
  },
  {
    what: 'the same key still at work',
    answer: refusal(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'Wait' }),
    outcome: { failed: 'away' },
    tries: 3,
  },
  {
    what: 'a failure of the provider',
    answer: refusal(500, { type: 'api_error', message: 'Oops' }),
    outcome: { failed: 'away' },
    tries: 3,
  },
  { what: 'a page instead of an answer', answer: { body: '<html>' }, outcome: { failed: 'away' }, tries: 1 },
  { what: 'a provider that hangs up', answer: 'hang up', outcome: { failed: 'away' }, tries: 3 },
  {
    what: 'a provider that says nothing',
    answer: 'say nothing',
    outcome: { failed: 'away' },
    tries: 3,
    timeoutMs: 200,
  },
  {
    what: 'a currency that we do not sell in',
    answer: { body: { ...examples.checkout, currency: 'nok' } },
    outcome: { failed: 'refused', detail: 'The product does not sell in nok.' },
    tries: 1,
  },
  {
    what: 'a state that nobody knows yet',
    answer: { body: { ...examples.checkout, status: 'dreaming' } },
    outcome: { failed: 'refused' },
    tries: 1,
  },
];

test.concurrent.each(ends)('$what has its outcome', async ({ answer, outcome, tries, timeoutMs = 8_000 }) => {
  const other = await scriptedProvider();
  const heard: (string | null)[] = [];
  const onReached = (trouble: string | null) => heard.push(trouble);
  const port = stripePayments({ secretKey, apiBase: other.url, timeoutMs, onReached });
  other.script.answer = () => answer;

  const result = await port.createCheckout(cardCheckout, onNordic);
  expect(result).toMatchObject({ ok: false, ...outcome });
  expect(JSON.stringify(result)).not.toMatch(/sk_test|@example/);
  expect(other.sent).toHaveLength(tries);
  expect(new Set(other.sent.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['checkout:7']));
  expect(heard).toEqual([!result.ok && result.failed === 'away' ? result.detail : null]);
  other.close();
});

test('a failed call is retried under the same key', async () => {
  let count = 0;
  provider.script.answer = () => (++count === 1 ? 'hang up' : { body: examples.checkout });
  expect(await payments.createCheckout(cardCheckout, onNordic)).toMatchObject({ ok: true });
  expect(provider.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['checkout:7', 'checkout:7']);
});

test('a deleted payer is not found', async () => {
  provider.script.answer = () => ({ body: { id: 'cus_1', object: 'customer', deleted: true } });
  expect(await payments.readPayer('cus_1')).toMatchObject({ ok: false, failed: 'not_found' });
});

test.each(['', '..', 'cs_1/expire', 'cs_1?expand[]=x', 'cs 1', 'x'.repeat(300)])(
  'what somebody typed as an id, %j, is not found and never asked for',
  async (id) => {
    expect(await payments.readCheckout(id)).toMatchObject({ ok: false, failed: 'not_found' });
    expect({ sent: provider.sent, reached }).toEqual({ sent: [], reached: [] });
  },
);

test.each(['localhost:8081', 'ftp://localhost', 'http://localhost/v1', 'http://user@localhost', ''])(
  'the address %j of the provider stops the start',
  (apiBase) => {
    expect(() => stripePayments({ secretKey, apiBase })).toThrow('scheme, a host and a port');
  },
);

test('test keys and live keys are told apart', () => {
  expect(payments.live).toBe(false);
  expect(stripePayments({ secretKey: ['sk', 'live', '1'].join('_') }).live).toBe(true);
});
