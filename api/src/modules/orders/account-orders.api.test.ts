import type { OrderDetail, OrderRow } from '@coursefront/contract/account-orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { seedDemo } from '../../demo/seed.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';

// Nobody listens there: the lists need no third party.
const product = testProduct({ DEMO: 'true', SANDBOX_URL: 'http://localhost:9' });
let manager: string;
let neighbour: string;

beforeAll(async () => {
  await seedDemo(product.db, product.config, product.seal);
  manager = await aUser(product.db, 1, [roles.trainingmanager]);
  neighbour = await aUser(product.db, 2, [roles.trainingmanager]);
});

type Page = { rows: OrderRow[]; total: number };
const invoices = async (query = '', token = manager) =>
  (await product.call<Page>('GET', `/api/webshoppayment/getallown${query}`, { token })).body.data;
const orders = async (body: object = {}, token = manager) =>
  (await product.call<Page>('POST', '/api/webshoppayment/getorders', { body, token })).body.data;

describe('invoices to approve', () => {
  test('are internal, pending, newest first, ten a page', async () => {
    const { rows, total } = await invoices('?page_size=100');
    expect(total).toBeGreaterThanOrEqual(12);
    expect((await invoices()).rows).toHaveLength(10);
    expect(rows.every(({ method }) => method === 'invoice_internal')).toBe(true);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending', 'pending_card_payment']));
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
  });

  test('go on where the first page ended', async () => {
    const [first, second] = [await invoices(), await invoices('?page=2')];
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(Math.min(first.total, 20));
  });

  test('are found by number, person and company, each by its beginning', async () => {
    const [row] = (await invoices()).rows as [OrderRow];
    for (const typed of [row.order_reference_id, `${row.buyer.last_name} ${row.buyer.first_name.slice(0, 2)}`]) {
      const found = await invoices(`?search=${encodeURIComponent(typed)}`);
      expect(found.rows.map(({ id }) => id)).toContain(row.id);
    }
    expect((await invoices('?search=nobodyofthisname')).rows).toEqual([]);
  });
});

describe('orders', () => {
  test('are those that succeeded and those of the external shop', async () => {
    const { rows, total } = await orders({ page_size: 100 });
    expect(total).toBe(rows.length);
    for (const { status, method } of rows)
      expect(status === 'success' || method === 'woocommerce_integration').toBe(true);
    expect(rows.some(({ status }) => status !== 'success')).toBe(true);
  });

  test.each([
    [1, ['card']],
    [2, ['invoice', 'invoice_internal']],
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

  test('a column that is not one is refused by name', async () => {
    const answer = await product.call('POST', '/api/webshoppayment/getorders', {
      body: { sort: 'total; drop table orders' },
      token: manager,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('sort');
  });

  test('of another instance are not there', async () => {
    const own = new Set((await orders({ page_size: 100 })).rows.map(({ id }) => id));
    expect((await orders({ page_size: 100 }, neighbour)).rows.filter(({ id }) => own.has(id))).toEqual([]);
  });
});

describe('one order', () => {
  test('shows its time line from the first move on', async () => {
    const [row] = (await orders()).rows as [OrderRow];
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${row.id}`, { token: manager });
    expect(body.data.order_reference_id).toBe(row.order_reference_id);
    expect(body.data.time_line[0]?.kind).toBe('move');
    expect(body.data.time_line.map(({ at }) => at)).toEqual(body.data.time_line.map(({ at }) => at).sort());
  });

  test('names the buyer whose own account was made, and no mail that has yet to go out', async () => {
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

describe('the export', () => {
  test('has a line for every order of the list and nothing that a spreadsheet takes for a formula', async () => {
    await product.db.tenant(1).run(sql`update orders set company_name = '=1+1' where instance_id = 1 and id = (
        select max(id) from orders where instance_id = 1 and status = 'success')`);
    const answer = await product.app.inject({
      url: '/api/orders/export',
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength((await orders()).total + 1);
    expect(lines[0]).toMatch(/^\uFEFFOrder number,/);
    expect(answer.body).not.toMatch(/(^|,)=1\+1/m);
    expect(answer.body).toContain("'=1+1");
  });
});

describe('a document', () => {
  test('of an order is a PDF for whoever holds its id', async () => {
    const [row] = (await orders({ method: 1 })).rows as [OrderRow];
    const answer = await product.app.inject({ url: `/api/orders/${row.id}/documents/receipt?instance_id=1` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${row.order_reference_id}-receipt.pdf"`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is made in every language', async () => {
    const [row] = (await orders({ method: 1 })).rows as [OrderRow];
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
