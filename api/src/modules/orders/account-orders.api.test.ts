import { shownStatuses } from '@coursefront/contract/constants.ts';
import type { WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { shownStatus } from '@coursefront/contract/orders/order-rules.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { FoundThings } from '@coursefront/contract/panel/finding.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { seedDemo } from '../../demo/seed.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';

// Nothing listens on that port: the lists need no third party.
const product = testProduct({ DEMO: 'true', SANDBOX_URL: 'http://localhost:9' });
let manager: string;
let neighbour: string;

beforeAll(async () => {
  await seedDemo(product.db, product.config, product.seal);
  manager = await aUser(product.db.tenant(1), [roles.trainingmanager]);
  neighbour = await aUser(product.db.tenant(2), [roles.trainingmanager]);
});

type Page = { rows: OrderRow[]; total: number };
const invoices = async (query = '', token = manager) =>
  (await product.call<Page>('GET', `/api/webshoppayment/getallown${query}`, { token })).body.data;
const orders = async (body: object = {}, token = manager) =>
  (await product.call<Page>('POST', '/api/webshoppayment/getorders', { body, token })).body.data;

describe('invoices to approve', () => {
  test('are internal, pending, oldest first, ten a page', async () => {
    const { rows, total } = await invoices('?page_size=100');
    expect(total).toBeGreaterThanOrEqual(12);
    expect((await invoices()).rows).toHaveLength(10);
    expect(rows.every(({ method }) => method === 'invoice_internal')).toBe(true);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending', 'pending_card_payment']));
    expect(rows.map(({ created_at }) => created_at)).toEqual(rows.map(({ created_at }) => created_at).sort());
  });

  test('are the same for the list, the start page, the bell and the search, without those that wait for a card', async () => {
    const { rows, total } = await invoices('?page_size=100&status=pending');
    const withCards = (await invoices('?page_size=100')).total;
    expect(total).toBeLessThan(withCards);
    const { body: home } = await product.call<WaitingThings>('GET', '/api/customer/waiting', { token: manager });
    expect(home.data.invoices).toEqual({ count: total, oldest_at: expect.any(String) });
    expect(Date.parse(home.data.invoices?.oldest_at ?? '')).toBe(Date.parse(rows[0]?.created_at ?? ''));
    const noticed = await product.db.tenant(1).many<{ guid: string }>(sql`
      select o.guid
        from notices n
        join orders o on o.instance_id = 1 and o.id = n.subject_id
       where n.instance_id = 1 and n.kind = 'invoice_to_approve'
       order by o.created_at, o.id`);
    expect(noticed.map(({ guid }) => guid)).toEqual(rows.map(({ id }) => id));
    const [declined] = (await invoices('?status=pending_card_payment')).rows as [OrderRow];
    const [waiting] = rows as [OrderRow];
    const actionOf = async ({ id, order_reference_id: typed }: OrderRow) => {
      const { body } = await product.call<FoundThings>('GET', `/api/find?search=${typed}`, { token: manager });
      return body.data.things.find((thing) => thing.id === id)?.action;
    };
    expect(await actionOf(waiting)).toBe('approve');
    expect(await actionOf(declined)).toBeNull();
  });

  test('continue on the second page', async () => {
    const [first, second] = [await invoices(), await invoices('?page=2')];
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(Math.min(first.total, 20));
  });

  test('are found by the beginning of number, person and company', async () => {
    const [row] = (await invoices()).rows as [OrderRow];
    for (const typed of [row.order_reference_id, `${row.buyer.last_name} ${row.buyer.first_name.slice(0, 2)}`]) {
      const found = await invoices(`?search=${encodeURIComponent(typed)}`);
      expect(found.rows.map(({ id }) => id)).toContain(row.id);
    }
    expect((await invoices('?search=nobodyofthisname')).rows).toEqual([]);
  });

  test('are narrowed by status, company, course and days, in the list and in the file', async () => {
    const all = (await invoices('?page_size=100')).rows;
    const declined = (await invoices('?page_size=100&status=pending_card_payment')).rows;
    expect(declined.length).toBeGreaterThan(0);
    expect(declined).toEqual(all.filter(({ status }) => status === 'pending_card_payment'));
    const { company } = await fjordbygg();
    const ofCompany = (await invoices(`?page_size=100&company_id=${company}`)).rows;
    expect(ofCompany.map(({ id }) => id)).toEqual(
      all.filter(({ buyer }) => buyer.company?.name === 'Fjordbygg AB').map(({ id }) => id),
    );
    expect((await invoices('?courseid=103103')).rows).toEqual([]);
    const [first] = all as [OrderRow];
    const day = first.created_at.slice(0, 10);
    const until = (await invoices(`?page_size=100&to=${day}`)).rows;
    expect(until.length).toBeLessThan(all.length);
    const file = await product.app.inject({
      url: `/api/invoices/export?status=pending_card_payment&to=${day}`,
      headers: { authorization: `Bearer ${manager}` },
    });
    const numbers = file.body.trimEnd().split('\r\n').slice(1);
    expect(numbers).toHaveLength(until.filter(({ status }) => status === 'pending_card_payment').length);
  });

  test.each(['company', 'total'] as const)('can be sorted by %s, both ways', async (sort) => {
    const sorted = async (order: string) => (await invoices(`?page_size=100&sort=${sort}&order=${order}`)).rows;
    const [up, down] = [await sorted('asc'), await sorted('desc')];
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).reverse());
    const value = ({ buyer, total }: OrderRow) => (sort === 'total' ? total : (buyer.company?.name ?? ''));
    const [first, last] = [up.at(0), up.at(-1)].map((row) => value(row as OrderRow));
    expect(first as string).not.toBe(last);
    expect([last, first].sort((a, b) => ((a as string) < (b as string) ? -1 : 1))).toEqual([first, last]);
  });
});

