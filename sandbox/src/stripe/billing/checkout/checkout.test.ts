import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../seed.ts';
import { badCard, testStripe } from '../../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
beforeAll(async () => {
  shop = await testStripe();
});
afterAll(() => shop.close());

const nordic = { stripeAccount: demoAccounts.nordic };
const success_url = 'http://localhost:8080/v/result?session={CHECKOUT_SESSION_ID}';
const cancel_url = 'http://localhost:8080/v/shop';
const course = (unit_amount: number, quantity = 1) => ({
  quantity,
  price_data: {
    currency: 'sek',
    unit_amount,
    tax_behavior: 'inclusive' as const,
    product_data: { name: 'Fire safety' },
  },
});
const order = { mode: 'payment' as const, success_url, cancel_url, client_reference_id: 'CARD-000123' };

test('a card of a doubtful buyer is paid and then disputed, and the bank decides', async () => {
  const { stripe, pay, post } = shop;
  const session = await stripe.checkout.sessions.create({ ...order, line_items: [course(49_900)] }, nordic);
  await pay(session.url ?? '', { number: '4000 0000 0000 0259' });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {}, nordic);
  await post(`/stripe/payments/${demoAccounts.nordic}/${payment_intent}`, { act: 'lost' });

  const { data } = await stripe.events.list({ limit: 20 }, nordic);
  const disputes = data.filter(({ type }) => type.startsWith('charge.dispute.'));
  expect(disputes.map(({ type }) => type)).toEqual([
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.created',
  ]);
  expect(disputes[0]?.data.object).toMatchObject({ amount: 49_900, payment_intent, status: 'lost' });
});

test('a course is paid by card on the account of its seller, and the platform gets its fee', async () => {
  const { stripe, pay } = shop;
  const session = await stripe.checkout.sessions.create(
    {
      ...order,
      line_items: [course(49_900, 2)],
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      metadata: { order: '123' },
      payment_intent_data: {
        application_fee_amount: 4_990,
        metadata: { order: '123' },
        receipt_email: 'ann@example.test',
      },
    },
    nordic,
  );
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 99_800,
  });
  expect(session.automatic_tax.status).toBe('requires_location_inputs');

  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('Nordic Safety Academy');
  expect(page).toContain('of which VAT 25 %');
  const answer = await pay(session.url ?? '', { businessName: 'Ek AB', taxId: 'SE556677889901' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    success_url.replace('{CHECKOUT_SESSION_ID}', session.id),
  ]);

  const paid = await stripe.checkout.sessions.retrieve(
    session.id,
    { expand: ['payment_intent.latest_charge', 'line_items', 'total_details.breakdown'] },
    nordic,
  );
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    amount_total: 99_800,
    total_details: { amount_tax: 19_960 },
    automatic_tax: { status: 'complete' },
    customer: null,
    customer_details: {
      email: 'ann@example.test',
      name: 'Ek AB',
      tax_ids: [{ type: 'eu_vat', value: 'SE556677889901' }],
    },
    payment_intent: {
      status: 'succeeded',
      amount_received: 99_800,
      metadata: { order: '123' },
      latest_charge: { application_fee_amount: 4_990 },
    },
    line_items: { data: [{ quantity: 2, amount_total: 99_800, amount_tax: 19_960, description: 'Fire safety' }] },
  });
  const lines = await stripe.checkout.sessions.listLineItems(session.id, {}, nordic);
  expect(lines.data.map(({ amount_total }) => amount_total)).toEqual([99_800]);
  await expect(stripe.checkout.sessions.retrieve(session.id)).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('a declined card leaves the session open for another try, with the same payment', async () => {
  const { stripe, pay } = shop;
  const session = await stripe.checkout.sessions.create({ ...order, line_items: [course(50_000)] }, nordic);
  const declined = await pay(session.url ?? '', { number: badCard });
  expect(declined.status).toBe(422);
  expect(await declined.text()).toContain('Your card was declined.');
  const open = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }, nordic);
  expect(open).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    },
  });

  expect((await pay(session.url ?? '')).status).toBe(303);
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }, nordic);
  expect(paid.payment_intent).toMatchObject({ id: (open.payment_intent as { id: string }).id, status: 'succeeded' });
  expect(await (await pay(session.url ?? `${shop.sandbox.url}/checkout/${session.id}`)).text()).toContain(
    'This order is paid',
  );
});

