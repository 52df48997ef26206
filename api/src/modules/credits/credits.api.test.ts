import type { IssuedInvoice } from '@coursefront/contract/invoices/invoices.ts';
import type { CreditFacts, CreditNote } from '@coursefront/contract/orders/credits.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { Notice } from '@coursefront/contract/panel/notices.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { payAt, providerReports } from '../../testing/card-provider.ts';
import { dayIn } from '../../testing/days.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aDate, bookedSeats } from '../../testing/shop.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_credits', STRIPE_API_BASE: sandbox.url });
const reports = providerReports(product, account);
let nordic: number;
let manager: string;
let instructor: string;
let course: { courseId: number; itemId: number };
let eventId: number;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  const tenant = product.db.tenant(nordic);
  await tenant.run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${nordic}, 'Nordic', ${account}, true, true)`);
  await product.db.platform.run(sql`update instances set email = 'office@nordic.test' where id = ${nordic}`);
  manager = await aUser(tenant, [roles.trainingmanager]);
  instructor = await aUser(tenant, [roles.instructor]);
  course = await aCourse(tenant, { lmsId: 104, type: 'instructor_led_training' });
  eventId = await aDate(tenant, course.courseId, { inDays: 30, seats: 1_000 });
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());

const tenant = () => product.db.tenant(nordic);

/** Ten places of 499.00, paid by card, with a fee of 100.00 for the platform. */
async function paidByCard(quantity = 10): Promise<TestOrder> {
  const order = await anOrder(tenant(), { ...course, eventId, quantity, applicationFee: 10_000 });
  const page = await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
    body: { id: order.guid, instance_id: nordic },
  });
  await payAt(page.body.data.url);
  await product.call('POST', `/api/webshoppayment/update/${order.guid}`, {
    body: { instance_id: nordic, claim: 'returned' },
  });
  await settle();
  product.mails.length = 0;
  return order;
}

/** An approved order by invoice of two places, 998.00. */
async function invoiced(): Promise<TestOrder & { invoiceId: number }> {
  const order = await anOrder(tenant(), { ...course, eventId, method: 'invoice_internal', quantity: 2 });
  await product.call('POST', '/api/webshoppayment/approveinternalinvoice', {
    token: manager,
    body: { id: order.guid },
  });
  const row = await tenant().one<{ id: number }>(sql`
    select id from invoices where instance_id = ${nordic} and order_id = ${order.id}`);
  return { ...order, invoiceId: row?.id ?? 0 };
}

async function settle() {
  await product.work();
  await reports.deliverAll();
  await product.work();
}

let keys = 0;
const credit = ({ guid }: TestOrder, body: object, token = manager) =>
  product.call<CreditNote>('POST', `/api/orders/${guid}/credit-notes`, {
    token,
    body: { key: `credit-key-${++keys}`, kind: 'whole', reason: 'Three people are ill.', ...body },
  });
const facts = async ({ guid }: TestOrder) =>
  (await product.call<CreditFacts>('GET', `/api/orders/${guid}/credit`, { token: manager })).body.data;
const detail = async ({ guid }: TestOrder) =>
  (await product.call<OrderDetail>('GET', `/api/orders/${guid}`, { token: manager })).body.data;
const atProvider = async ({ id }: TestOrder) => {
  const row = await tenant().one<{ intent: string; refunded_amount: number; status: string }>(sql`
    select payment_intent_id as intent, refunded_amount, status
      from payments
     where instance_id = ${nordic} and order_id = ${id} and payment_intent_id is not null`);
  const there = await product.payments.readPayment(row?.intent ?? '', { account });
  return {
    intent: row?.intent ?? '',
    here: row?.refunded_amount,
    status: row?.status,
    there: there.ok && there.value.refunded,
  };
};
const invoice = async (id: number) =>
  (await product.call<IssuedInvoice>('GET', `/api/issued-invoices/${id}`, { token: manager })).body.data;
const booked = async () => (await bookedSeats(tenant(), eventId)) ?? 0;
const licences = async ({ id }: TestOrder) =>
  (
    await tenant().one<{ count: number }>(sql`
      select count(*) from licences l
        join order_participants p on p.instance_id = ${nordic} and p.id = l.participant_id
       where l.instance_id = ${nordic} and p.order_id = ${id} and l.status <> 'released'`)
  )?.count;

/** The call that the job makes. Under the job's own key the provider takes both for one. */
async function askAsTheJob(order: TestOrder, note: CreditNote, { key }: { key?: string } = {}) {
  const row = await tenant().one<{ id: number; payment_id: number }>(sql`
    select id, payment_id from refunds where instance_id = ${nordic} and credit_note_id = ${note.id}`);
  const name = `${row?.id}.1`;
  const labels = {
    instance_id: String(nordic),
    order_id: String(order.id),
    payment_id: String(row?.payment_id),
    refund_id: name,
  };
  const { intent } = await atProvider(order);
  await product.payments.refund(
    { paymentId: intent, amount: note.amount, refundApplicationFee: true, labels },
    { account, key: key ?? `refund_of_note:${nordic}:${name}` },
  );
}

/** The pause before the next try is over. */
async function tryAgain() {
  await product.db.platform.run(sql`
    update jobs set run_at = now() where task = 'payments.send_refund' and state = 'waiting'`);
  await product.work();
}

describe('a card order', () => {
  test('some places go back in proportion, with their seats and licences, and the rest stays', async () => {
    const order = await paidByCard();
    const seats = await booked();
    const { places, left, ways } = await facts(order);
    expect({ left, ways }).toEqual({ left: 499_000, ways: { invoice: 0, card: 499_000, by_hand: 0 } });
    const ill = places.slice(0, 3).map(({ id }) => id);

    const { status, body } = await credit(order, { kind: 'places', places: ill, withdraw: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      kind: 'places',
      amount: 149_700,
      places: 3,
      withdrew: true,
      refund: { amount: 149_700, state: 'waiting', fee: 3_000 },
    });
    expect(body.data.number).toMatch(/^CRED-\d{6}$/);
    await settle();

    expect(await atProvider(order)).toMatchObject({ here: 149_700, there: 149_700, status: 'paid' });
    expect([await booked(), await licences(order)]).toEqual([seats - 3, 7]);
    const after = await detail(order);
    expect(after).toMatchObject({ status: 'success', withdrawn: 3, refunded: 149_700 });
    expect(after.credit_notes).toMatchObject([{ amount: 149_700, refund: { state: 'done' } }]);
    expect(after.participants.filter(({ withdrawn }) => withdrawn)).toHaveLength(3);
    expect(after.time_line.filter(({ kind }) => kind === 'credit')).toMatchObject([
      { what: body.data.number, amount: 149_700, note: 'Three people are ill.' },
    ]);
    expect((await facts(order)).left).toBe(349_300);
    expect(after.time_line.filter(({ what }) => what === 'withdrawn')).toHaveLength(3);
  });

  test('the buyer gets the credit note as a document by mail', async () => {
    const order = await paidByCard(1);
    const { body } = await credit(order, { kind: 'amount', amount: 10_000 });
    await settle();
    const mails = product.mails.filter(({ subject }) => subject.includes(body.data.number));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments?.map(({ filename }) => filename)).toEqual([`${body.data.number}.pdf`]);
    const file = await product.app.inject({
      url: `/api/orders/${order.guid}/credit-notes/${body.data.id}/document?instance_id=${nordic}`,
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const other = await paidByCard(1);
    const foreign = await product.app.inject({
      url: `/api/orders/${other.guid}/credit-notes/${body.data.id}/document?instance_id=${nordic}`,
    });
    expect(foreign.statusCode, "another order's note").toBe(404);
  });

  test('all of it ends the order, and everybody leaves', async () => {
    const order = await paidByCard(2);
    const seats = await booked();
    await credit(order, { withdraw: true });
    expect((await detail(order)).status).toBe('cancelled');
    await settle();
    expect(await detail(order)).toMatchObject({ status: 'refunded', withdrawn: 2, payment: 'refunded' });
    expect([await booked(), await licences(order)]).toEqual([seats - 2, 0]);
    expect(await atProvider(order)).toMatchObject({ there: 99_800, status: 'refunded' });
  });

  test('all of it with the places kept leaves everybody in', async () => {
    const order = await paidByCard(2);
    await credit(order, { withdraw: false });
    await settle();
    expect(await detail(order)).toMatchObject({ status: 'success', withdrawn: 0, refunded: 99_800 });
    expect(await licences(order)).toBe(2);
  });

  test('two at once never send back more than was paid', async () => {
    const order = await paidByCard(2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => credit(order, { kind: 'amount', amount: 40_000 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    await settle();
    expect(await atProvider(order)).toMatchObject({ here: 80_000, there: 80_000 });
    expect((await credit(order, { kind: 'amount', amount: 19_801 })).body).toMatchObject({
      code: 'credit.more_than_left',
    });
    expect((await credit(order, {})).status).toBe(200);
    await settle();
    expect((await credit(order, {})).body).toMatchObject({ code: 'credit.nothing_left' });
    expect(await atProvider(order)).toMatchObject({ there: 99_800 });
  });

  test('the same key is the same credit note, however often it comes', async () => {
    const order = await paidByCard(2);
    const body = { key: 'a-double-click', kind: 'amount', amount: 5_000 };
    const answers = await Promise.all([1, 2, 3].map(() => credit(order, body)));
    expect(new Set(answers.map(({ body: { data } }) => data.number)).size).toBe(1);
    await settle();
    expect(await atProvider(order)).toMatchObject({ there: 5_000 });
    expect((await credit(order, { ...body, amount: 6_000 })).body).toMatchObject({ code: 'credit.key_used' });
  });

  test('a place is credited once, and only a place of the order', async () => {
    const order = await paidByCard(3);
    const [first] = (await facts(order)).places;
    const once = { kind: 'places', places: [first?.id] };
    const answers = await Promise.all([credit(order, once), credit(order, once)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await paidByCard(1);
    const [stranger] = (await facts(other)).places;
    expect((await credit(order, { kind: 'places', places: [stranger?.id] })).body).toMatchObject({
      code: 'credit.place_gone',
    });
  });

  test('a lost answer and a provider that was down are one refund', async () => {
    const order = await paidByCard(2);
    await sandbox.fail('stripe.down');
    await credit(order, { kind: 'amount', amount: 30_000 });
    await product.work();
    expect((await detail(order)).credit_notes).toMatchObject([{ refund: { state: 'waiting' } }]);
    await sandbox.heal();

    await sandbox.fail('stripe.answer-lost');
    await tryAgain();
    await sandbox.heal();
    await tryAgain();
    await settle();
    expect(await atProvider(order)).toMatchObject({ here: 30_000, there: 30_000 });
    expect((await detail(order)).credit_notes).toMatchObject([{ refund: { state: 'done' } }]);
  });

  test('a refund whose answer was lost is found at the provider, although its key is forgotten', async () => {
    const order = await paidByCard(2);
    const note = (await credit(order, { kind: 'amount', amount: 30_000 })).body.data;
    await askAsTheJob(order, note, { key: 'a-key-that-the-provider-has-forgotten' });
    await tenant().run(sql`
      update refunds set asked_at = now() - interval '2 days'
       where instance_id = ${nordic} and credit_note_id = ${note.id}`);
    await product.work();
    expect(await atProvider(order)).toMatchObject({ here: 30_000, there: 30_000 });
    await settle();
    expect(await atProvider(order)).toMatchObject({ here: 30_000, there: 30_000 });
  });

  test('a webhook that overtakes the answer is taken for the answer', async () => {
    const order = await paidByCard(2);
    const note = (await credit(order, { kind: 'amount', amount: 30_000 })).body.data;
    await askAsTheJob(order, note);
    await reports.deliverAll();
    await settle();
    expect(await atProvider(order)).toMatchObject({ here: 30_000, there: 30_000 });
    expect(await detail(order)).toMatchObject({ refunded: 30_000, credit_notes: [{ refund: { state: 'done' } }] });
  });

  test('a refusal is said, stays open, and is tried again or repaid by hand', async () => {
    const order = await paidByCard(2);
    await sandbox.fail('stripe.no-refunds');
    const note = (await credit(order, { kind: 'amount', amount: 30_000 })).body.data;
    await product.work();
    const refused = await detail(order);
    expect(refused.credit_notes).toMatchObject([
      { refund: { state: 'refused', failure: expect.stringContaining('Insufficient funds') } },
    ]);
    expect(refused.time_line).toEqual(expect.arrayContaining([expect.objectContaining({ note: 'refund:refused' })]));
    expect(product.mails.filter(({ to }) => to === 'office@nordic.test')).toHaveLength(1);
    const [toBuyer] = product.mails.filter(({ subject }) => subject.startsWith(`Credit note ${note.number}`));
    expect(toBuyer?.text, 'true also when the card provider refuses').toMatch(
      /will refund you 300\.00\sSEK, normally to the card/,
    );
    const retry = () =>
      product.call<CreditNote>('POST', `/api/orders/${order.guid}/credit-notes/${note.id}/retry`, { token: manager });
    const inBell = async (token = manager) =>
      (await product.call<{ rows: Notice[] }>('GET', '/api/notices', { token })).body.data.rows
        .filter(({ target }) => target === order.guid)
        .map(({ kind, name }) => ({ kind, name }));
    const refusal = { kind: 'refund_refused', name: order.reference };
    expect(await inBell()).toEqual([refusal]);
    expect(await inBell(instructor), 'who keeps no books').toEqual([]);
    await retry();
    expect(await inBell(), 'while it is tried again').toEqual([]);
    await product.work();
    expect(await inBell()).toEqual([refusal]);
    expect((await detail(order)).credit_notes).toMatchObject([{ refund: { state: 'refused' } }]);
    await sandbox.heal();

    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settle();
    expect((await detail(order)).credit_notes).toMatchObject([{ refund: { state: 'done' } }]);
    expect(await atProvider(order)).toMatchObject({ there: 30_000 });
    expect(await inBell()).toEqual([]);

    await sandbox.fail('stripe.no-refunds');
    const second = (await credit(order, { kind: 'amount', amount: 10_000 })).body.data;
    await product.work();
    const today = dayIn();
    const repaid = await product.call<CreditNote>(
      'POST',
      `/api/orders/${order.guid}/credit-notes/${second.id}/repaid`,
      {
        token: manager,
        body: { repaid_on: today, reference: 'Bank 9' },
      },
    );
    expect(repaid.body.data).toMatchObject({ refund: { state: 'by_hand' }, repaid_on: today });
    expect((await facts(order)).left).toBe(59_800);
    expect(await inBell()).toEqual([]);
  });

  describe("refunded in the provider's own pages", () => {
    /** As somebody would in the provider's dashboard: the refund names nothing of ours. */
    async function refundThere(order: TestOrder, amount?: number) {
      const { intent } = await atProvider(order);
      const made = { paymentId: intent, ...(amount && { amount }), refundApplicationFee: false, labels: {} };
      const outcome = await product.payments.refund(made, { account, key: `there:${intent}:${amount}` });
      expect(outcome.ok).toBe(true);
    }
    const inBooks = async ({ reference }: TestOrder, notes: readonly CreditNote[]) => {
      const day = dayIn();
      const csv = await product.app.inject({
        url: `/api/books/journal?from=${day}&to=${day}&currency=SEK`,
        headers: { authorization: `Bearer ${manager}` },
      });
      const names = [reference, ...notes.map(({ number }) => number)];
      const sums: Record<string, number> = {};
      for (const line of csv.body.split('\r\n')) {
        if (!names.some((name) => line.includes(name))) continue;
        const [, number = '', debit, given] = /,(\d{4}),(?:"[^"]*"|[^,]*),([\d.]*),([\d.]*),SEK/.exec(line) ?? [];
        sums[number] = Math.round((sums[number] ?? 0) + Number(debit) * 100 - Number(given) * 100);
      }
      return sums;
    };

    test('a partial refund creates one credit note and is booked once', async () => {
      const order = await paidByCard(2);
      await refundThere(order, 20_000);
      await settle();
      await settle();
      const { credit_notes: notes, time_line } = await detail(order);
      expect(time_line.find(({ kind }) => kind === 'credit')).toMatchObject({ who: 'provider', amount: 20_000 });
      expect(notes).toMatchObject([
        {
          kind: 'amount',
          amount: 20_000,
          reason: 'Refunded to your card',
          by: null,
          refund: { state: 'done', fee: 0 },
        },
      ]);
      expect(await facts(order)).toMatchObject({ left: 79_800, ways: { card: 79_800 } });
      expect(product.mails.filter(({ subject }) => /credit/i.test(subject))).toHaveLength(1);
      expect(await inBooks(order, notes)).toEqual({ 1580: 79_800, 2420: 0, 3004: -79_800 });

      // Two at once, of which we hear together, and the rest: the order has ended.
      await refundThere(order, 10_000);
      await refundThere(order, 30_000);
      await settle();
      await refundThere(order);
      await settle();
      const all = (await detail(order)).credit_notes;
      expect(all.map(({ amount }) => amount).sort()).toEqual([10_000, 20_000, 30_000, 39_800]);
      expect(await detail(order)).toMatchObject({ status: 'refunded' });
      expect(await inBooks(order, all)).toEqual({ 1580: 0, 2420: 0, 3004: 0 });
    });

    test('a refund that the provider first refused to us belongs to the existing credit note', async () => {
      const order = await paidByCard(2);
      await sandbox.fail('stripe.no-refunds');
      await credit(order, { kind: 'amount', amount: 15_000 });
      await product.work();
      await sandbox.heal();
      await refundThere(order, 15_000);
      await settle();
      expect((await detail(order)).credit_notes).toMatchObject([{ amount: 15_000, refund: { state: 'done' } }]);
      expect(await atProvider(order)).toMatchObject({ here: 15_000, there: 15_000 });
    });

    test('more than is left to credit has no credit note and stays open', async () => {
      const order = await paidByCard(2);
      await sandbox.fail('stripe.no-refunds');
      await credit(order, { kind: 'amount', amount: 60_000 });
      await product.work();
      await sandbox.heal();
      await refundThere(order, 50_000);
      await settle();
      expect((await detail(order)).credit_notes).toHaveLength(1);
      expect(await facts(order)).toMatchObject({ left: 0 });
      const told = () =>
        product.mails.filter(({ subject }) => subject.includes(`${order.reference} is being refunded`));
      expect(told()).toMatchObject([{ text: expect.stringMatching(/500\.00\sSEK/) }]);
      await settle();
      expect(told(), 'the buyer is told once').toHaveLength(1);
    });
  });

  test('refunds made at the provider without us count too', async () => {
    const order = await paidByCard(2);
    const { intent } = await atProvider(order);
    const made = { paymentId: intent, amount: 60_000, refundApplicationFee: false, labels: {} };
    await product.payments.refund(made, { account, key: `by-hand:${intent}` });
    // The provider knows, and we do not yet: it refuses, and nobody gets more than was paid.
    await credit(order, { kind: 'amount', amount: 50_000 });
    await product.work();
    expect((await detail(order)).credit_notes).toMatchObject([{ refund: { state: 'refused' } }]);
    await settle();
    expect(await atProvider(order)).toMatchObject({ here: 60_000, there: 60_000 });
    expect(await facts(order)).toMatchObject({ left: 0 });
    expect((await credit(order, {})).status).toBe(409);
  });
});

describe('an invoice', () => {
  test('is lowered, and credited when nothing is left', async () => {
    const order = await invoiced();
    const part = await credit(order, { kind: 'amount', amount: 20_000 });
    expect(part.body.data).toMatchObject({ to_invoice: 20_000, refund: null, by_hand: 0 });
    expect(await invoice(order.invoiceId)).toMatchObject({ balance: 79_800, credited: 20_000, state: 'sent' });
    await credit(order, { withdraw: true });
    expect(await invoice(order.invoiceId)).toMatchObject({ balance: 0, credited: 99_800, state: 'credited' });
    expect((await detail(order)).status).toBe('cancelled');
    expect((await credit(order, {})).body).toMatchObject({ code: 'credit.nothing_left' });
  });

  test('that was paid by bank is repaid by hand, and the invoice keeps every step', async () => {
    const order = await invoiced();
    await product.call('POST', `/api/issued-invoices/${order.invoiceId}/payments`, {
      token: manager,
      body: { key: `pay-${order.invoiceId}-all`, amount: 99_800, paid_on: dayIn() },
    });
    const note = (await credit(order, { kind: 'amount', amount: 30_000 })).body.data;
    expect(note).toMatchObject({ to_invoice: 0, by_hand: 30_000, repaid_on: null });
    expect(await invoice(order.invoiceId)).toMatchObject({ balance: 0, paid: 69_800, overpaid: 30_000, state: 'paid' });
    expect((await detail(order)).date_paid, 'it was paid all the same').not.toBeNull();
    const repay = () =>
      product.call<CreditNote>('POST', `/api/orders/${order.guid}/credit-notes/${note.id}/repaid`, {
        token: manager,
        body: { repaid_on: dayIn(), reference: null },
      });
    const answers = await Promise.all([repay(), repay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await invoice(order.invoiceId);
    expect(after).toMatchObject({ overpaid: 0, paid: 69_800 });
    expect(after.entries.map(({ kind }) => kind)).toEqual(['payment', 'credit', 'repayment']);
  });

  test('credits and payments at once leave a balance that the ledger explains', async () => {
    const order = await invoiced();
    const today = dayIn();
    const pay = (turn: number) =>
      product.call('POST', `/api/issued-invoices/${order.invoiceId}/payments`, {
        token: manager,
        body: { key: `race-${order.invoiceId}-${turn}`, amount: 30_000, paid_on: today },
      });
    await Promise.all([1, 2, 3, 4].flatMap((turn) => [pay(turn), credit(order, { kind: 'amount', amount: 30_000 })]));
    const { balance, paid, credited, overpaid, entries } = await invoice(order.invoiceId);
    expect(balance).toBe(99_800 - paid - credited);
    const sum = (kind: string, of: 'amount' | 'overpaid') =>
      entries.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry[of], 0);
    expect(credited).toBe(sum('credit', 'amount') + sum('credit', 'overpaid'));
    expect(credited).toBeLessThanOrEqual(99_800);
    expect(paid + overpaid).toBe(sum('payment', 'amount') + sum('payment', 'overpaid'));
  });
});

describe('the rest of an invoice by card', () => {
  const today = () => dayIn();
  const payByBank = ({ invoiceId }: { invoiceId: number }, amount: number) =>
    product.call<IssuedInvoice>('POST', `/api/issued-invoices/${invoiceId}/payments`, {
      token: manager,
      body: { key: `bank-${invoiceId}-${++keys}`, amount, paid_on: today() },
    });
  const start = ({ guid }: TestOrder) =>
    product.call<{ id: string; url: string }>('POST', '/api/webshop/payments/checkout', {
      body: { id: guid, instance_id: nordic },
    });
  const view = async ({ guid }: TestOrder) =>
    (
      await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
        body: { id: guid, instance_id: nordic },
      })
    ).body.data;

  test('closes the ledger once, however often it is reported', async () => {
    const order = await invoiced();
    await payByBank(order, 40_000);
    expect(await view(order)).toMatchObject({ payment: 'due', to_pay: 59_800, invoiced: true });
    const pages = await Promise.all([start(order), start(order)]);
    expect(new Set(pages.map(({ body }) => body.data.id)).size).toBe(1);
    await payAt(pages[0]?.body.data.url ?? '');
    const opened = (await reports.events()).findLast(({ type }) => type === 'checkout.session.completed');
    expect(opened?.data.object, 'the VAT is on the invoice').toMatchObject({ automatic_tax: { enabled: false } });
    await Promise.all([settle(), start(order), settle()]);
    await settle();
    const after = await invoice(order.invoiceId);
    expect(after).toMatchObject({ state: 'paid', paid: 99_800, balance: 0, overpaid: 0 });
    expect(after.entries.map(({ source, amount }) => [source, amount])).toEqual([
      ['manual', 40_000],
      ['card', 59_800],
    ]);
    expect(await view(order)).toMatchObject({ payment: 'paid', date_paid: expect.any(String) });
    expect((await start(order)).body).toMatchObject({ code: 'order.not_payable' });
  });

  test('asks for what is owed now, and ends a page that asks for more', async () => {
    const order = await invoiced();
    const first = (await start(order)).body.data;
    await payByBank(order, 40_000);
    const second = (await start(order)).body.data;
    expect(second.id).not.toBe(first.id);
    expect(await product.payments.readCheckout(first.id, { account })).toMatchObject({ value: { status: 'expired' } });
    expect(await product.payments.readCheckout(second.id, { account })).toMatchObject({ value: { total: 59_800 } });
  });

  test('sends the card payment back if the bank was faster', async () => {
    const order = await invoiced();
    const { url } = (await start(order)).body.data;
    await payByBank(order, 99_800);
    await payAt(url);
    await settle();
    expect(await invoice(order.invoiceId)).toMatchObject({ state: 'paid', paid: 99_800, overpaid: 0 });
    expect(await atProvider(order)).toMatchObject({ there: 99_800, status: 'refunded' });
    expect((await detail(order)).status).toBe('success');
  });

  test('goes back to the card first when the invoice is credited', async () => {
    const order = await invoiced();
    await payByBank(order, 40_000);
    await payAt((await start(order)).body.data.url);
    await settle();
    const note = (await credit(order, { kind: 'amount', amount: 70_000 })).body.data;
    expect(note).toMatchObject({ refund: { amount: 59_800 }, by_hand: 10_200 });
    await settle();
    expect(await invoice(order.invoiceId)).toMatchObject({ paid: 29_800, overpaid: 10_200, balance: 0 });
    expect(await atProvider(order)).toMatchObject({ there: 59_800 });
  });

  test('is offered in the mail of the invoice', async () => {
    product.mails.length = 0;
    const order = await invoiced();
    await product.work();
    const mail = product.mails.find(({ subject }) => subject.startsWith(`Invoice for order ${order.reference}`));
    expect(mail?.text).toContain('You can also pay by card');
    expect(mail?.text).toContain(`/webshop/continue/payment/${order.guid}/${nordic}`);
  });
});

describe('cancelling', () => {
  const cancel = ({ guid }: TestOrder) =>
    product.call<{ status: string }>('POST', `/api/orders/${guid}/cancel`, {
      token: manager,
      body: { reason: 'You asked us to.' },
    });

  test('an unpaid order gives back its seats, tells the buyer, and closes the payment page', async () => {
    const before = await booked();
    const order = await anOrder(tenant(), { ...course, eventId, quantity: 3 });
    const page = await product.call<{ id: string; url: string }>('POST', '/api/webshop/payments/checkout', {
      body: { id: order.guid, instance_id: nordic },
    });
    product.mails.length = 0;
    const answers = await Promise.all([cancel(order), cancel(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await settle();
    expect(await detail(order)).toMatchObject({ status: 'cancelled', repayment: 'none' });
    expect([await booked(), await licences(order)]).toEqual([before, 0]);
    expect(product.mails.map(({ subject }) => subject)).toEqual([`Order ${order.reference} has been cancelled`]);
    expect(product.mails[0]?.text).toContain('You asked us to.');
    const there = await product.payments.readCheckout(page.body.data.id, { account });
    expect(there).toMatchObject({ value: { status: 'expired' } });
  });

  test('an approved invoice is credited, and what is still paid goes back', async () => {
    const order = await invoiced();
    expect((await cancel(order)).status).toBe(200);
    expect(await invoice(order.invoiceId)).toMatchObject({ state: 'credited', balance: 0 });
    expect(await detail(order)).toMatchObject({
      status: 'cancelled',
      credit_notes: [{ kind: 'whole', amount: 99_800 }],
    });
  });

  test('an order that is paid, even in part, is credited instead', async () => {
    const order = await paidByCard(1);
    expect((await cancel(order)).body).toMatchObject({ code: 'order.is_paid' });
    const part = await invoiced();
    await product.call('POST', `/api/issued-invoices/${part.invoiceId}/payments`, {
      token: manager,
      body: { key: `part-paid-${part.invoiceId}`, amount: 100, paid_on: dayIn() },
    });
    expect((await cancel(part)).body).toMatchObject({ code: 'order.is_paid' });
  });

  test('and paying at the same moment: paid and kept, or cancelled and sent back', async () => {
    const order = await anOrder(tenant(), { ...course, eventId, quantity: 1 });
    const page = await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
      body: { id: order.guid, instance_id: nordic },
    });
    await payAt(page.body.data.url);
    await Promise.all([
      cancel(order),
      product.call('POST', `/api/webshoppayment/update/${order.guid}`, {
        body: { instance_id: nordic, claim: 'returned' },
      }),
    ]);
    await settle();
    const { status } = await detail(order);
    const { there } = await atProvider(order);
    expect([
      { status: 'success', there: 0 },
      { status: 'refunded', there: 49_900 },
    ]).toContainEqual({ status, there });
  });
});

test('an order that nobody paid is cancelled, not credited', async () => {
  const order = await anOrder(tenant(), { ...course, eventId, quantity: 1 });
  expect((await credit(order, {})).body).toMatchObject({ code: 'credit.not_paid' });
});

test('a user who may not book payments cannot credit', async () => {
  const order = await invoiced();
  expect((await credit(order, {}, instructor)).status).toBe(403);
});

test('the numbers have no gap, whatever was refused in between', async () => {
  const order = await invoiced();
  await Promise.all(Array.from({ length: 8 }, (_, turn) => credit(order, { kind: 'amount', amount: 15_000 + turn })));
  const numbers = await tenant().many<{ number: number }>(sql`
    select number from credit_notes where instance_id = ${nordic} order by number`);
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
});

describe('a repayment into a closed month', () => {
  const today = dayIn();
  const lastMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10);
  const file = async (from: string, to: string) =>
    (
      await product.app.inject({
        url: `/api/books/journal?from=${from}&to=${to}&currency=SEK`,
        headers: { authorization: `Bearer ${manager}` },
      })
    ).body;

  test('is refused under its day, by the database too, and is in the first open month otherwise', async () => {
    const order = await invoiced();
    await product.call('POST', `/api/issued-invoices/${order.invoiceId}/payments`, {
      token: manager,
      body: { key: `closed-${order.invoiceId}`, amount: 99_800, paid_on: today },
    });
    const note = (await credit(order, { kind: 'amount', amount: 20_000 })).body.data;
    const closed = await product.call('POST', `/api/books/months/${lastMonth.slice(0, 7)}/close`, {
      token: manager,
      body: {},
    });
    expect(closed.status).toBe(200);
    const before = await file(`${lastMonth.slice(0, 7)}-01`, lastMonth);

    const repay = (repaid_on: string) =>
      product.call<CreditNote>('POST', `/api/orders/${order.guid}/credit-notes/${note.id}/repaid`, {
        token: manager,
        body: { repaid_on, reference: null },
      });
    const refused = await repay(lastMonth);
    expect([refused.status, refused.body.errors]).toEqual([422, { repaid_on: [expect.stringContaining('closed')] }]);
    await expect(
      tenant().run(sql`
        update credit_notes set repaid_on = ${lastMonth} where instance_id = ${nordic} and id = ${note.id}`),
    ).rejects.toThrow('is closed');
    expect((await invoice(order.invoiceId)).overpaid).toBe(20_000);

    expect((await repay(today)).body.data).toMatchObject({ repaid_on: today });
    expect(await file(`${lastMonth.slice(0, 7)}-01`, lastMonth)).toBe(before);
    expect(await file(today, today)).toContain(order.reference);
  });

  test('by card is dated when the provider says that it is done', async () => {
    const order = await paidByCard(2);
    await credit(order, { kind: 'amount', amount: 10_000 });
    await settle();
    const moved = await tenant().many<{ day: string }>(sql`
      select (m.moved_at at time zone 'Europe/Stockholm')::date::text as day
        from payment_moves m
        join payments p on p.instance_id = ${nordic} and p.id = m.payment_id
       where m.instance_id = ${nordic} and p.order_id = ${order.id} and m.kind = 'refunded'`);
    expect(moved).toEqual([{ day: today }]);
  });
});
