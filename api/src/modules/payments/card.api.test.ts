import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { enqueueDue } from '../../jobs/schedules.ts';
import type { NewCheckout } from '../../ports/payment-objects.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { declinedCard, payAt, providerReports } from '../../testing/card-provider.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aDate, bookedSeats } from '../../testing/shop.ts';
import { endOrder } from '../orders/public.ts';
import { comparePayment } from './compare-payment.ts';
import { paymentListeners } from './payment-listeners.ts';
import { paymentsSchedules } from './payments.jobs.ts';
import { settlePayment } from './settle/settle-payment.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_card', STRIPE_API_BASE: sandbox.url });
const reports = providerReports(product, account);
let nordic: number;
let course: { courseId: number; itemId: number };

beforeAll(async () => {
  // No learning site: these tests are only about the payment.
  nordic = await anInstance(product.db, 'Nordic');
  await product.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${nordic}, 'Nordic', ${account}, true, true)`);
  await product.db.platform.run(sql`update instances set email = 'office@nordic.test' where id = ${nordic}`);
  course = await aCourse(product.db.tenant(nordic), { lmsId: 101, type: 'instructor_led_training' });
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());

let order: TestOrder;
beforeEach(async () => {
  await product.work();
  await reports.deliverAll();
  await product.work();
  product.mails.length = 0;
  order = await anOrder(product.db.tenant(nordic), { ...course, quantity: 2, applicationFee: 900 });
});

const start = ({ guid }: TestOrder = order) =>
  product.call<{ id: string; url: string }>('POST', '/api/webshop/payments/checkout', {
    body: { id: guid, instance_id: nordic },
  });
const page = async (of: TestOrder = order) => (await start(of)).body.data;
const report = async (claim: 'returned' | 'failed', { guid }: TestOrder = order) =>
  (
    await product.call<BuyerOrder>('POST', `/api/webshoppayment/update/${guid}`, {
      body: { instance_id: nordic, claim },
    })
  ).body.data;
const view = async ({ guid }: TestOrder = order) =>
  (
    await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id: guid, instance_id: nordic },
    })
  ).body.data;
const payments = ({ id }: TestOrder = order) =>
  product.db.tenant(nordic).many<Record<string, unknown>>(sql`
    select id, kind, status, failure_code, amount, application_fee, session_id, payment_intent_id, charge_id, refund_id
      from payments
     where instance_id = ${nordic} and order_id = ${id}
     order by id`);
const moves = ({ id }: TestOrder = order) =>
  product.db.tenant(nordic).many<{ to_status: string; note: string | null }>(sql`
    select to_status, note from order_moves where instance_id = ${nordic} and order_id = ${id} order by id`);
const status = async ({ id }: TestOrder = order) =>
  (
    await product.db.tenant(nordic).one<{ status: string }>(sql`
      select status from orders where instance_id = ${nordic} and id = ${id}`)
  )?.status;
const provisioned = async ({ id }: TestOrder = order) =>
  (
    await product.db.tenant(nordic).many<{ step: string }>(sql`
      select step from provisioning_steps where instance_id = ${nordic} and order_id = ${id} and participant_id is not null
         and step = 'account'`)
  ).length;
const booked = (eventId: number) => bookedSeats(product.db.tenant(nordic), eventId);
const mailed = (template: RegExp) => product.mails.filter(({ subject }) => template.test(subject));

/** Runs the schedules once the payments are old enough to be checked. */
async function reconcile() {
  await product.db.platform.run(sql`
    -- all tenants: the clock of the test
    update payments set created_at = created_at - interval '2 minutes', checked_at = checked_at - interval '2 minutes'`);
  await product.db.platform.run(sql`delete from schedules`);
  await enqueueDue(product.db, paymentsSchedules);
  await product.work();
}

async function webhooks() {
  await reports.deliverAll();
  await product.work();
}

describe('a payment page', () => {
  test("has the order's amount, fee, places and addresses, on the connected account", async () => {
    const { id, url } = await page();
    expect(url).toContain(`/checkout/${id}`);
    const checkout = await product.payments.readCheckout(id, { account });
    expect(checkout).toMatchObject({
      value: { total: 99_800, currency: 'SEK', reference: order.guid, labels: { order_id: String(order.id) } },
    });
    expect(await payments()).toMatchObject([
      { kind: 'checkout', status: 'open', amount: 99_800, application_fee: 900 },
    ]);
    expect(await view()).toMatchObject({ payment: 'open', status: 'pending_card_payment' });
    const answer = await payAt(url);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:8080/v/company-account/webshop/purchase/subscription/success/${order.guid}/card/${account}?instance_id=${nordic}`,
    );
  });

  test('is followed by a confirmation that says what was paid by card', async () => {
    await payAt((await page()).url);
    await webhooks();
    expect(mailed(/^Your order /)).toMatchObject([
      { text: expect.stringMatching(/received your card payment of 998\.00\sSEK/) },
    ]);
  });

  test('computes tax where the account can, and opens without it where it cannot, for the same amount', async () => {
    const { id, url } = await page();
    await payAt(url);
    const taxed = await product.payments.readCheckout(id, { account });
    expect(taxed).toMatchObject({ value: { total: 99_800, tax: 19_960 } });

    await sandbox.fail('stripe.no-tax');
    const other = await anOrder(product.db.tenant(nordic), { ...course, quantity: 2, applicationFee: 900 });
    const open = await page(other);
    await payAt(open.url);
    const untaxed = await product.payments.readCheckout(open.id, { account });
    expect(untaxed).toMatchObject({ value: { total: 99_800, tax: 0 } });
    await webhooks();
    expect([await status(), await status(other)]).toEqual(['success', 'success']);
  });

  test('is the same one for a second click and another tab', async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => page()));
    expect(new Set([...pages, await page()].map(({ id }) => id)).size).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  test('is the one already created when the answer to the first try was lost', async () => {
    await sandbox.fail('stripe.down');
    expect(await start()).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('payment provider') },
    });
    expect(await status()).toBe('pending_card_payment');
    await sandbox.heal();
    await page();
    expect(await payments()).toHaveLength(1);
  });

  test('can be paid for a shorter time than the places are held', async () => {
    await page();
    const row = await product.db.tenant(nordic).one<{ longer: boolean }>(sql`
      select o.hold_expires_at > p.expires_at and p.expires_at > now() + interval '30 minutes' as longer
        from orders o
        join payments p on p.instance_id = o.instance_id and p.order_id = o.id
       where o.instance_id = ${nordic} and o.id = ${order.id}`);
    expect(row?.longer).toBe(true);
  });

  test('is not opened for a paid order, nor for an unknown one', async () => {
    await payAt((await page()).url);
    expect((await start()).body).toMatchObject({ success: false });
    expect((await start()).status).toBe(409);
    const unknown = { ...order, guid: '00000000-0000-4000-8000-000000000000' };
    expect((await start(unknown)).status).toBe(404);
    expect(await payments()).toMatchObject([{ status: 'paid' }]);
  });

  test('is also opened through the routes named after the provider', async () => {
    const { id } = await page();
    const body = { id: order.guid, instance_id: nordic };
    expect((await product.call('POST', '/api/stripe/createcheckoutsession', { body })).body.data).toMatchObject({ id });
    const before = await product.call('POST', '/api/stripe/createpaymentintent', { body });
    expect(before.body.data).toEqual({ id: null, status: 'open', amount: 99_800, currency: 'SEK' });
  });
});