test.each<{ mistake: Record<string, string>; says: string }>([
  { mistake: { number: '4242 4242 4242 4241' }, says: 'Your card number is incorrect.' },
  { mistake: { number: '4111 1111 1111 1111' }, says: 'used a non test card' },
  { mistake: { expiry: '01 / 20' }, says: 'Your card has expired.' },
  { mistake: { expiry: '13 / 40' }, says: 'Write the expiry as month and year.' },
  { mistake: { cvc: '1' }, says: 'Your security code is incomplete.' },
  { mistake: { email: 'ann' }, says: 'Write your e-mail address.' },
  { mistake: { name: '<b>', cvc: '' }, says: 'value="&lt;b&gt;"' },
])('the page says what is wrong: $says', async ({ mistake, says }) => {
  const session = await shop.stripe.checkout.sessions.create({ ...order, line_items: [course(50_000)] }, nordic);
  const answer = await shop.pay(session.url ?? '', mistake);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(says);
});

test('a session can be expired while it is open, and not after', async () => {
  const { stripe, pay } = shop;
  const { id, url } = await stripe.checkout.sessions.create({ ...order, line_items: [course(50_000)] }, nordic);
  expect(await stripe.checkout.sessions.expire(id, {}, nordic)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(id, {}, nordic)).rejects.toMatchObject({ statusCode: 400 });
  const page = await (await pay(url ?? '')).text();
  expect(page).toContain('This checkout has expired');
  expect(page).toContain(cancel_url);
});

test('a subscription begins with its payment and not before', async () => {
  const { stripe, pay } = shop;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    success_url,
    line_items: [{ price: 'price_team_quarterly', quantity: 1 }],
    customer_email: 'owner@example.test',
    automatic_tax: { enabled: true },
    subscription_data: { metadata: { subdomain: 'north' } },
  });
  expect((await pay(session.url ?? '', { number: badCard })).status).toBe(422);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    subscription: null,
    invoice: null,
  });

  expect((await pay(session.url ?? '', { email: 'other@example.test' })).status).toBe(303);
  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments', 'customer'],
  });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: { email: 'owner@example.test' },
    subscription: {
      status: 'active',
      metadata: { subdomain: 'north' },
      items: { data: [{ price: { id: 'price_team_quarterly', recurring: { interval: 'month', interval_count: 3 } } }] },
      latest_invoice: {
        status: 'paid',
        billing_reason: 'subscription_create',
        amount_remaining: 0,
        payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
      },
    },
  });
});

test('a promotion code lowers the price, and one that has run out says so', async () => {
  const { stripe, post, pay, sandbox } = shop;
  const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once', name: 'Spring' }, nordic);
  await stripe.promotionCodes.create(
    { promotion: { type: 'coupon', coupon: coupon.id }, code: 'SPRING', max_redemptions: 1 },
    nordic,
  );
  const buy = () =>
    stripe.checkout.sessions.create({ ...order, line_items: [course(10_001)], allow_promotion_codes: true }, nordic);
  const first = await buy();
  expect((await post(`/checkout/${first.id}/code`, { code: ' spring ' })).status).toBe(303);
  expect((await pay(first.url ?? '')).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(first.id, {}, nordic)).toMatchObject({
    amount_subtotal: 10_001,
    amount_total: 7_501,
    total_details: { amount_discount: 2_500 },
  });
  const second = await buy();
  expect(await (await post(`${sandbox.url}/checkout/${second.id}/code`, { code: 'SPRING' })).text()).toContain(
    'This code has run out.',
  );
  expect(await (await post(`${sandbox.url}/checkout/${second.id}/code`, { code: 'WINTER' })).text()).toContain(
    'This code is invalid.',
  );
});

