import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { BankLine, bookBankLines, previewBankFile } from '@coursefront/contract/invoices/bank-files.ts';
import type { InvoiceRow, IssuedInvoice, OwedByCompany } from '@coursefront/contract/invoices/invoices.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { dayIn } from '../../testing/days.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { bookCardPayment, cancelInvoice } from './public.ts';

const product = testProduct();
let nordic: number;
let manager: string;
let course: { courseId: number; itemId: number };
let eventId: number;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  course = await aCourse(product.db.tenant(nordic), { lmsId: 103, type: 'instructor_led_training' });
  eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 30, seats: 1_000 });
});

const tenant = () => product.db.tenant(nordic);

/** An approved order of 998.00 and its invoice, late by the given number of days. */
async function anInvoice({ lateBy = -30, companyId = null as number | null } = {}) {
  const order: TestOrder = await anOrder(tenant(), { ...course, eventId, method: 'invoice_internal', quantity: 2 });
  await tenant().run(sql`
    update orders
       set company_id = ${companyId}, company_name = (select name from companies where instance_id = ${nordic} and id = ${companyId})
     where instance_id = ${nordic} and id = ${order.id}`);
  const approved = await product.call('POST', '/api/webshoppayment/approveinternalinvoice', {
    token: manager,
    body: { id: order.guid },
  });
  expect(approved.status).toBe(200);
  await tenant().run(sql`
    update invoices set issued_on = ${dayIn()}::date - 30 - ${lateBy + 0}::int, due_on = ${dayIn()}::date - ${lateBy}::int
     where instance_id = ${nordic} and order_id = ${order.id}`);
  const row = await tenant().one<{ id: number; payment_reference: string }>(sql`
    select id, payment_reference from invoices where instance_id = ${nordic} and order_id = ${order.id}`);
  if (!row) throw new Error('no invoice');
  return { ...row, order };
}

let keys = 0;
const pay = (id: number, body: object = {}, token = manager) =>
  product.call<IssuedInvoice>('POST', `/api/issued-invoices/${id}/payments`, {
    token,
    body: { key: `test-key-${++keys}`, amount: 99_800, paid_on: dayIn(0), ...body },
  });
const undo = (id: number, entry: number) =>
  product.call<IssuedInvoice>('POST', `/api/issued-invoices/${id}/undo`, { token: manager, body: { entry } });
const list = async (query = '') =>
  (
    await product.call<{ rows: InvoiceRow[]; total: number }>('GET', `/api/issued-invoices?${query}`, {
      token: manager,
    })
  ).body.data;
const orderOf = async (guid: string) => {
  const answer = await product.call<OrderDetail>('GET', `/api/orders/${guid}`, { token: manager });
  expect(answer.body.message).toBe('Done');
  return answer.body.data;
};

