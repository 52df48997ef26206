import type { OwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { addSettings } from '../../seeding/shop.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { queueMail } from '../mails/public.ts';
import { overrideSetting } from '../settings/public.ts';

const product = testProduct();
let nordic: number;
let manager: string;
let instructor: string;

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The same file, which claims to be 60,000 pixels wide. */
const hugePicture = Buffer.from(png, 'base64').fill(Buffer.from('0000ea60', 'hex'), 16, 20).toString('base64');

const aMail = {
  id: 'inquiry-1',
  template: 'course_inquiry',
  language: 'en',
  to: 'office@nordic.test',
  params: {
    course_name: 'Hot work',
    firstname: 'Vera',
    lastname: 'Visitor',
    email: 'vera@example.test',
    telefon: '123',
    contact_company_name: 'Falk AB',
    contact_company_address: 'Lund',
    message: 'When?',
  },
} as const;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  instructor = await aUser(product.db.tenant(nordic), [roles.instructor]);
  await product.db.platform.transaction((tx) =>
    addSettings(tx, [
      { name: 'webshop_tranfer_fee_rate', displayName: 'Fee', type: 'number', value: '3' },
      { name: 'woocommerce_product_api', displayName: 'Address', type: 'text', value: 'https://secret.example' },
    ]),
  );
});

const version = async () =>
  (await product.call<OwnCustomer>('GET', '/api/customer/read', { token: manager })).body.data.version;
const save = async (settings: object, { token = manager, on = undefined as number | undefined } = {}) =>
  product.call<OwnCustomer>('POST', '/api/customersettings/updateorcreate', {
    body: { settings, version: on ?? (await version()) },
    token,
  });
const chosen = ({ customer_settings }: OwnCustomer) =>
  Object.fromEntries(customer_settings.map(({ name, value }) => [name, value]));

describe("a customer's own settings", () => {
  test('is kept in the form in which it is shown, and left alone where it is not named', async () => {
    const first = await save({
      language: 'sv',
      currency: 'EUR',
      brand_colour: '#5B3FD6',
      invoice_iban: 'se4550000000058398257466',
      invoice_bankgiro: '50501055',
    });
    expect(first.body.data).toMatchObject({ language: 'sv', currency: 'EUR' });
    const second = await save({ invoice_bic: 'essesess', time_zone: 'Europe/Helsinki' });
    expect(chosen(second.body.data)).toEqual({
      brand_colour: '#5b3fd6',
      invoice_iban: 'SE45 5000 0000 0583 9825 7466',
      invoice_bankgiro: '5050-1055',
      invoice_bic: 'ESSESESS',
      time_zone: 'Europe/Helsinki',
    });
    expect(second.body.data.language).toBe('sv');
  });

  test('goes back to the default when it is emptied', async () => {
    await save({ invoice_note: 'Godkänd för F-skatt' });
    const { body } = await save({ invoice_note: '', invoice_bankgiro: null });
    expect(chosen(body.data)).not.toHaveProperty('invoice_note');
    expect(chosen(body.data)).not.toHaveProperty('invoice_bankgiro');
  });

  test('is recorded in the audit log, changed values only', async () => {
    await save({ brand_colour: '#112233', currency: 'EUR' });
    const entry = await product.db.tenant(nordic).one(sql`
      select action, before, after from audit_entries where instance_id = ${nordic} order by id desc limit 1`);
    expect(entry).toEqual({
      action: 'customer_settings.changed',
      before: { brand_colour: '#5b3fd6' },
      after: { brand_colour: '#112233' },
    });
  });

  test.each([
    ['time_zone', '+02:00'],
    ['time_zone', 'Europe/Nowhere'],
    ['brand_colour', 'red'],
    ['language', 'xx'],
    ['currency', 'GBP'],
    ['invoice_iban', 'SE4550000000058398257467'],
    ['invoice_bic', 'ESSE'],
    ['invoice_bankgiro', '5050-1056'],
    ['invoice_note', 'x'.repeat(501)],
    ['is_webshop_enabled', '1'],
    ['webshop_tranfer_fee_rate', '0'],
    ['logo', Buffer.from('<script>alert(1)</script>').toString('base64')],
    ['logo', Buffer.from('%PDF-1.7\n%%EOF').toString('base64')],
    ['logo', hugePicture],
  ])('is refused with %s %j, under that name', async (name, value) => {
    const { status, body } = await save({ [name]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([`settings.${name}`]);
  });

  test('is not overwritten by a second, concurrent save', async () => {
    const on = await version();
    await save({ brand_colour: '#aabbcc' }, { on });
    expect((await save({ brand_colour: '#000000' }, { on })).body.code).toBe('record.changed_meanwhile');
  });

  test('is not for instructors to decide, who may look', async () => {
    expect((await save({ brand_colour: '#000000' }, { token: instructor })).body.code).toBe('access.forbidden');
  });
});

test('a logo is public at its address, and mails show it', async () => {
  const { logo } = chosen((await save({ logo: `data:image/png;base64,${png}` })).body.data);
  const picture = await product.app.inject({ url: logo ?? '' });
  expect(picture.headers['content-type']).toBe('image/png');

  await product.db.tenant(nordic).transaction((tx) => queueMail(tx, aMail));
  await product.work();
  expect(product.mails.at(-1)?.html).toContain(`<img src="${product.config.publicUrl}${logo}"`);
  expect(chosen((await save({ logo: null })).body.data)).not.toHaveProperty('logo');
});

test('general settings are read as they hold for the instance, without the addresses of shops', async () => {
  await product.db.tenant(nordic).transaction((tx) => overrideSetting(tx, 'webshop_tranfer_fee_rate', '2.5'));
  const { data } = (await product.call('GET', '/api/settings/read', { token: instructor })).body;
  expect(data).toEqual([{ name: 'webshop_tranfer_fee_rate', display_name: 'Fee', type: 'number', value: '2.5' }]);
});