describe('orders', () => {
  test('are all there are, also those that wait for a payment', async () => {
    const stored = await product.db.tenant(1).one<{ count: number }>(sql`
      select count(*) from orders where instance_id = 1`);
    const { rows, total } = await orders({ page_size: 100 });
    expect(total).toBe(stored?.count);
    const pairs = new Set(rows.map(({ method, status }) => `${method} ${status}`));
    for (const pair of ['invoice pending', 'card expired', 'invoice_internal declined', 'card refunded'])
      expect(pairs).toContain(pair);
  });

  test.each(shownStatuses)('of status %s are those that are shown so', async (status) => {
    // No date of the demo is cancelled.
    if (status === 'cancelled')
      await product.db.tenant(1).run(sql`
        update orders
           set status = 'cancelled'
         where instance_id = 1
           and id = (select max(id) from orders where instance_id = 1 and method = 'card' and status = 'expired')`);
    const all = (await orders({ page_size: 100 })).rows;
    const shown = all.filter((row) => shownStatus({ ...row, isPaid: row.date_paid !== null }) === status);
    const { rows, total } = await orders({ status, page_size: 100 });
    expect(rows.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
    expect(total).toBe(shown.length);
    expect(total).toBeGreaterThan(0);
  });

  test('can be narrowed by course, company, method and days at once', async () => {
    const { company } = await fjordbygg();
    const all = (await orders({ page_size: 100 })).rows;
    const courseOf = ({ webshop_payment_items: [item] }: OrderRow) => item?.webshop.course.name;
    const ofCourse = (await orders({ courseid: 103, page_size: 100 })).rows;
    expect(ofCourse.map(({ id }) => id)).toEqual(
      all.filter((row) => courseOf(row) === 'First aid and CPR').map(({ id }) => id),
    );
    expect((await orders({ courseid: 103_103 })).rows).toEqual([]);

    const [newest] = ofCourse.filter(({ buyer }) => buyer.company?.name === 'Fjordbygg AB') as [OrderRow];
    const day = newest.created_at.slice(0, 10);
    const narrowed = await orders({ courseid: 103, company_id: company, method: 2, from: day, to: day });
    expect(narrowed.rows.map(({ id }) => id)).toEqual([newest.id]);
    const file = await product.app.inject({
      url: `/api/orders/export?courseid=103&company_id=${company}&method=2&from=${day}&to=${day}`,
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining(newest.order_reference_id)]);
  });

  test('are found by the course they sold, whether for one person or for many, and also after a change', async () => {
    const all = (await orders({ page_size: 100 })).rows;
    const sold = all.filter((row) => row.webshop_payment_items[0]?.webshop.course.name.includes('First aid'));
    expect(sold.some(({ quantity }) => quantity === 1)).toBe(true);
    expect(sold.some(({ quantity }) => quantity > 1)).toBe(true);
    const found = async () => (await orders({ search: 'first aid', page_size: 100 })).rows.map(({ id }) => id);
    expect(await found()).toEqual(sold.map(({ id }) => id));
    await product.db.tenant(1).run(sql`update orders set buyer_last_name = buyer_last_name where instance_id = 1`);
    expect(await found()).toEqual(sold.map(({ id }) => id));

    const [single] = sold.filter(({ quantity }) => quantity === 1) as [OrderRow];
    const { body } = await product.call<FoundThings>('GET', `/api/find?search=aid+${single.order_reference_id}`, {
      token: manager,
    });
    expect(body.data.things.filter(({ kind }) => kind === 'order').map(({ id }) => id)).toEqual([single.id]);
  });

  test('are found by the people they are for, by name and address, and follow a correction', async () => {
    const tenant = product.db.tenant(1);
    const [person] = await tenant.many<{ id: number; order: string; first: string; last: string; email: string }>(sql`
      select p.id, o.guid as order, p.first_name as first, p.last_name as last, p.email
        from order_participants p
        join orders o on o.instance_id = 1 and o.id = p.order_id
       where p.instance_id = 1 and p.email_key <> o.buyer_email_key and o.company_name is not null
       order by p.id limit 1`);
    if (!person) throw new Error('Nobody buys for others.');
    const found = async (search: string) => (await orders({ search, page_size: 100 })).rows.map(({ id }) => id);
    for (const typed of [`${person.last} ${person.first.slice(0, 2)}`, person.email])
      expect(await found(typed)).toContain(person.order);

    await tenant.run(
      sql`update order_participants set last_name = 'Zetterqvist' where instance_id = 1 and id = ${person.id}`,
    );
    expect(await found(`zetterqvist ${person.first}`)).toEqual([person.order]);
    const { body } = await product.call<FoundThings>('GET', '/api/find?search=zetterqvist', { token: manager });
    expect(body.data.things).toMatchObject([
      { kind: 'order', id: person.order, details: expect.arrayContaining([`${person.first} Zetterqvist`]) },
    ]);
    await tenant.run(sql`
      update order_participants set last_name = ${person.last} where instance_id = 1 and id = ${person.id}`);
    expect(await found('zetterqvist')).toEqual([]);
  });

  test('of the person whose whole name was typed stand before newer ones of two people who share it, in the list and in the search', async () => {
    const tenant = product.db.tenant(1);
    const course = await aCourse(tenant, { lmsId: 980, name: 'Signals' });
    const between = async (people: readonly [string, string][]) => {
      const { id, guid } = await anOrder(tenant, { ...course, email: 'office@siv.test' });
      // Other tests take the newest orders of the demo.
      await tenant.run(sql`
        update orders set created_at = now() - interval '9 years' where instance_id = 1 and id = ${id}`);
      for (const [position, [first, last]] of people.entries())
        await tenant.run(sql`
          insert into order_participants (instance_id, order_id, position, first_name, last_name, email)
          values (1, ${id}, ${position + 10}, ${first}, ${last}, ${`p${position}@siv.test`})`);
      await tenant.run(sql`select keep_words_of_order(o) from orders o where o.instance_id = 1 and o.id = ${id}`);
      return guid;
    };
    const own = await between([['Leila', 'Sandbergh']]);
    const shared = await between([
      ['Leila', 'Azizi'],
      ['Petter', 'Sandbergh'],
    ]);
    const found = async (search: string) => (await orders({ search })).rows.map(({ id }) => id);
    expect(await found('sandbergh')).toEqual([shared, own]);
    expect(await found('Leila Sandbergh')).toEqual([own, shared]);
    const { body } = await product.call<FoundThings>('GET', '/api/find?search=Leila+Sandbergh', { token: manager });
    expect(body.data.things.map(({ id }) => id)).toEqual([own, shared]);
  });

  test('are found by the payment reference of a bank statement and by the card provider’s id', async () => {
    const tenant = product.db.tenant(1);
    const found = async (search: string) => (await orders({ search, page_size: 100 })).rows.map(({ id }) => id);
    const invoice = await tenant.one<{ order: string; reference: string }>(sql`
      select o.guid as order, v.payment_reference as reference
        from invoices v join orders o on o.instance_id = 1 and o.id = v.order_id
       where v.instance_id = 1 order by v.id limit 1`);
    const reference = invoice?.reference ?? '';
    for (const typed of [reference, `RF18 ${reference.slice(0, 4)} ${reference.slice(4)}`])
      expect(await found(typed)).toContain(invoice?.order);

    const payment = await tenant.one<{ order: string; id: string }>(sql`
      update payments p set payment_intent_id = 'pi_3NxOfASearch'
        from orders o
       where p.instance_id = 1 and o.instance_id = 1 and o.id = p.order_id
         and p.id = (select min(id) from payments where instance_id = 1 and kind = 'checkout')
      returning o.guid as order, p.payment_intent_id as id`);
    expect(await found(` ${payment?.id} `)).toEqual([payment?.order]);
    expect(await found('pi_000000nobodys')).toEqual([]);
    const { body } = await product.call<FoundThings>('GET', `/api/find?search=${payment?.id}`, { token: manager });
    expect(body.data.things.map(({ kind, id }) => [kind, id])).toEqual([['order', payment?.order]]);
  });

  test('begin and end with the days of the customer’s time zone', async () => {
    const { id } = await anOrder(product.db.tenant(1), { ...(await aCourse(product.db.tenant(1), { lmsId: 902 })) });
    await product.db.tenant(1).run(sql`
      update orders set created_at = '2026-03-09T23:30:00Z' where instance_id = 1 and id = ${id}`);
    const on = async (day: string) => (await orders({ courseid: 902, from: day, to: day })).total;
    expect([await on('2026-03-09'), await on('2026-03-10')]).toEqual([0, 1]);
  });

  test('of a company are all there are for its team lead, too', async () => {
    const { company, lead } = await fjordbygg();
    const ofCompany = (await orders({ company_id: company, page_size: 100 })).rows.map(({ id }) => id);
    const read = async (body: object) =>
      (await product.call<Page>('POST', '/api/company/orders', { body: { companyid: company, ...body }, token: lead }))
        .body.data;
    expect((await read({ page_size: 100 })).rows.map(({ id }) => id)).toEqual(ofCompany);
    expect((await read({ status: 'pending' })).rows.map(({ status }) => status)).toContain('pending');
  });

  test('of a company are to pay, or overdue, as the invoices of the training company say', async () => {
    const { company, lead } = await fjordbygg();
    const read = async (status?: string) =>
      (
        await product.call<Page>('POST', '/api/company/orders', {
          body: { companyid: company, page_size: 100, status },
          token: lead,
        })
      ).body.data.rows;
    const shown = async (show: string) =>
      (
        await product.call<{ rows: { order_id: string; state: string; due_on: string; balance: number }[] }>(
          'GET',
          `/api/issued-invoices?company_id=${company}&show=${show}&page_size=100`,
          { token: manager },
        )
      ).body.data.rows;
    const sorted = (ids: string[]) => ids.toSorted();
    for (const [status, show] of [
      ['to_pay', 'open'],
      ['overdue', 'overdue'],
    ] as const) {
      const rows = await read(status);
      expect(rows.length).toBeGreaterThan(0);
      expect(sorted(rows.map(({ id }) => id))).toEqual(sorted((await shown(show)).map(({ order_id }) => order_id)));
    }
    const invoiced = (await read()).filter(({ invoice }) => invoice !== null);
    const asListed = (await shown('all')).map(({ order_id: id, state, due_on }) => ({
      id,
      invoice: { state, due_on },
    }));
    expect(asListed).toEqual(expect.arrayContaining(invoiced.map(({ id, invoice }) => ({ id, invoice }))));
    expect(invoiced.map(({ invoice }) => invoice?.state)).toContain('overdue');

    // Only what is still to be paid says how.
    const toTransfer = (await read()).filter(({ bank_details }) => bank_details !== null);
    expect(sorted(toTransfer.map(({ id }) => id))).toEqual(sorted((await read('to_pay')).map(({ id }) => id)));

    const owed = await product.call<{ sums: Record<string, unknown>[] }>('GET', `/api/company/owed?id=${company}`, {
      token: lead,
    });
    const sum = async (show: string) => (await shown(show)).reduce((all, { balance }) => all + balance, 0);
    expect(owed.body.data.sums).toEqual([
      {
        currency: 'SEK',
        invoices: (await read('to_pay')).length,
        amount: await sum('open'),
        overdue_invoices: (await read('overdue')).length,
        overdue_amount: await sum('overdue'),
      },
    ]);
    const elsewhere = await product.call('GET', `/api/company/owed?id=${company + 1}`, { token: lead });
    expect(elsewhere.status).toBe(404);

    const [late] = await read('overdue');
    const page = await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id: late?.id, instance_id: 1 },
    });
    expect(page.body.data.overdue).toBe(true);
    expect(page.body.data.invoice).toMatchObject({ ...late?.bank_details });
  });

  test.each([
    [1, ['card']],
    [2, ['invoice', 'invoice_internal']],
    [3, ['woocommerce_integration']],
  ])('of method %i are %j', async (method, methods) => {
    const { rows } = await orders({ method, page_size: 100 });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => methods.includes(row.method))).toBe(true);
  });

  test('can be sorted by number, both ways', async () => {
    const up = await orders({ sort: 'order_reference_id', order: 'asc' });
    const down = await orders({ sort: 'order_reference_id', order: 'desc' });
    expect(up.rows[0]?.id).not.toBe(down.rows[0]?.id);
    const numbers = up.rows.map(({ order_reference_id }) => Number(order_reference_id.split('-')[1]));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });

  test('cannot be sorted by an unknown column', async () => {
    const answer = await product.call('POST', '/api/webshoppayment/getorders', {
      body: { sort: 'total; drop table orders' },
      token: manager,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('sort');
  });

  test('of another instance are not listed', async () => {
    const own = new Set((await orders({ page_size: 100 })).rows.map(({ id }) => id));
    expect((await orders({ page_size: 100 }, neighbour)).rows.filter(({ id }) => own.has(id))).toEqual([]);
  });
});