describe('the ledger', () => {
  test('approving an order sends its invoice, and it is paid in parts', async () => {
    const { id, order, payment_reference } = await anInvoice();
    expect((await list(`search=${payment_reference}`)).rows).toMatchObject([
      { id, order_id: order.guid, number: order.reference, state: 'sent', balance: 99_800, total: 99_800 },
    ]);

    const part = await pay(id, { amount: 40_000, paid_on: dayIn(-2), reference: 'Bank 7' });
    expect(part.body.data).toMatchObject({ state: 'part_paid', paid: 40_000, balance: 59_800 });
    expect((await orderOf(order.guid)).date_paid).toBeNull();

    const rest = await pay(id, { amount: 59_800 });
    expect(rest.body.data).toMatchObject({ state: 'paid', paid: 99_800, balance: 0 });
    const paid = await orderOf(order.guid);
    expect(paid.date_paid).not.toBeNull();
    expect(paid.time_line.filter(({ kind }) => kind === 'invoice')).toMatchObject([
      { what: 'payment', amount: 40_000, note: 'Bank 7' },
      { what: 'payment', amount: 59_800, note: null },
    ]);
  });

  test('the same key is the same payment, and another amount under it is refused', async () => {
    const { id } = await anInvoice();
    await Promise.all([1, 2, 3].map(() => pay(id, { key: 'double-click', amount: 10_000 })));
    const again = await pay(id, { key: 'double-click', amount: 10_000 });
    expect(again.body.data).toMatchObject({ paid: 10_000, balance: 89_800 });
    expect((await pay(id, { key: 'double-click', amount: 20_000 })).body).toMatchObject({ code: 'invoice.key_used' });
  });

  test('more than what is owed is a question first and noted as overpaid then', async () => {
    const { id } = await anInvoice();
    expect((await pay(id, { amount: 100_000 })).body).toMatchObject({ code: 'invoice.more_than_owed' });
    expect((await pay(id, { amount: 100_000, even_more: true })).body.data).toMatchObject({
      state: 'paid',
      paid: 99_800,
      overpaid: 200,
      balance: 0,
    });
    expect((await pay(id)).body).toMatchObject({ code: 'invoice.nothing_owed' });
  });

  test('ten at once never book more than is owed', async () => {
    const { id } = await anInvoice();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, { amount: 30_000 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await list('show=all&search=')).rows.find((row) => row.id === id)?.balance).toBe(9_800);
  });

  test.each([
    ['tomorrow', { paid_on: dayIn(2) }, 422],
    ['no day', { paid_on: '2026-02-31' }, 422],
    ['nothing', { amount: 0 }, 422],
    ['less than nothing', { amount: -5 }, 422],
    ['a fraction', { amount: 1.5 }, 422],
  ])('a payment of %s is refused', async (_, body, status) => {
    const { id } = await anInvoice();
    expect((await pay(id, body)).status).toBe(status);
  });

  test('a payment is taken back once, and the order is unpaid again', async () => {
    const { id, order } = await anInvoice();
    const { entries } = (await pay(id)).body.data;
    const entry = entries[0]?.id as number;
    const answers = await Promise.all([undo(id, entry), undo(id, entry)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await orderOf(order.guid)).date_paid).toBeNull();
    expect((await list('show=all')).rows.find((row) => row.id === id)).toMatchObject({ paid: 0, balance: 99_800 });
  });

  test('a rest is written off and taken back; the payment before it stays meanwhile', async () => {
    const { id } = await anInvoice();
    const paid = (await pay(id, { amount: 500 })).body.data;
    const written = await product.call<IssuedInvoice>('POST', `/api/issued-invoices/${id}/write-off`, {
      token: manager,
      body: { reason: 'Bankruptcy' },
    });
    expect(written.body.data).toMatchObject({ state: 'written_off', balance: 0 });
    expect((await undo(id, paid.entries[0]?.id as number)).body).toMatchObject({ code: 'invoice.cannot_undo' });
    expect((await undo(id, written.body.data.entries[1]?.id as number)).body.data).toMatchObject({ balance: 99_300 });
  });

  test('a card payment is booked once, and an ended order owes nothing', async () => {
    const [byCard, ended] = [await anInvoice(), await anInvoice()];
    const book = () =>
      tenant().transaction((tx) => bookCardPayment(tx, byCard.order.id, { paymentId: 77, amount: 99_800 }));
    await book();
    await book();
    await tenant().transaction((tx) => cancelInvoice(tx, ended.order.id));
    await tenant().transaction((tx) => cancelInvoice(tx, ended.order.id));
    const rows = (await list('show=all&page_size=100')).rows;
    expect(rows.find(({ id }) => id === byCard.id)).toMatchObject({ state: 'paid', paid: 99_800, overpaid: 0 });
    expect(rows.find(({ id }) => id === ended.id)).toMatchObject({ state: 'credited', balance: 0 });
  });

  test('nothing changes an entry', async () => {
    await expect(
      tenant().run(sql`update invoice_entries set amount = 1 where instance_id = ${nordic}`),
    ).rejects.toThrow('never changed');
  });

  test('the sums of every invoice are those of its ledger', async () => {
    const wrong = await tenant().many(sql`
      select i.id
        from invoices i
        left join lateral (
          select coalesce(sum(case when e.kind = 'undo' then -u.amount else e.amount end)
                            filter (where coalesce(u.kind, e.kind) = 'payment'), 0) as paid,
                 coalesce(sum(case when e.kind = 'undo' then -u.amount else e.amount end)
                            filter (where coalesce(u.kind, e.kind) = 'write_off'), 0) as written_off
            from invoice_entries e
            left join invoice_entries u on u.instance_id = ${nordic} and u.id = e.undoes
           where e.instance_id = ${nordic} and e.invoice_id = i.id) l on true
       where i.instance_id = ${nordic} and (i.paid, i.written_off) <> (l.paid, l.written_off)`);
    expect(wrong).toEqual([]);
  });
});