describe('a paid card order', () => {
  const settled = async () => {
    expect(await status()).toBe('success');
    expect(await payments()).toMatchObject([
      { status: 'paid', payment_intent_id: expect.stringMatching(/^pi_/), charge_id: expect.stringMatching(/^ch_/) },
    ]);
    expect((await moves()).map(({ to_status }) => to_status)).toEqual(['success']);
    expect(await provisioned()).toBe(2);
    expect(await view()).toMatchObject({ payment: 'paid', date_paid: expect.any(String) });
  };

  test('is settled by the webhook', async () => {
    await payAt((await page()).url);
    expect(await status()).toBe('pending_card_payment');
    await webhooks();
    await settled();
  });

  test('is settled by the result page before any webhook', async () => {
    await payAt((await page()).url);
    expect(await report('returned')).toMatchObject({ status: 'success', payment: 'paid' });
    await settled();
  });

  test('is settled once by both, in any order and many times', async () => {
    await payAt((await page()).url);
    await Promise.all([report('returned'), reports.deliverAll(), report('returned')]);
    await product.work();
    for (const event of (await reports.events()).toReversed()) await reports.deliver(event);
    await webhooks();
    await settled();
  });

  test('is settled although the page reports a failure', async () => {
    await payAt((await page()).url);
    expect(await report('failed')).toMatchObject({ status: 'success' });
    await settled();
  });

  test('is settled when the client names the charge, which only triggers the check', async () => {
    await payAt((await page()).url);
    const body = { web_shop_payment_id: order.guid, instance_id: nordic, charge_id: 'ch_of_somebody_else' };
    expect((await product.call('POST', '/api/webshoppaymentcharge/create', { body })).body.data).toMatchObject({
      status: 'success',
    });
    await settled();
  });

  test('that ten identical webhooks report at once is provisioned once', async () => {
    await payAt((await page()).url);
    const event = (await reports.events()).findLast(({ type }) => type === 'checkout.session.completed');
    if (!event) throw new Error('no event');
    // Ten different events about one checkout: the store of deliveries does not recognise them as one.
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, copy) => reports.deliver({ ...event, id: `${event.id}x${copy}` })),
    );
    expect(answers).toEqual(Array(10).fill(200));
    await Promise.all(Array.from({ length: 5 }, () => product.work()));
    await settled();
  });

  test('that nobody reported is found by the schedule', async () => {
    await payAt((await page()).url);
    await reconcile();
    await settled();
  });

  test("whose webhook was lost is found in the provider's list of events, however many came after it", async () => {
    await payAt((await page()).url);
    // More than the provider tells at once.
    const payer = { email: 'later@example.test', name: 'Later', language: 'en', labels: {} } as const;
    for (let number = 0; number < 110; number++)
      await product.payments.createPayer(payer, { account, key: `later:${number}` });
    await product.db.platform.run(sql`delete from schedules`);
    await enqueueDue(
      product.db,
      paymentsSchedules.filter(({ task }) => task.name === 'payments.catch_up_events'),
    );
    await product.work();
    await settled();
  });

  test('is shown as being checked while the provider is away', async () => {
    await payAt((await page()).url);
    await sandbox.fail('stripe.down');
    expect(await report('returned')).toMatchObject({ status: 'pending_card_payment', payment: 'checking' });
    expect(await report('failed')).toMatchObject({ status: 'pending_card_payment', payment: 'checking' });
    expect(await view()).toMatchObject({ payment: 'checking' });
    await sandbox.heal();
    await report('returned');
    await settled();
  });
});