/** A company with orders in many states, and the token of its team lead. */
async function fjordbygg(): Promise<{ company: number; lead: string }> {
  const lead = await aUser(product.db.tenant(1), [roles.teamlead]);
  const found = await product.db.tenant(1).one<{ id: number }>(sql`
    update companies
       set team_lead_user_id = (select max(id) from users where instance_id = 1)
     where instance_id = 1 and name = 'Fjordbygg AB'
    returning id`);
  return { company: found?.id as number, lead };
}

describe('one order', () => {
  test('shows its history from the first move on', async () => {
    const [row] = (await orders({ method: 1 })).rows as [OrderRow];
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${row.id}`, { token: manager });
    expect(body.data.order_reference_id).toBe(row.order_reference_id);
    expect(body.data.time_line[0]?.kind).toBe('move');
    expect(body.data.progress).toEqual({ ready: row.quantity, stuck: 0 });
    expect(body.data.time_line.map(({ at }) => at)).toEqual(body.data.time_line.map(({ at }) => at).sort());
  });

  test('names the company and the accounts of its people to those who run the shop, and to nobody else', async () => {
    const [{ id }] = (await orders({ method: 1 })).rows as [OrderRow];
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${id}`, { token: manager });
    expect(body.data.company_id).toEqual(expect.any(Number));
    expect(body.data.places.map(({ email }) => email)).toEqual(body.data.participants.map(({ email }) => email));
    const buyers = await product.call<object>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id, instance_id: 1 },
    });
    expect(buyers.body.data).toHaveProperty('participants');
    expect(buyers.body.data).not.toHaveProperty('places');
    expect(buyers.body.data).not.toHaveProperty('company_id');
  });

  test('shows its payment at the moment it was paid, whatever changes later', async () => {
    const [{ id }] = (await orders({ method: 1 })).rows as [OrderRow];
    await product.db.tenant(1).run(sql`
      update payments p set checked_at = now()
        from orders o
       where p.instance_id = 1 and o.instance_id = 1 and o.id = p.order_id and o.guid = ${id}`);
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${id}`, { token: manager });
    expect(body.data.time_line.find(({ kind }) => kind === 'payment')).toMatchObject({
      what: 'paid',
      at: body.data.date_paid,
    });
  });

  test('names the buyer whose account was created, and no mail that is still queued', async () => {
    const [{ id }] = (await invoices()).rows as [OrderRow];
    await product.db.tenant(1).run(sql`
      with o as (select id from orders where instance_id = 1 and guid = ${id}),
           step as (insert into provisioning_steps (instance_id, order_id, step, state, done_at)
                    select 1, id, 'account', 'done', now() from o)
      insert into mails (instance_id, order_id, message_id, template, recipient, language, params)
      select 1, id, 'not-yet', 'order_received', 'somebody@example.test', 'en', '{}' from o`);
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${id}`, { token: manager });
    const { buyer, time_line } = body.data;
    expect(time_line.at(-1)).toMatchObject({
      kind: 'step',
      what: 'account',
      who: `${buyer.first_name} ${buyer.last_name}`,
    });
    expect(time_line.filter(({ what }) => what === 'order_received')).toEqual([]);
  });

  test.each(['an unknown id', 'another instance’s', 'no id at all'])('%s is not found', async (which) => {
    const [row] = (await orders()).rows as [OrderRow];
    const id = { 'an unknown id': crypto.randomUUID(), 'no id at all': 'x' }[which] ?? row.id;
    const answer = await product.call('GET', `/api/orders/${id}`, { token: neighbour });
    expect([answer.status, answer.body.code]).toEqual([404, 'order.not_found']);
  });
});