test('a free checkout asks for no card', async () => {
  const { stripe, post } = shop;
  const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' }, nordic);
  const session = await stripe.checkout.sessions.create(
    { ...order, line_items: [course(10_000)], discounts: [{ coupon: coupon.id }] },
    nordic,
  );
  expect(await (await fetch(session.url ?? '')).text()).not.toContain('Card number');
  expect((await post(session.url ?? '', { email: 'ann@example.test', name: 'Ann Ek' })).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(session.id, {}, nordic)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  });
});

test.each([
  { bank: 'paid', payment_status: 'paid', intent: 'succeeded', told: 'checkout.session.async_payment_succeeded' },
  {
    bank: 'failed',
    payment_status: 'unpaid',
    intent: 'requires_payment_method',
    told: 'checkout.session.async_payment_failed',
  },
])('a bank answers later: $bank', async ({ bank, payment_status, intent, told }) => {
  const { stripe, post } = shop;
  const session = await stripe.checkout.sessions.create({ ...order, line_items: [course(10_000)] }, nordic);
  const form = { method: 'bank', email: 'ann@example.test', name: 'Ann Ek' };
  expect((await post(session.url ?? '', form)).status).toBe(303);
  const waiting = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }, nordic);
  expect(waiting).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });

  const { id } = waiting.payment_intent as { id: string };
  await post(`/stripe/payments/${demoAccounts.nordic}/${id}`, { bank });
  expect(
    await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] }, nordic),
  ).toMatchObject({
    status: 'complete',
    payment_status,
    payment_intent: { status: intent },
  });
  const { data } = await stripe.events.list({ types: ['checkout.session.completed', told], limit: 2 }, nordic);
  expect(data.map(({ type }) => type)).toEqual([told, 'checkout.session.completed']);
});

test('a refund gives the money back, and the fee only when asked', async () => {
  const { stripe, pay } = shop;
  const session = await stripe.checkout.sessions.create(
    { ...order, line_items: [course(10_000)], payment_intent_data: { application_fee_amount: 1_000 } },
    nordic,
  );
  await pay(session.url ?? '');
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {}, nordic);
  const intent = String(payment_intent);
  await stripe.refunds.create({ payment_intent: intent, amount: 4_000, refund_application_fee: true }, nordic);
  const refund = await stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' }, nordic);
  expect(refund).toMatchObject({ amount: 6_000, status: 'succeeded' });
  const paid = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge.refunds'] }, nordic);
  expect(paid.latest_charge).toMatchObject({ refunded: true, amount_refunded: 10_000, refunds: { data: [{}, {}] } });
  await expect(stripe.refunds.create({ payment_intent: intent }, nordic)).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await stripe.refunds.list({ payment_intent: intent }, nordic)).data).toHaveLength(2);
});

test.each([
  {
    wrong: 'a fee on the platform itself',
    params: { payment_intent_data: { application_fee_amount: 1 } },
    account: {},
  },
  {
    wrong: 'a fee above the price',
    params: { payment_intent_data: { application_fee_amount: 50_001 } },
    account: nordic,
  },
  { wrong: 'an hour too long', params: { expires_at: Math.floor(Date.now() / 1_000) + 25 * 3_600 }, account: nordic },
  { wrong: 'too short a life', params: { expires_at: Math.floor(Date.now() / 1_000) + 60 }, account: nordic },
  { wrong: 'an account that is not onboarded', params: {}, account: { stripeAccount: demoAccounts.baltic } },
  { wrong: 'data of the other mode', params: { subscription_data: { description: 'x' } }, account: nordic },
])('refused: $wrong', async ({ params, account }) => {
  const asked = shop.stripe.checkout.sessions.create({ ...order, line_items: [course(50_000)], ...params }, account);
  await expect(asked).rejects.toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
});