describe('an unpaid order', () => {
  let eventId: number;
  beforeEach(async () => {
    eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 30, seats: 3 });
    order = await anOrder(product.db.tenant(nordic), { ...course, eventId, quantity: 2 });
  });

  test('fails when its buyer gives up, and cannot be paid later', async () => {
    const { id } = await page();
    expect(await report('failed')).toMatchObject({ status: 'failed', payment: 'due' });
    expect(await product.payments.readCheckout(id, { account })).toMatchObject({ value: { status: 'expired' } });
    expect(await booked(eventId)).toBe(0);
  });

  test('releases its seats as soon as the provider answers again after its buyer gave up', async () => {
    const { id } = await page();
    await sandbox.fail('stripe.down');
    expect(await report('failed')).toMatchObject({ status: 'pending_card_payment', payment: 'checking' });
    await sandbox.heal();
    await reconcile();
    expect(await status()).toBe('failed');
    expect(await booked(eventId)).toBe(0);
    expect(await product.payments.readCheckout(id, { account })).toMatchObject({ value: { status: 'expired' } });
  });

  test('gets a new page when its buyer comes back before the given-up one was closed', async () => {
    const { id } = await page();
    await sandbox.fail('stripe.down');
    await report('failed');
    await sandbox.heal();
    expect((await page()).id).not.toBe(id);
    await reconcile();
    expect(await status()).toBe('pending_card_payment');
    expect((await payments()).map((row) => row.status)).toEqual(['failed', 'open']);
  });

  test('can be paid again on a new page, which says that it is another try', async () => {
    await page();
    await report('failed');
    const again = await page();
    expect(await status()).toBe('pending_card_payment');
    expect(await booked(eventId)).toBe(2);
    const answer = await payAt(again.url);
    expect(answer.headers.get('location')).toContain('/purchase/abandonedsubscription/success/');
    await webhooks();
    expect(await status()).toBe('success');
    expect((await payments()).map((row) => row.status)).toEqual(['failed', 'paid']);
  });

  test('cannot be resumed once its seats are gone', async () => {
    await page();
    await report('failed');
    await anOrder(product.db.tenant(nordic), { ...course, eventId, quantity: 2 });
    expect(await start()).toMatchObject({ status: 409, body: { message: expect.stringContaining('1') } });
    expect(await status()).toBe('failed');
    expect(await payments()).toHaveLength(1);
  });

  test('says so while the provider restricts the account, and can be paid afterwards', async () => {
    await page();
    const restrict = (charges: boolean) =>
      product.db.tenant(nordic).run(sql`
        update connect_accounts set charges_enabled = ${charges} where instance_id = ${nordic}`);
    await restrict(false);
    expect(await start()).toMatchObject({ status: 409, body: { code: 'payment.account_restricted' } });
    expect(await view()).toMatchObject({ payment: 'open', vendor: { takes_cards: false } });
    await restrict(true);
    expect((await view()).vendor.takes_cards).toBe(true);
    expect((await start()).status).toBe(200);
  });

  test('expires with its page and releases its seats', async () => {
    const { id } = await page();
    await product.payments.expireCheckout(id, { account, key: `test:${id}` });
    await webhooks();
    expect(await status()).toBe('expired');
    expect(await booked(eventId)).toBe(0);
    expect(await payments()).toMatchObject([{ status: 'expired' }]);
  });

  test('expires although nobody reported it', async () => {
    const { id } = await page();
    await product.payments.expireCheckout(id, { account, key: `test:${id}` });
    await reconcile();
    expect(await status()).toBe('expired');
    expect(await booked(eventId)).toBe(0);
  });

  test('stays open when a card is declined, and shows why', async () => {
    const { url } = await page();
    expect((await payAt(url, declinedCard)).status).toBe(422);
    await webhooks();
    expect(await payments()).toMatchObject([{ status: 'open', failure_code: 'generic_decline' }]);
    expect(await view()).toMatchObject({ status: 'pending_card_payment', payment: 'open' });
    await payAt(url);
    await webhooks();
    expect(await status()).toBe('success');
  });

  test('stays open while its page is open, whatever the browser reports', async () => {
    await page();
    expect(await report('returned')).toMatchObject({ status: 'pending_card_payment', payment: 'open' });
  });

  test("ignores the browser's state: success is checked with the provider, failed means giving up", async () => {
    await page();
    const name = async (named: string) =>
      (
        await product.call<BuyerOrder>('POST', `/api/webshoppayment/update/${order.guid}`, {
          body: { instance_id: nordic, status: named },
        })
      ).body.data.status;
    expect(await name('success')).toBe('pending_card_payment');
    expect(await name('failed')).toBe('failed');
  });
});

