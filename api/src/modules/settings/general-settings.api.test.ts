import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { addSettings } from '../../seeding/shop.ts';
import { anAdmin, anInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';

const product = testProduct();
let token: string;
let nordic: number;

type Setting = {
  id: number;
  name: string;
  display_name: string;
  type: string;
  value: string;
  exceptions: number;
  needed: boolean;
  updated_at: string;
};
type List<Row> = { rows: Row[]; total: number };

beforeAll(async () => {
  const { email } = await anAdmin(product.db);
  const started = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  token = started.body.data.token;
  nordic = await anInstance(product.db, 'Nordic');
  await product.db.platform.transaction((tx) =>
    addSettings(tx, [
      { name: 'webshop_tranfer_fee_rate', displayName: 'Fee', type: 'number', value: '3' },
      { name: 'woocommerce_product_api', displayName: 'Address', type: 'text', value: '' },
    ]),
  );
});

const list = async (query = '') =>
  (await product.call<List<Setting>>('GET', `/api/settings/readall?${query}`, { token })).body.data;
const named = async (name: string) => (await list(`search=${name}`)).rows.find((row) => row.name === name) as Setting;
const create = (body: object) => product.call<Setting>('POST', '/api/settings/create', { token, body });
const update = (body: object) => product.call<Setting>('PUT', '/api/settings/update/', { token, body });
const drop = (id: number) => product.call('POST', '/api/settings/delete/', { token, body: { id } });
const aSetting = (name: string, rest: object = {}) => ({
  name,
  display_name: 'Some setting',
  type: 'text',
  value: 'words',
  ...rest,
});
const bodyOf = ({ id, name, display_name, type, value, updated_at }: Setting) => ({
  id,
  name,
  display_name,
  type,
  value,
  updated_at,
});

describe('general settings', () => {
  test('are listed and found by name or display name', async () => {
    expect(await list('search=FEE')).toMatchObject({
      total: 1,
      rows: [{ name: 'webshop_tranfer_fee_rate', value: '3', needed: true, exceptions: 0 }],
    });
  });

  test('are returned with numbers as numbers', async () => {
    const made = (await create(aSetting('retries', { type: 'number', value: 3 }))).body.data;
    expect(made.value).toBe('3');
    expect((await update({ ...made, value: 4.5 })).body.data.value).toBe('4.5');
    expect((await update({ id: made.id, value: '5' })).body.data).toMatchObject({ name: 'retries', value: '5' });
    expect((await update({ id: made.id, value: 'four' })).body.errors).toHaveProperty('value');
    expect((await create(aSetting('empty', { value: undefined }))).body.errors).toEqual({
      value: ['Enter a value.'],
    });
    await drop(made.id);
  });

  test('are exported as CSV with translated values', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const file = await product.app.inject({ method: 'GET', url: '/api/settings/export?search=fee', headers });
    expect(file.body.trim().split('\r\n')).toEqual([
      expect.stringContaining('Name,Display name,Type,Value,Overrides,Changed'),
      expect.stringMatching(/^webshop_tranfer_fee_rate,Fee,Number,3,0,\d{4}-\d\d-\d\d \d\d:\d\d$/),
    ]);
  });

  test('are created, changed and deleted, and the audit log records all three', async () => {
    const made = await create(aSetting('greeting'));
    expect(made.body.data).toMatchObject({ name: 'greeting', value: 'words', needed: false });
    const { id } = made.body.data;
    const changed = await update({ ...bodyOf(made.body.data), name: 'salutation', type: 'number', value: '2,50' });
    expect(changed.body.data).toMatchObject({ name: 'salutation', type: 'number', value: '2.50' });
    expect((await drop(id)).status).toBe(200);
    expect((await drop(id)).body.code).toBe('setting.not_found');
    const entries = await product.db.platform.many<{ action: string; before: unknown }>(sql`
      select action, before from platform_audit_entries where subject_kind = 'setting' and subject_id = ${id} order by id`);
    expect(entries).toMatchObject([
      { action: 'setting.added', before: null },
      { action: 'setting.changed', before: { name: 'greeting', type: 'text', value: 'words' } },
      { action: 'setting.deleted', before: { name: 'salutation' } },
    ]);
  });

  test('have unique names, and a duplicate is reported under its field', async () => {
    const { id } = (await create(aSetting('one_of_a_kind'))).body.data;
    const again = await create(aSetting('one_of_a_kind'));
    expect(again.status).toBe(409);
    expect(again.body.errors).toEqual({ name: ['There’s already a setting with this name.'] });
    const renamed = await update({ ...aSetting('webshop_tranfer_fee_rate', { type: 'number', value: '1' }), id });
    expect(renamed.status).toBe(409);
  });

  test.each([
    [{ type: 'number', value: 'many' }, 'value', 'Enter a number, such as 3 or 2.5.'],
    [{ name: 'Not a name' }, 'name', 'Use lowercase letters, numbers and underscores, and start with a letter.'],
    [{ display_name: ' ' }, 'display_name', 'Enter a name.'],
    [{ type: 'colour' }, 'type', 'Choose one of: text, number.'],
  ])('are refused as %j', async (wrong, field, message) => {
    const { status, body } = await create({ ...aSetting('refused'), ...wrong });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  test('that the product reads keep their name, type and rule, and cannot be deleted', async () => {
    const fee = await named('webshop_tranfer_fee_rate');
    expect((await update({ ...bodyOf(fee), value: '101' })).body.errors).toHaveProperty('value');
    expect((await update({ ...bodyOf(fee), name: 'other' })).body.errors).toHaveProperty('name');
    expect((await update({ ...bodyOf(fee), type: 'text' })).body.errors).toHaveProperty('type');
    const deleted = await drop(fee.id);
    expect(deleted.status).toBe(409);
    expect(deleted.body.message).toMatch(/^This setting is required/);
    const address = await named('woocommerce_product_api');
    expect((await update({ ...bodyOf(address), value: 'ftp://shop.example' })).status).toBe(422);
    expect((await update({ ...bodyOf(fee), value: '2,5' })).body.data.value).toBe('2.5');
  });

  test('refuse the second of two concurrent changes', async () => {
    const { body } = await create(aSetting('contested'));
    const first = await update({ ...bodyOf(body.data), value: 'first' });
    expect(first.status).toBe(200);
    const second = await update({ ...bodyOf(body.data), value: 'second' });
    expect(second.body.code).toBe('record.changed_meanwhile');
    expect((await named('contested')).value).toBe('first');
  });
});

describe('an override for one customer', () => {
  const set = (id: number, instance: number, value: string | null) =>
    update({ id, overrides: [{ instance_id: instance, value }] });
  const held = async () => {
    const body = { instance_id: nordic, names: ['webshop_tranfer_fee_rate'] };
    return (await product.call<Setting[]>('POST', '/api/settings/readfiltered', { body })).body.data[0]?.value;
  };

  test('applies to that customer until it is removed', async () => {
    const fee = await named('webshop_tranfer_fee_rate');
    expect((await set(fee.id, nordic, '1,5')).body.data).toMatchObject({
      general_customers: 0,
      exceptions: 1,
      exception_customers: [{ id: nordic, name: 'Nordic', value: '1.5' }],
    });
    expect(await held()).toBe('1.5');
    expect(await named('webshop_tranfer_fee_rate')).toMatchObject({ exceptions: 1, value: fee.value });
    await set(fee.id, nordic, '1.5');
    expect((await set(fee.id, nordic, null)).body.data).toMatchObject({ general_customers: 1, exceptions: 0 });
    expect(await held()).toBe(fee.value);
    expect((await set(fee.id, nordic, null)).status).toBe(200);
    type Entry = { action: string; subject: { name: string }; changes: object[] };
    const log = await product.call<List<Entry>>('GET', `/api/admin/audit?customer=${nordic}`, { token });
    const entries = log.body.data.rows.filter(({ action }) => action.startsWith('setting.'));
    expect(entries, 'in the log of the customer').toMatchObject([
      { action: 'setting.exception_removed', subject: { name: fee.display_name } },
      { action: 'setting.exception_added', changes: [{ fact: 'value', before: null, after: '1.5%' }] },
    ]);
  });

  test('follows the rule of its setting and needs an existing customer', async () => {
    const { id } = await named('webshop_tranfer_fee_rate');
    expect((await set(id, nordic, '200')).body.errors).toHaveProperty('overrides.0.value');
    expect((await set(id, nordic, '')).body.errors).toHaveProperty('overrides.0.value');
    expect((await set(id, 999_999, '2')).body.code).toBe('instance.not_found');
    expect((await set(999_999, nordic, '2')).body.code).toBe('setting.not_found');
  });

  test('is saved with the general value, or neither is', async () => {
    const fee = await named('webshop_tranfer_fee_rate');
    const overrides = [
      { instance_id: nordic, value: '2' },
      { instance_id: 999_999, value: '2' },
    ];
    expect((await update({ id: fee.id, value: '4', overrides })).body.errors).toHaveProperty('overrides.1.instance_id');
    expect(await named('webshop_tranfer_fee_rate')).toMatchObject({ value: fee.value, exceptions: 0 });
  });

  test('keeps the type of its setting, and is deleted with it', async () => {
    const { body } = await create(aSetting('with_override'));
    const overridden = await set(body.data.id, nordic, 'other words');
    const turned = await update({ ...bodyOf(overridden.body.data), type: 'number', value: '1' });
    expect(turned.body).toMatchObject({
      code: 'setting.has_exceptions',
      message: '1 customer has an override. Remove it before you change the type.',
    });
    expect((await drop(body.data.id)).status).toBe(200);
  });
});
