import { type ListView, mostViews } from '@coursefront/contract/panel/views.ts';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aShop } from '../../testing/shop.ts';

const product = testProduct();
let shop = 0;
let [manager, colleague, instructor, lead, neighbour] = ['', '', '', '', ''];

beforeAll(async () => {
  shop = await aShop(product.db, 'Nordic');
  const tenant = product.db.tenant(shop);
  manager = await aUser(tenant, [roles.trainingmanager]);
  colleague = await aUser(tenant, [roles.trainingmanager]);
  instructor = await aUser(tenant, [roles.instructor]);
  lead = await aUser(tenant, [roles.teamlead]);
  neighbour = await aUser(product.db.tenant(await aShop(product.db, 'Baltic')), [roles.trainingmanager]);
});

const orders = '/company-account/orders/orders/read';
const invoices = '/company-account/invoices';
const aView = { list: orders, name: 'Unpaid', query: { status: 'pending', search: 'Öberg' }, shared: false };

const read = async (token = manager) =>
  (await product.call<{ rows: ListView[] }>('GET', '/api/views', { token })).body.data.rows;
const names = async (token = manager) => (await read(token)).map(({ name }) => name);
const save = (changes: object = {}, token = manager) =>
  product.call<{ id: number }>('POST', '/api/views', { token, body: { ...aView, is_default: false, ...changes } });
const idOf = async (name: string, token = manager) => (await read(token)).find((view) => view.name === name)?.id ?? 0;
const remove = (id: number, token = manager) => product.call('DELETE', `/api/views/${id}`, { token });
const change = (id: number, body: object, token = manager) => product.call('PUT', `/api/views/${id}`, { token, body });
const choose = (body: object, token = manager) => product.call('PUT', '/api/views/default', { token, body });

test('a view is its owner’s, and saving the same name again replaces it', async () => {
  expect((await save()).status).toBe(200);
  expect(await read()).toMatchObject([{ ...aView, owner: null, is_default: false }]);
  await save({ query: { status: 'success' } });
  expect(await read()).toMatchObject([{ name: 'Unpaid', query: { status: 'success' } }]);
  expect([await names(colleague), await names(neighbour), await names(lead)]).toEqual([[], [], []]);
});

test('others neither change, delete nor open a view that is not shared', async () => {
  const id = await idOf('Unpaid');
  for (const token of [colleague, neighbour]) {
    expect((await change(id, { name: 'Mine', shared: true }, token)).status).toBe(404);
    expect((await remove(id, token)).status).toBe(404);
    expect((await choose({ list: orders, id }, token)).status).toBe(404);
  }
  expect(await names()).toEqual(['Unpaid']);
});

test('a shared view is for those with the account pages of the same customer', async () => {
  await save({ name: 'Overdue', list: invoices, shared: true });
  expect(await read(colleague)).toMatchObject([{ name: 'Overdue', shared: true, owner: expect.stringMatching(/./) }]);
  expect(await names(instructor)).toEqual(['Overdue']);
  expect([await names(lead), await names(neighbour)]).toEqual([[], []]);
  expect((await save({ shared: true }, lead)).status).toBe(403);
  expect((await save({}, lead)).status).toBe(200);
  const own = await idOf('Unpaid', lead);
  expect((await change(own, { name: 'Unpaid', shared: true }, lead)).status).toBe(403);
});

test('each person chooses the view that a list opens with, and loses it with the view', async () => {
  const id = await idOf('Overdue');
  expect((await choose({ list: invoices, id }, colleague)).status).toBe(200);
  expect((await choose({ list: orders, id }, colleague)).status).toBe(404);
  const isDefault = async (token: string) => (await read(token)).find((view) => view.id === id)?.is_default;
  expect([await isDefault(colleague), await isDefault(manager)]).toEqual([true, false]);
  await choose({ list: invoices, id: null }, colleague);
  expect(await isDefault(colleague)).toBe(false);
  await choose({ list: invoices, id }, colleague);
  await change(id, { name: 'Overdue', shared: false });
  await change(id, { name: 'Overdue', shared: true });
  expect(await isDefault(colleague)).toBe(false);
});

test('what the lists open with comes along with the person, for a device that has not asked for views yet', async () => {
  const defaults = async (token: string) =>
    (await product.call<SignedInUser>('GET', '/api/user', { token })).body.data.default_views;
  const id = await idOf('Overdue');
  await choose({ list: invoices, id }, instructor);
  expect(await defaults(instructor)).toEqual({ [invoices]: aView.query });
  expect([await defaults(manager), await defaults(lead)]).toEqual([{}, {}]);
  await change(id, { name: 'Overdue', shared: false });
  expect(await defaults(instructor)).toEqual({});
  await change(id, { name: 'Overdue', shared: true });
});

test('a name is used once in a list', async () => {
  await save({ name: 'Second' });
  expect((await change(await idOf('Second'), { name: 'Unpaid', shared: false })).body).toMatchObject({
    code: 'view.name_taken',
  });
  expect((await change(await idOf('Second'), { name: 'Third', shared: false })).status).toBe(200);
  expect((await remove(await idOf('Third'))).status).toBe(200);
});

test('people who may change the settings delete shared views of others; an instructor does not', async () => {
  const id = await idOf('Overdue');
  expect((await remove(id, instructor)).status).toBe(404);
  expect((await remove(id, colleague)).status).toBe(200);
  expect(await names()).toEqual(['Unpaid']);
});

test.each([
  ['a long query', { query: { search: 'x'.repeat(501) } }],
  [
    'a query of many fields',
    { query: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, 'x'.repeat(20)])) },
  ],
  ['a field that no address has', { query: { 'a b': '1' } }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a list that is none', { list: 'orders; drop' }],
])('%s is refused', async (_, changes) => {
  expect((await save(changes)).status).toBe(422);
});

test('their number is limited, also if they come at once; an existing one can still be replaced', async () => {
  await product.db.tenant(shop).run(sql`
    insert into list_views (instance_id, user_id, list, name, query)
    select ${shop}, user_id, list, 'View ' || n, '{}'
      from list_views, generate_series(1, ${mostViews - 3}) n
     where instance_id = ${shop} and id = ${await idOf('Unpaid')}`);
  const added = await Promise.all(Array.from({ length: 5 }, (_, n) => save({ name: `Last ${n}` })));
  expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(await read()).toHaveLength(mostViews);
  expect((await save()).status).toBe(200);
});