describe('a late payment', () => {
  let eventId: number;
  let url: string;
  /** Ends the hold while the page is still open, as if the provider could not be told. */
  beforeEach(async () => {
    eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 30, seats: 2 });
    await aDate(product.db.tenant(nordic), course.courseId, { inDays: 20, seats: 20 });
    order = await anOrder(product.db.tenant(nordic), { ...course, eventId, quantity: 2, applicationFee: 900 });
    url = (await page()).url;
    await product.db.tenant(nordic).transaction((tx) => endOrder(tx, order.id, 'expired', { by: 'system' }));
    expect(await booked(eventId)).toBe(0);
  });

  test('takes the seats again if there are any', async () => {
    await payAt(url);
    await webhooks();
    expect(await status()).toBe('success');
    expect(await booked(eventId)).toBe(2);
    expect(await payments()).toMatchObject([{ status: 'paid' }]);
  });

  test('is refunded with the fee if there are none, and the buyer is told why and offered other dates', async () => {
    await anOrder(product.db.tenant(nordic), { ...course, eventId });
    await payAt(url);
    await webhooks();
    expect(await payments()).toMatchObject([{ status: 'refunded', refund_id: expect.stringMatching(/^re_/) }]);
    expect(await status()).toBe('refunded');
    expect(await booked(eventId)).toBe(1);
    expect(await view()).toMatchObject({ payment: 'refunded', status: 'refunded' });
    expect(mailed(/is being refunded/)).toHaveLength(1);
    expect(mailed(/is being refunded/)[0]?.text).toContain('In 20 days');
    expect(await provisioned()).toBe(0);
  });

  test('is refunded once although the provider is away for a while', async () => {
    await anOrder(product.db.tenant(nordic), { ...course, eventId });
    await payAt(url);
    const events = await reports.events();
    await report('returned');
    await reports.deliverAll();
    await sandbox.fail('stripe.answer-lost');
    await product.work();
    await sandbox.heal();
    await reconcile();
    expect(await status()).toBe('refunded');
    const refunds = (await reports.events()).slice(events.length).filter(({ type }) => type === 'refund.created');
    expect(refunds).toHaveLength(1);
  });
});

