import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import { ChangedCustomer, NewCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { expect, test } from 'vitest';
import { changedCustomerOf, draftOf, newCustomerOf, newDraft } from './draft.ts';

const customer = {
  ...newDraft(),
  id: 7,
  name: 'Nordic',
  organization_number: '5560123456',
  subdomain: 'nordic',
  lms_url: 'https://nordic.example',
  phone: null,
  maximum_license: 999_999_999,
  customer_settings: [
    { name: 'is_webshop_enabled', type: 'number', value: '1' },
    { name: 'note', type: 'text', value: 'VIP' },
  ],
  session_cookie: 'MoodleSessionnordic',
  connection: { session_cookie: 'MoodleSessionnordic', last_ok_at: null, last_error: null },
  version: 3,
} as unknown as Customer;

test('a customer is shown as people write it, the webshop’s setting as a switch', () => {
  expect(draftOf(customer)).toMatchObject({
    organization_number: '556012-3456',
    phone: '',
    is_webshop_enabled: true,
    customer_settings: [{ name: 'note' }],
    connection: { token: '', session_cookie: 'MoodleSessionnordic' },
  });
});

test('untouched values are sent back unchanged', () => {
  expect(ChangedCustomer.safeParse(changedCustomerOf(draftOf(customer), customer))).toMatchObject({
    success: true,
    data: {
      customer_settings: [{ name: 'note' }, { name: 'is_webshop_enabled', value: '1' }],
      removed_customer_settings: [],
      connection: { token: null, session_cookie: 'MoodleSessionnordic' },
      version: 3,
    },
  });
});

test('a setting taken out of the list is removed', () => {
  const draft = { ...draftOf(customer), customer_settings: [] };
  expect(changedCustomerOf(draft, customer)).toMatchObject({ removed_customer_settings: ['note'] });
});

test('a new customer may come without a connection, and its missing fields are named', () => {
  expect(newCustomerOf(newDraft()).connection).toBeNull();
  const { error } = NewCustomer.safeParse(newCustomerOf(newDraft()));
  expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual(['name', 'subdomain', 'lms_url']);
});

test('a changed cookie is sent even without a token', () => {
  const connection = { token: '', session_cookie: 'MoodleSessionnordic' };
  expect(newCustomerOf({ ...newDraft(), connection })).toMatchObject({ connection });
  const unconnected = { ...customer, connection: null, session_cookie: null };
  expect(changedCustomerOf(draftOf(unconnected), unconnected)).toMatchObject({ connection: null });
  expect(changedCustomerOf({ ...draftOf(unconnected), connection }, unconnected)).toMatchObject({ connection });
});

test('a time zone that nobody chose is not saved', () => {
  const zone = (value: string) => ({
    ...draftOf(customer),
    customer_settings: [{ name: 'time_zone', type: 'text' as const, value }],
  });
  const { error } = ChangedCustomer.safeParse(changedCustomerOf(zone(''), customer));
  expect(error?.issues).toMatchObject([{ path: ['customer_settings', 0, 'value'], message: 'field.time_zone' }]);
  expect(ChangedCustomer.safeParse(changedCustomerOf(zone('Europe/Oslo'), customer)).success).toBe(true);
});