describe('the owed amounts', () => {
  let other: string;
  let companyId: number;
  let owing: number[];

  beforeAll(async () => {
    const quiet = await anInstance(product.db, 'Quiet');
    other = await aUser(product.db.tenant(quiet), [roles.trainingmanager]);
    companyId = await aCompany(tenant(), { name: 'Slow Payers AB' });
    const invoices = await Promise.all([-30, 0, 1, 30, 31, 60, 61].map((lateBy) => anInvoice({ lateBy, companyId })));
    owing = invoices.map(({ id }) => id);
  });

  beforeEach(() => {
    product.mails.length = 0;
  });

  test('a company owes by age', async () => {
    const { rows } = (
      await product.call<{ rows: OwedByCompany[] }>('GET', '/api/issued-invoices/companies?search=slow', {
        token: manager,
      })
    ).body.data;
    expect(rows).toEqual([
      {
        company: { id: companyId, name: 'Slow Payers AB' },
        currency: 'SEK',
        invoices: 7,
        not_due: 2 * 99_800,
        days_30: 2 * 99_800,
        days_60: 2 * 99_800,
        older: 99_800,
        total: 7 * 99_800,
      },
    ]);
  });

  test.each([
    ['show=open', 7],
    ['show=overdue', 5],
    ['age=not_due', 2],
    ['age=days_30', 2],
    ['age=days_60', 2],
    ['age=older', 1],
    ['show=paid', 0],
    ['show=all', 7],
    ['currency=EUR', 0],
    [`from=${dayIn(-60)}&to=${dayIn(-31)}`, 2],
  ])('the list shows with %s: %i', async (query, total) => {
    expect((await list(`company_id=${companyId}&${query}`)).total).toBe(total);
  });

  test('Start shows what is overdue, and the file has the same rows as the list', async () => {
    const waiting = await product.call<{ overdue: unknown }>('GET', '/api/customer/waiting', { token: manager });
    expect(waiting.body.data.overdue).toEqual({
      count: 5,
      oldest_days: 61,
      sums: [{ currency: 'SEK', amount: 5 * 99_800 }],
    });
    const file = await product.app.inject({
      method: 'GET',
      url: `/api/issued-invoices/export?company_id=${companyId}&show=overdue`,
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(6);
    expect(file.body).toContain('Slow Payers AB');
  });

  test('another customer sees nothing and books nothing', async () => {
    const seen = await product.call<{ total: number }>('GET', '/api/issued-invoices', { token: other });
    expect(seen.body.data.total).toBe(0);
    expect((await pay(owing[0] as number, {}, other)).body).toMatchObject({ code: 'invoice.not_found' });
  });

  test('many are paid at once, and doing it again pays nothing twice', async () => {
    const many = (key: string) =>
      product.call<{ paid: number[] }>('POST', '/api/issued-invoices/payments', {
        token: manager,
        body: { ids: owing, key, paid_on: dayIn(0), reference: 'Statement 12' },
      });
    expect((await many('statement-12')).body.data.paid).toEqual(owing);
    expect((await many('statement-12')).body.data.paid).toEqual(owing);
    expect((await many('statement-13')).body).toMatchObject({ code: 'invoice.nothing_owed' });
    expect((await list(`company_id=${companyId}&show=paid`)).rows.map(({ balance }) => balance)).toEqual(
      owing.map(() => 0),
    );
  });
});

describe('a bank file', () => {
  const bgMax = (payments: readonly { reference: string; amount: number; serial: number }[]) => {
    const padded = (record: string) => record.padEnd(80);
    const records = payments.map(({ reference, amount, serial }) =>
      padded(
        `20${'0003783511'}${reference.padStart(25)}${String(amount).padStart(18, '0')}24${String(serial).padStart(12, '0')}0`,
      ),
    );
    const count = String(payments.length).padStart(8, '0');
    return Buffer.from(
      [
        padded(`01BGMAX${' '.repeat(15)}01`),
        padded(`05${'0009912346'}${' '.repeat(10)}SEK`),
        ...records,
        padded(`15${' '.repeat(35)}${dayIn(0).replaceAll('-', '')}`),
        padded(`70${count}${'0'.repeat(16)}00000001`),
      ].join('\r\n'),
      'latin1',
    ).toString('base64');
  };
  const preview = (content: string, token = manager) =>
    product.call<AnswerOf<typeof previewBankFile>>('POST', '/api/bank-files/preview', { token, body: { content } });
  const book = (lines: readonly BankLine[], more: object = {}) =>
    product.call<AnswerOf<typeof bookBankLines>>('POST', '/api/bank-files/payments', {
      token: manager,
      body: {
        file: 'bgmax.txt',
        lines: lines.map(({ key, invoice, amount, currency, booked_on, reference }) => ({
          key,
          invoice_id: invoice?.id ?? 1,
          amount,
          currency,
          booked_on,
          reference,
          ...more,
        })),
      },
    });

  test('pays what it names, once, however often it comes', async () => {
    const [whole, part, more] = [await anInvoice(), await anInvoice(), await anInvoice()];
    const file = bgMax([
      { reference: whole.payment_reference, amount: 99_800, serial: 1 },
      { reference: part.payment_reference, amount: 500, serial: 2 },
      { reference: more.payment_reference, amount: 100_000, serial: 3 },
      { reference: '99999980', amount: 100, serial: 4 },
    ]);
    const { lines } = (await preview(file)).body.data;
    expect(lines.map(({ outcome, invoice }) => [outcome, invoice?.id])).toEqual([
      ['pays', whole.id],
      ['pays_part', part.id],
      ['more_than_owed', more.id],
      ['wrong_check_digit', undefined],
    ]);

    const three = lines.slice(0, 3);
    const first = await Promise.all([book(three), book(three)]);
    for (const { body } of first)
      expect(body.data).toEqual({ booked: [lines[0]?.key, lines[1]?.key], left: [lines[2]?.key] });
    expect((await book(three.slice(2), { even_more: true })).body.data.left).toEqual([]);

    const again = (await preview(file)).body.data.lines;
    expect(again.map(({ outcome }) => outcome)).toEqual([
      'booked_before',
      'booked_before',
      'booked_before',
      'wrong_check_digit',
    ]);
    expect((await book(three)).body.data.left).toEqual([]);
    const rows = (await list('show=all&page_size=100')).rows;
    expect([whole, part, more].map(({ id }) => rows.find((row) => row.id === id))).toMatchObject([
      { state: 'paid', paid: 99_800 },
      { state: 'part_paid', paid: 500 },
      { state: 'paid', paid: 99_800, overpaid: 200 },
    ]);
  });

  test('another currency stays, and another customer’s invoice is not found', async () => {
    const { id, payment_reference } = await anInvoice();
    const { lines } = (await preview(bgMax([{ reference: payment_reference, amount: 100, serial: 9 }]))).body.data;
    expect((await book(lines, { currency: 'EUR' })).body.data.booked).toEqual([]);
    const foreign = await aUser(product.db.tenant(await anInstance(product.db, 'Foreign')), [roles.trainingmanager]);
    const seen = (await preview(bgMax([{ reference: payment_reference, amount: 100, serial: 9 }]), foreign)).body.data;
    expect(seen.lines.map(({ outcome }) => outcome)).toEqual(['unknown_reference']);
    expect((await list('show=all&page_size=100')).rows.find((row) => row.id === id)?.paid).toBe(0);
  });

  test.each([
    ['no bank file', Buffer.from('hello').toString('base64'), 'bank_file.unknown_format'],
    ['a bomb', Buffer.from('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>').toString('base64'), 'bank_file.unreadable'],
    ['half of one', bgMax([]).slice(0, 120), 'bank_file.incomplete'],
  ])('%s is refused', async (_, content, code) => {
    expect((await preview(content)).body).toMatchObject({ code });
  });
});