describe('a payment that does not match', () => {
  const presented = (amount: number): NewCheckout => ({
    mode: 'payment',
    reference: order.guid,
    successUrl: 'http://localhost:8080/v/s',
    cancelUrl: 'http://localhost:8080/v/c',
    buyer: { email: 'ann@example.test' },
    language: 'sv',
    automaticTax: false,
    currency: 'SEK',
    lines: [{ name: 'Hot work', amount, quantity: 1 }],
    expiresAt: new Date(Date.now() + 3_600_000),
    labels: { instance_id: String(nordic), order_id: String(order.id) },
  });
  const present = async (amount: number) => {
    const open = await product.payments.createCheckout(presented(amount), { account, key: `present:${order.guid}` });
    if (!open.ok || !open.value.url) throw new Error('no page');
    await payAt(open.value.url);
    await webhooks();
  };

  test("a cheap payment presented for an expensive order is refunded, and the order's history says so", async () => {
    await page();
    await present(500);
    expect(await status()).toBe('pending_card_payment');
    expect(await payments()).toMatchObject([
      { status: 'open' },
      { status: 'refunded', failure_code: 'amount_differs', amount: 99_800 },
    ]);
    expect(await moves()).toEqual([{ to_status: 'pending_card_payment', note: 'refund:amount_differs' }]);
    expect(await provisioned()).toBe(0);
    expect(await view()).toMatchObject({ payment: 'open' });
    await payAt((await page()).url);
    await webhooks();
    expect(await view()).toMatchObject({ status: 'success', payment: 'paid' });
  });

  test('a second payment of the same order is refunded, and the first is kept', async () => {
    await payAt((await page()).url);
    await webhooks();
    await present(99_800);
    expect(await status()).toBe('success');
    expect((await payments()).map((row) => row.status)).toEqual(['paid', 'refunded']);
    expect(await view()).toMatchObject({ payment: 'paid' });
    expect(mailed(/is being refunded/)).toHaveLength(1);
    expect(mailed(/is being refunded/)[0]?.text).not.toContain('These dates');
  });

  test('a page paid before its id was stored still counts for its order, and the open page is ended', async () => {
    const open = await page();
    await present(99_800);
    expect(await status()).toBe('success');
    expect(await payments()).toMatchObject([{ status: 'expired' }, { status: 'paid', amount: 99_800 }]);
    expect(await product.payments.readCheckout(open.id, { account })).toMatchObject({ value: { status: 'expired' } });
  });
});