test('with more people than are listed says how many of all are enrolled', async () => {
  const course = await aCourse(product.db.tenant(1), { lmsId: 901 });
  const { id, guid } = await anOrder(product.db.tenant(1), { ...course, quantity: 230 });
  await product.db.tenant(1).run(sql`
    insert into provisioning_steps (instance_id, order_id, participant_id, step, state, done_at)
    select 1, ${id}, p.id, s.step, case when failed then 'failed' else 'done' end, case when not failed then now() end
      from order_participants p
     cross join (values ('account'), ('enrolment'), ('mail')) s(step)
     cross join lateral (select p.position = 229 and s.step = 'mail') f(failed)
     where p.instance_id = 1 and p.order_id = ${id}`);
  const { body } = await product.call<OrderDetail>('GET', `/api/orders/${guid}`, { token: manager });
  expect(body.data.participants).toHaveLength(200);
  expect(body.data.progress).toEqual({ ready: 229, stuck: 1 });
});

describe('the export', () => {
  const exported = (path: string, language = 'en') =>
    product.app.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${manager}`, 'accept-language': language },
    });

  test('has translated values, also for invoices, and the audit log records it', async () => {
    const { body } = await exported('invoices/export?search=');
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength((await invoices()).total + 1);
    expect(lines[1]).toMatch(
      /^ITNL-\d+,\d{4}-\d\d-\d\d \d\d:\d\d,,(Awaiting approval|Card payment requested),Invoice,/,
    );
    const all = (await exported('orders/export')).body;
    expect(all).toMatch(/^CARD-\d+,\S+ \S+,\S+ \S+,Paid,Card,/m);
    expect(all).toMatch(/,Approved,Invoice,/);
    expect(all).not.toMatch(/pending|invoice_internal|woocommerce/);
    const entries = await product.db.tenant(1).many<{ action: string; actor_name: string }>(sql`
      select action, actor_name from audit_entries where instance_id = 1 and action like '%.exported' order by id`);
    expect(entries.slice(-2)).toEqual([
      { action: 'invoice.exported', actor_name: 'Ulla User' },
      { action: 'order.exported', actor_name: 'Ulla User' },
    ]);
  });

  test('has a row for every order of the list, and no formulas', async () => {
    await product.db.tenant(1).run(sql`update orders set company_name = '=1+1' where instance_id = 1 and id = (
        select max(id) from orders where instance_id = 1 and status = 'success')`);
    const answer = await exported('orders/export');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength((await orders()).total + 1);
    expect(lines[0]).toMatch(/^\uFEFFOrder number,/);
    expect(answer.body).not.toMatch(/(^|,)=1\+1/m);
    expect(answer.body).toContain("'=1+1");
  });
});

describe('a document', () => {
  test('of an order is a PDF for anybody who has its id', async () => {
    const [row] = (await orders({ method: 1, status: 'success' })).rows as [OrderRow];
    const answer = await product.app.inject({ url: `/api/orders/${row.id}/documents/receipt?instance_id=1` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${row.order_reference_id}-receipt.pdf"`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is available in every language', async () => {
    const [row] = (await orders({ method: 1, status: 'success' })).rows as [OrderRow];
    for (const language of ['ar', 'ja', 'ru', 'zh_cn']) {
      await product.db
        .tenant(1)
        .run(sql`update orders set language = ${language} where instance_id = 1 and guid = ${row.id}`);
      const answer = await product.app.inject({ url: `/api/orders/${row.id}/documents/confirmation?instance_id=1` });
      expect(answer.rawPayload.length, language).toBeGreaterThan(5_000);
    }
  });

  test.each([
    ['a receipt before it is paid', 'receipt', 1],
    ['another instance’s', 'confirmation', 2],
  ])('%s is not found', async (_, kind, instance) => {
    const [row] = (await invoices()).rows as [OrderRow];
    const answer = await product.call('GET', `/api/orders/${row.id}/documents/${kind}?instance_id=${instance}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'order.not_found']);
  });
});

describe('the calendar file of an order', () => {
  const orderOn = (status: string) =>
    product.db.tenant(1).one<{ guid: string; event_id: number }>(sql`
      select guid, event_id from orders
       where instance_id = 1 and status = ${status} and event_id is not null limit 1`);

  test('has its date, for anybody who has the id of the order', async () => {
    const order = await orderOn('success');
    const answer = await product.app.inject({ url: `/api/orders/${order?.guid}/calendar?instance_id=1` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/calendar'),
    ]);
    expect(answer.body).toContain(`UID:event-${order?.event_id}@`);
  });

  test('is there once the seat is booked', async () => {
    const waiting = await orderOn('pending');
    const answer = await product.call('GET', `/api/orders/${waiting?.guid}/calendar?instance_id=1`);
    expect([answer.status, answer.body.code]).toEqual([404, 'order.not_found']);
  });
});
