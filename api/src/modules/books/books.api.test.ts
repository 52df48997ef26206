import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { basAccounts } from '@coursefront/contract/invoices/book-accounts.ts';
import type { readBookMonth, readBookMonths } from '@coursefront/contract/invoices/books.ts';
import type { InvoiceRow, IssuedInvoice } from '@coursefront/contract/invoices/invoices.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany, people } from '../../testing/buyers.ts';
import { dayIn } from '../../testing/days.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';
import { bookCardPayment, cancelInvoice } from '../invoices/public.ts';
import { encodePc8 } from './rules/sie.ts';

const product = testProduct();
let nordic: number;
let manager: string;
let course: { courseId: number; itemId: number };
let companyId: number;

const tenant = () => product.db.tenant(nordic);
const today = dayIn();
const thisMonth = today.slice(0, 7);
const monthAgo = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};

const file = async (path: string) => {
  const answer = await product.app.inject({
    method: 'GET',
    url: `/api/books/${path}`,
    headers: { authorization: `Bearer ${manager}`, 'accept-language': 'sv' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const month = async (name: string) =>
  (await product.call<AnswerOf<typeof readBookMonth>>('GET', `/api/books/months/${name}`, { token: manager })).body
    .data;
const span = `from=${thisMonth}-01&to=${today}&currency=SEK`;

/** The sum of each account in a file, in öre. Every verification must be nothing in all. */
function readSie(content: Buffer): { accounts: Map<string, number>; verifications: number } {
  const text = content.toString('latin1');
  const accounts = new Map<string, number>();
  const verifications = text.split('#VER ').slice(1);
  for (const verification of verifications) {
    const lines = [...verification.matchAll(/#TRANS (\d+) \{\} (-?)(\d+)\.(\d\d)\r\n/g)];
    const amounts = lines.map(([, account = '', sign, whole, rest]) => {
      const amount = Number(`${sign}${whole}${rest}`);
      accounts.set(account, (accounts.get(account) ?? 0) + amount);
      return amount;
    });
    expect(amounts.length, 'a verification has two lines at least').toBeGreaterThan(1);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
  return { accounts, verifications: verifications.length };
}

beforeAll(async () => {
  nordic = await aShop(product.db, 'Åkes Säkerhet & Övningar AB');
  manager = await aUser(tenant(), [roles.trainingmanager]);
  course = await aCourse(tenant(), { lmsId: 101, name: 'First aid' });
  companyId = await aCompany(tenant(), { name: 'Berg "Nord" AB' });
});

type Order = {
  id: number;
  guid: string;
  method: string;
  status: string;
  total: number;
  vat: number;
  treatment: string;
};

/** A thousand orders: four ways to pay, five VAT rates, some from other countries, whole and odd amounts, most sold. */
async function addMixedOrders(): Promise<Order[]> {
  await tenant().run(sql`
    with numbered as (
      select n, (array['card', 'invoice_internal', 'invoice_internal', 'invoice'])[1 + n % 4] as method,
             (array[2500, 1200, 600, 0, 1900])[1 + n % 5] as rate, 1 + n % 3 as quantity, 9900 + n * 37 as unit,
             case when n % 13 = 0 then 'reverse_charge' when n % 17 = 0 then 'outside_scope' else 'charged' end as treatment
        from generate_series(1, 1000) n
    ), priced as (
      select *, quantity * unit as total,
             case treatment when 'charged' then round(quantity * unit * rate / (10000.0 + rate))::bigint else 0 end as vat
        from numbered
    ), placed as (
      insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total, vat, course_id,
                          company_id, company_name, invoiced_at, due_at, tax_treatment)
      select ${nordic}, 'mixed-' || lpad(n::text, 6, '0'), n, method,
             case when n % 11 = 0 then 'declined' else 'success' end, quantity, 'SEK', total, total, vat, ${course.courseId},
             ${companyId}, 'Berg "Nord" AB', case when method = 'invoice_internal' and n % 11 <> 0 then now() end,
             case when method = 'invoice_internal' then now() + interval '30 days' end, treatment
        from priced
      returning id, number
    )
    insert into order_items (instance_id, order_id, webshop_item_id, course_name, quantity, unit_price, vat_basis_points, vat, total)
    select ${nordic}, o.id, ${course.itemId}, 'First aid', p.quantity, p.unit, p.rate, p.vat, p.total
      from placed o
      join priced p on p.n = o.number`);
  const orders = await tenant().many<Order>(sql`
    select id, guid, method, status, total, vat, tax_treatment as treatment from orders where instance_id = ${nordic} order by id`);
  expect(orders).toHaveLength(1_000);
  return orders;
}

describe('a month of a thousand mixed orders', () => {
  let orders: Order[];
  const sold = () => orders.filter(({ status }) => status === 'success');
  const sum = (rows: readonly { total: number }[]) => rows.reduce((all, { total }) => all + total, 0);

  beforeAll(async () => {
    orders = await addMixedOrders();
    const invoiced = sold().filter(({ method }) => method === 'invoice_internal');
    const carded = sold().filter(({ method }) => method !== 'invoice_internal');
    await tenant().run(sql`
      insert into invoices (instance_id, order_id, company_id, number, payment_reference, currency, total, vat, issued_on, due_on)
      select ${nordic}, o.id, o.company_id, o.number, '9' || lpad(o.number::text, 8, '0'), o.currency, o.total, o.vat,
             ${today}::date, ${today}::date + 30
        from orders o
       where o.instance_id = ${nordic} and o.id = any(${invoiced.map(({ id }) => id)}::bigint[])`);
    await tenant().transaction(async (tx) => {
      // Some are paid by card afterwards, and some are cancelled.
      for (const { id, total } of invoiced.filter((_, index) => index % 5 === 0))
        await bookCardPayment(tx, id, { paymentId: 100_000 + id, amount: total });
      for (const { id } of invoiced.filter((_, index) => index % 7 === 1)) await cancelInvoice(tx, id);
    });
    await tenant().run(sql`
      insert into payments (instance_id, order_id, kind, connect_account_id, payment_intent_id, status, amount, currency, paid_at)
      select ${nordic}, o.id, 'checkout', (select id from connect_accounts where instance_id = ${nordic}), 'pi_' || o.id,
             'paid', o.total, 'SEK', now()
        from orders o
       where o.instance_id = ${nordic} and o.id = any(${carded.map(({ id }) => id)}::bigint[])`);
    // Every ninth card payment goes back in two odd parts.
    await tenant().run(sql`
      update payments set refunded_amount = 333 where instance_id = ${nordic} and id % 9 = 0`);
    await tenant().run(sql`
      update payments set refunded_amount = amount - 1 where instance_id = ${nordic} and id % 18 = 0`);
    // The notes of these refunds.
    await tenant().run(sql`
      with noted as (
        insert into credit_notes (instance_id, order_id, number, client_key, kind, currency, amount, vat, to_card, issued_on)
        select ${nordic}, o.id, 100000 + o.id, 'provider:' || p.id, 'amount', 'SEK', p.refunded_amount,
               round(o.vat * p.refunded_amount / o.total::numeric), p.refunded_amount, ${today}::date
          from payments p
          join orders o on o.instance_id = ${nordic} and o.id = p.order_id
         where p.instance_id = ${nordic} and p.refunded_amount > 0
        returning id, order_id, amount)
      insert into refunds (instance_id, payment_id, credit_note_id, amount, status)
      select ${nordic}, p.id, n.id, n.amount, 'done'
        from noted n
        join payments p on p.instance_id = ${nordic} and p.order_id = n.order_id`);
    // Others are credited by notes of an odd amount; every second one was repaid by hand.
    await tenant().run(sql`
      insert into credit_notes (instance_id, order_id, number, client_key, kind, reason, currency, amount, vat, by_hand, issued_on,
                                repaid_on)
      select ${nordic}, o.id, row_number() over (order by o.id), 'note-' || lpad(o.id::text, 8, '0'), 'amount', 'Ill', 'SEK', 777,
             case when o.vat > 0 then 101 else 0 end, 777, ${today}::date, case when o.id % 2 = 0 then ${today}::date end
        from orders o
        join payments p on p.instance_id = ${nordic} and p.order_id = o.id and p.id % 9 = 1
       where o.instance_id = ${nordic}`);
    await tenant().run(sql`
      insert into credit_counters (instance_id, last_number)
      select ${nordic}, max(number) from credit_notes where instance_id = ${nordic}`);
    // As the database itself does some time after so many rows.
    await product.db.platform.transaction(async (tx) => {
      await tx.run(sql`set local role none`);
      await tx.run(sql`analyze orders, order_items, invoices, invoice_entries, payments, credit_notes, refunds`);
    });
  });

  /** Later changes to invoices: part payments, fees, partial and full credits, losses. */
  let lost: Order[];
  beforeAll(async () => {
    const untouched = await tenant().many<{ order_id: number; id: number }>(sql`
      select order_id, id from invoices where instance_id = ${nordic} and balance = total order by id limit 60`);
    const [credited = [], losses = [], both = []] = [0, 20, 40].map((from) => untouched.slice(from, from + 20));
    const orderOf = ({ order_id }: { order_id: number }) => orders.find(({ id }) => id === order_id) as Order;
    const post = async (path: string, body: object) => {
      const answer = await product.call('POST', `/api/${path}`, { token: manager, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const credit = (invoice: { order_id: number }, body: object) =>
      post(`orders/${orderOf(invoice).guid}/credit-notes`, {
        key: `note-of:${invoice.order_id}`,
        reason: 'Ill',
        ...body,
      });
    const pay = ({ id }: { id: number }, amount: number) =>
      post(`issued-invoices/${id}/payments`, { key: `pay:${id}:${amount}`, amount, paid_on: today });
    const fee = ({ id }: { id: number }) =>
      tenant().run(sql`
      with charged as (
        insert into invoice_entries (instance_id, invoice_id, kind, amount, booked_on, source, entry_key, actor_kind)
        values (${nordic}, ${id}, 'fee', 6000, ${today}, 'system', ${`fee:${id}`}, 'system'))
      update invoices set fees = fees + 6000 where instance_id = ${nordic} and id = ${id}`);

    for (const [index, invoice] of credited.entries()) {
      if (index % 4 === 1) await pay(invoice, 4_321);
      if (index % 4 === 2) await fee(invoice);
      await credit(invoice, index % 4 === 2 ? { kind: 'whole' } : { kind: 'amount', amount: 5_557 + index });
    }
    for (const [index, { id, ...invoice }] of losses.entries()) {
      if (index % 2 === 1) await fee({ id, ...invoice });
      await post(`issued-invoices/${id}/write-off`, { reason: 'Bankrupt' });
    }
    lost = losses.map(orderOf);
    for (const invoice of both) {
      await pay(invoice, 1_003);
      await credit(invoice, { kind: 'amount', amount: 2_009 });
      await post(`issued-invoices/${invoice.id}/write-off`, { reason: 'Bankrupt' });
    }
  });

  /** A promise is in no books; the order that it becomes is. */
  beforeAll(async () => {
    await tenant().run(sql`
      insert into order_counters (instance_id, last_number) values (${nordic}, 1000)
      on conflict (instance_id) do update set last_number = 1000`);
    const led = await aCourse(tenant(), { lmsId: 102, name: 'Hot work', type: 'instructor_led_training' });
    const wish = {
      courseid: 102,
      event_id: await aDate(tenant(), led.courseId, { inDays: 60, seats: 20 }),
      quantity: 2,
      first_name: 'Rut',
      last_name: 'Recipient',
      company_id: companyId,
      unit_price: 33_333,
      valid_until: dayIn(20),
    };
    const write = (name: string) =>
      product.call<{ id: number }>('POST', '/api/quotes', {
        token: manager,
        body: { ...wish, key: `quote-${name}`, email: `${name}@example.test` },
      });
    const { id } = (await write('accepted')).body.data;
    expect((await write('open')).status).toBe(200);
    const { path } = (await product.call<{ path: string }>('GET', `/api/quotes/${id}/link`, { token: manager })).body
      .data;
    const accepted = await product.call('POST', `/api/quotes/link/${path.split('/').at(-1)}/accept`, {
      body: {
        instance_id: nordic,
        name: 'Agda Attest',
        participants: people(2),
        invoice_address: { invoicingAddress: 'Storgatan 1', city: 'Lund', zipCode: '222 22' },
      },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    const [order] = await tenant().many<Order>(sql`
      select id, guid, method, status, total, vat, tax_treatment as treatment from orders
       where instance_id = ${nordic} and number > 1000`);
    expect(order).toMatchObject({ status: 'success', total: 66_666 });
    orders.push(order as Order);
  });

  test('export, lists and documents agree to the last öre', async () => {
    const sie = await file(`sie?${span}`);
    const { accounts, verifications } = readSie(sie);
    const balance = (role: keyof typeof basAccounts) => accounts.get(basAccounts[role]) ?? 0;

    // The list of invoices owes what the account of receivables has.
    const list = await product.call<{ sums: { total: number }[] }>('GET', '/api/issued-invoices/owed', {
      token: manager,
    });
    expect(balance('receivables')).toBe(list.body.data.sums[0]?.total);

    // Revenue and VAT are what was sold, less what was credited or went back.
    type Facts = { credited: number; refunded: number; carded: number; noted: number; unpaid: number };
    type Ledger = { all_notes: number; written_off: number; fees: number; fees_back: number };
    const facts = await tenant().one<Facts & Ledger>(sql`
      select (select sum(amount)::bigint from credit_notes n where n.instance_id = ${nordic} and not exists (
               select from invoices i where i.instance_id = ${nordic} and i.order_id = n.order_id)) as noted,
             (select sum(by_hand)::bigint from credit_notes where instance_id = ${nordic} and repaid_on is null) as unpaid,
             (select sum(amount)::bigint from credit_notes where instance_id = ${nordic}) as all_notes,
             (select sum(written_off)::bigint from invoices where instance_id = ${nordic}) as written_off,
             (select sum(fees)::bigint from invoices where instance_id = ${nordic}) as fees,
             (select sum(fees)::bigint from invoice_entries where instance_id = ${nordic} and kind = 'credit') as fees_back,
             (select sum(credited)::bigint from invoices where instance_id = ${nordic}) as credited,
             (select sum(refunded_amount)::bigint from payments where instance_id = ${nordic}) as refunded,
             (select sum(amount)::bigint from payments where instance_id = ${nordic}) as carded`);
    const names = Object.keys(basAccounts) as (keyof typeof basAccounts)[];
    const revenue = names
      .filter((role) => role.includes('sales') || role.includes('vat'))
      .reduce((all, role) => all - balance(role), 0);
    if (!facts) throw new Error('no facts');
    const vatOfLosses = facts.written_off - balance('losses');
    // A refund by card is what its credit note said.
    const taken = facts.credited - facts.fees_back + facts.noted;
    expect(revenue).toBe(sum(sold()) - taken - vatOfLosses);
    expect(facts.fees_back).toBe(5 * 6_000);
    expect(balance('reminder_fees')).toBe(facts.fees_back - facts.fees);

    // A loss is without VAT, to the öre of the invoice that nobody paid; fees had none.
    const whole = await tenant().one<{ lost: number; with_fees: number }>(sql`
      select sum(i.total - i.vat)::bigint as lost, sum(i.total - i.vat + i.fees)::bigint as with_fees
        from invoices i
       where i.instance_id = ${nordic} and i.order_id = any(${lost.map(({ id }) => id)}::bigint[])`);
    expect(whole?.with_fees).toBe((whole?.lost ?? 0) + 10 * 6_000);
    const ofInvoices = sie.toString('latin1').split('#VER I ');
    const references = await tenant().many<{ reference: string }>(sql`
      select reference from orders where instance_id = ${nordic} and id = any(${lost.map(({ id }) => id)}::bigint[])`);
    const bookedLosses = references.map(({ reference }) => {
      const verification = ofInvoices.find((one) => one.includes(`${reference} `) && one.includes('#TRANS 6351'));
      return Number(/#TRANS 6351 \{\} ([\d.]+)/.exec(verification ?? '')?.[1]?.replace('.', ''));
    });
    expect(bookedLosses.reduce((all, one) => all + one, 0)).toBe(whole?.with_fees);

    // Sales with reverse charge are booked to separate accounts.
    const abroad = (treatment: string) =>
      tenant().one<{ net: number }>(sql`
        select (sum(o.total)
                - coalesce(sum((select sum(n.amount) from credit_notes n where n.instance_id = ${nordic} and n.order_id = o.id)), 0)
                - coalesce(sum((select sum(i.credited - case when exists (
                                  select from credit_notes n where n.instance_id = ${nordic} and n.order_id = o.id)
                                then i.credited else 0 end) from invoices i where i.instance_id = ${nordic} and i.order_id = o.id)), 0)
               )::bigint as net
          from orders o
         where o.instance_id = ${nordic} and o.tax_treatment = ${treatment} and o.status = 'success'`);
    expect(-balance('sales_eu')).toBe((await abroad('reverse_charge'))?.net);
    expect(-balance('sales_outside_eu')).toBe((await abroad('outside_scope'))?.net);
    expect(balance('prepaid'), 'what was credited and is not back yet').toBe(-facts.unpaid);

    // Cards: what came, less what went back, and invoices that were paid by card.
    const byCard = await tenant().one<{ amount: number }>(sql`
      select sum(amount + overpaid)::bigint as amount from invoice_entries where instance_id = ${nordic} and source = 'card'`);
    expect(balance('cards')).toBe(facts.carded - facts.refunded + (byCard?.amount ?? 0));

    // The list of sales counts the same orders, less their credit notes.
    const sales = await product.call<{ sums: { revenue: number; vat: number } }>('GET', '/api/sales', {
      token: manager,
    });
    expect(sales.body.data.sums.revenue).toBe(sum(sold()) - facts.all_notes);

    // The screen and the CSV have the same sums as the SIE file.
    const shown = await month(thisMonth);
    expect(shown.verifications).toBe(verifications);
    for (const { account, debit, credit } of shown.sums) expect(debit - credit).toBe(accounts.get(account));
    const csv = (await file(`journal?${span}`)).toString();
    const lines = csv.trim().split('\r\n').slice(1);
    const fromCsv = new Map<string, number>();
    for (const line of lines) {
      const [, account = '', , debit, credit] = /,(\d{4}),([^,]*|"[^"]*"),([\d.]*),([\d.]*),SEK$/.exec(line) ?? [];
      const amount = Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100);
      fromCsv.set(account, (fromCsv.get(account) ?? 0) + amount);
    }
    expect(fromCsv).toEqual(accounts);
  });

  test('the journal has the same totals for each invoice as its document', async () => {
    const documents = await tenant().many<{ reference: string; total: number; vat: number }>(sql`
      select o.reference, o.total, o.vat
        from invoices i
        join orders o on o.instance_id = ${nordic} and o.id = i.order_id
       where i.instance_id = ${nordic}`);
    const text = (await file(`sie?${span}`)).toString('latin1');
    const booked = new Map(
      text
        .split('#VER ')
        .filter((verification) => verification.startsWith('F '))
        .map((verification) => {
          const amountOn = (pattern: RegExp) => Number(pattern.exec(verification)?.[1]?.replace('.', '') ?? 0);
          const reference = /Faktura (ITNL-\d+)/.exec(verification)?.[1];
          return [reference, [amountOn(/#TRANS 1510 \{\} ([\d.]+)/), amountOn(/#TRANS 26\d\d \{\} -([\d.]+)/)]];
        }),
    );
    expect(documents.length).toBeGreaterThan(400);
    for (const { reference, total, vat } of documents) expect(booked.get(reference)).toEqual([total, vat]);
  });

  test('the file is what bookkeeping programs read: code page 437, quoted, with the accounts', async () => {
    const content = await file(`sie?${span}`);
    const text = content.toString('latin1');
    expect(text.startsWith('#FLAGGA 0\r\n#PROGRAM "Coursefront" 1.0\r\n#FORMAT PC8\r\n#GEN ')).toBe(true);
    expect(text).toContain('#SIETYP 4\r\n');
    expect(content.includes(encodePc8('#FNAMN "Åkes Säkerhet & Övningar AB"'))).toBe(true);
    expect(content.includes(Buffer.from([0x8f, 0x6b, 0x65, 0x73]))).toBe(true);
    expect(content.includes(encodePc8('#KONTO 3001 "Försäljning, 25 % moms"'))).toBe(true);
    expect(text).toContain('Berg \\"Nord\\" AB');
  });

  test('account numbers are the customer’s own, where they say so', async () => {
    const own = { ...basAccounts, bank: '1940', sales_25: '3051' };
    const save = (body: object) => product.call('PUT', '/api/books/accounts', { token: manager, body });
    expect((await save({ ...own, bank: 'x' })).body.errors).toMatchObject({ bank: [expect.any(String)] });
    expect((await save(own)).status).toBe(200);
    const { accounts } = readSie(await file(`sie?${span}`));
    expect(accounts.has('3051')).toBe(true);
    expect(accounts.has('3001')).toBe(false);
    expect((await save(basAccounts)).status).toBe(200);
  });

  test('more than a year is too long for a file', async () => {
    const answer = await product.call('GET', '/api/books/sie?from=2024-01-01&to=2026-01-01&currency=SEK', {
      token: manager,
    });
    expect(answer.body.code).toBe('books.period_too_long');
  });
});

describe('a closed month', () => {
  const last = monthAgo(1);
  const close = (name: string) => product.call('POST', `/api/books/months/${name}/close`, { token: manager, body: {} });
  const anOwed = async () =>
    (await product.call<{ rows: InvoiceRow[] }>('GET', '/api/issued-invoices?show=open', { token: manager })).body.data
      .rows[0] as InvoiceRow;
  const pay = (id: number, body: object) =>
    product.call<IssuedInvoice>('POST', `/api/issued-invoices/${id}/payments`, { token: manager, body });
  const months = async () =>
    (await product.call<AnswerOf<typeof readBookMonths>>('GET', '/api/books/months', { token: manager })).body.data;

  test('is closed once it is over, with all months before it, and only once', async () => {
    expect((await close(thisMonth)).body.code).toBe('books.month_not_over');
    const { id } = await anOwed();
    expect((await pay(id, { key: 'before-closing', amount: 100, paid_on: `${last}-15` })).status).toBe(200);
    const before = await file(`sie?from=${last}-01&to=${last}-28&currency=SEK`);

    const [first, again] = await Promise.all([close(last), close(last)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    const { months: all, closed_through } = await months();
    expect(closed_through?.slice(0, 7)).toBe(last);
    expect(all[0]).toMatchObject({ month: thisMonth, closed_at: null, may_close: false });
    expect(all.slice(1).every(({ closed_at }) => closed_at !== null)).toBe(true);
    expect(await tenant().many(sql`select 1 from closed_months where instance_id = ${nordic}`)).toHaveLength(1);
    expect(await file(`sie?from=${last}-01&to=${last}-28&currency=SEK`)).toEqual(before);
  });

  test('takes no payment any more, and the form says so under the day', async () => {
    const { id } = await anOwed();
    const refused = await pay(id, { key: 'after-closing', amount: 100, paid_on: `${last}-28` });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject({ paid_on: [expect.stringContaining('closed')] });
    const many = await product.call('POST', '/api/issued-invoices/payments', {
      token: manager,
      body: { ids: [id], key: 'many-closing', paid_on: `${last}-28` },
    });
    expect(many.status).toBe(422);
    expect((await pay(id, { key: 'after-closing-2', amount: 100, paid_on: today })).status).toBe(200);
  });

  test('a payment in it is taken back today, and its own month stays as it was', async () => {
    const before = await file(`sie?from=${last}-01&to=${last}-28&currency=SEK`);
    const entry = await tenant().one<{ id: number; invoice_id: number }>(sql`
      select id, invoice_id from invoice_entries where instance_id = ${nordic} and entry_key = 'typed:before-closing'`);
    const undone = await product.call<IssuedInvoice>('POST', `/api/issued-invoices/${entry?.invoice_id}/undo`, {
      token: manager,
      body: { entry: entry?.id },
    });
    expect(undone.body.data.entries.at(-1)).toMatchObject({ kind: 'undo', booked_on: today });
    expect(await file(`sie?from=${last}-01&to=${last}-28&currency=SEK`)).toEqual(before);
  });

  test('the database refuses it, too', async () => {
    const { id } = await anOwed();
    await expect(
      tenant().run(sql`
        insert into invoice_entries (instance_id, invoice_id, kind, amount, booked_on, source, entry_key, actor_kind)
        values (${nordic}, ${id}, 'payment', 1, ${`${last}-10`}, 'manual', 'sneaky', 'system')`),
    ).rejects.toThrow('is closed');
    await expect(tenant().run(sql`update payment_moves set amount = 1 where instance_id = ${nordic}`)).rejects.toThrow(
      'stays in the books',
    );
  });

  test('a bank file says which payments came too late', async () => {
    const { number, balance } = await anOwed();
    const amount = (balance / 100).toFixed(2);
    const xml = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn><Ntfctn>
      <Acct><Id><IBAN>SE3550000000054910000003</IBAN></Id></Acct><Ntry><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
      <Sts>BOOK</Sts><BookgDt><Dt>${last}-20</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
    const read = await product.call<{ lines: { outcome: string }[] }>('POST', '/api/bank-files/preview', {
      token: manager,
      body: { content: Buffer.from(xml).toString('base64') },
    });
    expect(read.body.data.lines).toMatchObject([{ outcome: 'closed_month' }]);
  });

  test('needs the right to book payments', async () => {
    const instructor = await aUser(tenant(), [roles.instructor]);
    expect((await product.call('GET', '/api/books/months', { token: instructor })).status).toBe(403);
  });
});