describe('a bank transfer that takes days', () => {
  const byBank = async () => {
    await payAt((await page()).url, { method: 'bank' });
    await webhooks();
  };
  const answers = async (bank: 'paid' | 'refused') => {
    const [row] = await payments();
    const checkout = await product.payments.readCheckout(String(row?.session_id), { account });
    const intent = checkout.ok ? checkout.value.paymentId : '';
    await fetch(`${sandbox.url}/stripe/payments/${account}/${intent}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ bank }),
    });
    await webhooks();
  };

  test('keeps the order and its places, and cannot be paid again meanwhile', async () => {
    await byBank();
    expect(await report('returned')).toMatchObject({ status: 'pending_card_payment', payment: 'checking' });
    expect(await report('failed')).toMatchObject({ status: 'pending_card_payment', payment: 'checking' });
    const row = await product.db.tenant(nordic).one<{ kept: boolean }>(sql`
      select hold_expires_at > now() + interval '13 days' as kept
        from orders
       where instance_id = ${nordic} and id = ${order.id}`);
    expect(row?.kept).toBe(true);
    await answers('paid');
    expect(await view()).toMatchObject({ status: 'success', payment: 'paid' });
  });

  test('ends the order when the bank refuses', async () => {
    await byBank();
    await answers('refused');
    expect(await view()).toMatchObject({ status: 'failed', payment: 'due' });
    expect(mailed(/hasn’t been paid/)).toMatchObject([
      { to: 'buyer@example.test', text: expect.stringContaining('Your bank didn’t complete the payment') },
    ]);
  });
});

test('a refund whose event overtakes that of its payment ends the order, too', async () => {
  const { id, url } = await page();
  await payAt(url);
  const checkout = await product.payments.readCheckout(id, { account });
  const paymentId = checkout.ok ? (checkout.value.paymentId ?? '') : '';
  const on = { account, key: `overtaking:${paymentId}` };
  await product.payments.refund({ paymentId, refundApplicationFee: true, labels: {} }, on);
  const refund = (await reports.events()).findLast(({ type }) => type === 'refund.created');
  expect(await status()).toBe('pending_card_payment');
  await reports.deliver(refund as never);
  await product.work();
  await webhooks();
  expect(await status()).toBe('refunded');
  expect(await payments()).toMatchObject([{ status: 'refunded' }]);
});

test('a refund that is reported while another worker settles its payment ends the order, too', async () => {
  const { id, url } = await page();
  await payAt(url);
  const checkout = await product.payments.readCheckout(id, { account });
  const intent = checkout.ok ? (checkout.value.paymentId ?? '') : '';
  const on = { account, key: `meanwhile:${intent}` };
  const made = await product.payments.refund({ paymentId: intent, refundApplicationFee: true, labels: {} }, on);
  const readPayment: PaymentsPort['readPayment'] = async (...asked) => {
    const answer = await product.payments.readPayment(...asked);
    const paymentId = Number(answer.ok ? answer.value.labels.payment_id : 0);
    await settlePayment(product, product.db.tenant(nordic), paymentId);
    return answer;
  };
  const listeners = paymentListeners({ db: product.db, payments: { ...product.payments, readPayment } });
  const change = {
    id: '',
    object: made.ok ? made.value : null,
    account,
    instanceId: nordic,
    signal: new AbortController().signal,
  };
  for (const { subject, run } of listeners) if (subject === 'refund') await run(change as never);
  expect(await status()).toBe('refunded');
  await webhooks();
  expect(await payments()).toMatchObject([{ status: 'refunded' }]);
});

test('a manual refund by the shop ends the order', async () => {
  await payAt((await page()).url);
  await webhooks();
  const [row] = await payments();
  const paymentId = String(row?.payment_intent_id);
  await product.payments.refund(
    { paymentId, refundApplicationFee: true, labels: {} },
    { account, key: `by-hand:${paymentId}` },
  );
  await webhooks();
  expect(await status()).toBe('refunded');
  expect(await payments()).toMatchObject([{ status: 'refunded' }]);
});

describe('money that goes back at the provider', () => {
  let intent: string;
  beforeEach(async () => {
    await payAt((await page()).url);
    await webhooks();
    intent = String((await payments())[0]?.payment_intent_id);
    product.mails.length = 0;
  });
  const refund = async (amount: number) => {
    const given = { paymentId: intent, amount, refundApplicationFee: false, labels: {} };
    await product.payments.refund(given, { account, key: `part:${intent}:${amount}` });
    await webhooks();
  };
  const happens = async (act: 'dispute' | 'won' | 'lost') => {
    await fetch(`${sandbox.url}/stripe/payments/${account}/${intent}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act }),
    });
  };
  const rows = () =>
    product.db.tenant(nordic).many<Record<string, unknown>>(sql`
      select status, refunded_amount, dispute_status from payments where instance_id = ${nordic} and order_id = ${order.id}`);

  test('in part leaves the order as it is, and in parts that add up to the whole ends it', async () => {
    await refund(40_000);
    expect(await status()).toBe('success');
    expect(await rows()).toEqual([{ status: 'paid', refunded_amount: 40_000, dispute_status: null }]);
    expect(await moves()).toContainEqual({ to_status: 'success', note: 'refund:part' });
    expect(mailed(/Credit note/)).toMatchObject([{ text: expect.stringMatching(/will refund you 400\.00\sSEK/) }]);
    expect(mailed(/Credit note/)[0]?.text).not.toContain('seats have been cancelled');
    expect(await view()).toMatchObject({ payment: 'paid', refunded: 40_000 });

    await refund(59_800);
    expect(await status()).toBe('refunded');
    expect(await rows()).toEqual([{ status: 'refunded', refunded_amount: 99_800, dispute_status: null }]);
    expect(mailed(/Credit note/)[1]?.text).toMatch(/will refund you 598\.00\sSEK.*seats have been cancelled/s);
    expect(mailed(/refunded/), 'one mail for a refund').toEqual([]);
    expect(await view()).toMatchObject({ payment: 'refunded', refunded: 99_800 });
  });

  test('by a dispute is mailed to the shop, and nobody loses the place while the bank decides or when it is won', async () => {
    await happens('dispute');
    await webhooks();
    expect(await status()).toBe('success');
    expect(await rows()).toMatchObject([{ status: 'paid', dispute_status: 'open' }]);
    expect(mailed(/has been disputed/)).toMatchObject([
      { to: 'office@nordic.test', text: expect.stringContaining('Respond by') },
    ]);
    await happens('won');
    await webhooks();
    expect(await rows()).toMatchObject([{ status: 'paid', refunded_amount: 0, dispute_status: 'won' }]);
    expect((await moves()).map(({ note }) => note)).toEqual(expect.arrayContaining(['dispute:open', 'dispute:won']));
    expect(mailed(/you keep the payment/)).toHaveLength(1);
    expect(mailed(/is being refunded/)).toHaveLength(0);
  });

  test('by a lost dispute ends the order, and the buyer reads why', async () => {
    await happens('dispute');
    await happens('lost');
    await webhooks();
    expect(await status()).toBe('refunded');
    expect(await moves()).toContainEqual({ to_status: 'refunded', note: 'dispute:lost' });
    expect(await rows()).toMatchObject([{ status: 'refunded', dispute_status: 'lost' }]);
    expect(mailed(/is being refunded/)).toMatchObject([{ text: expect.stringContaining('was disputed') }]);
    expect(mailed(/is being refunded/)[0]?.text).not.toContain('to the payment method you used');
  });

  test('is found by the comparison with the provider when nobody reports it', async () => {
    await happens('dispute');
    const paymentId = Number((await payments())[0]?.id);
    const compare = () => comparePayment(product, product.db.tenant(nordic), paymentId);
    expect(await compare()).toEqual({
      outcome: 'settled',
      news: [{ what: 'dispute', amount: 99_800 }],
      currency: 'SEK',
    });
    expect(await rows()).toMatchObject([{ dispute_status: 'open' }]);
    expect(await compare()).toEqual({ outcome: 'same' });
  });
});

test('a bank that asks its customer (3-D Secure) is answered before the card is charged', async () => {
  const { url } = await page();
  const secure = { number: '4000 0000 0000 3220' };
  expect(await (await payAt(url, secure)).text()).toContain('Is it you who pays?');
  expect((await payAt(url, { ...secure, bank: 'no' })).status).toBe(422);
  await webhooks();
  expect(await view()).toMatchObject({ status: 'pending_card_payment', payment: 'open' });
  expect((await payAt(url, { ...secure, bank: 'yes' })).status).toBe(303);
  await webhooks();
  expect(await view()).toMatchObject({ status: 'success', payment: 'paid' });
});

test("an order is not found under another instance's name", async () => {
  const other = await anInstance(product.db, 'Baltic');
  const body = { id: order.guid, instance_id: other };
  expect((await product.call('POST', '/api/webshop/payments/checkout', { body })).status).toBe(404);
  expect((await product.call('POST', '/api/stripe/createpaymentintent', { body })).status).toBe(404);
  const claim = { instance_id: other, claim: 'failed' };
  expect((await product.call('POST', `/api/webshoppayment/update/${order.guid}`, { body: claim })).status).toBe(404);
});
