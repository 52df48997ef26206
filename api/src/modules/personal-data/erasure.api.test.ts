import { beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '../../db/sql.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { anInstance } from '../../testing/people.ts';
import { aRowInEveryTable, type Column, plantWords, readColumns } from '../../testing/planted-rows.ts';
import { testProduct } from '../../testing/product.ts';
import { queueMail } from '../mails/public.ts';

const product = testProduct();
const zelda = { firstName: 'Zelda', lastName: 'Zebrafinch', email: 'zelda@zebrafinch.test' };
const isZelda = /zelda|zebrafinch/i;
let columns: Column[];
let instanceId: number;
let admin: string;

beforeAll(async () => {
  admin = await anAdminToken(product);
  columns = await readColumns(product.db);
  instanceId = await anInstance(product.db, 'Nordic');
});

const erase = () =>
  product.call('POST', '/api/admin/personal-data/erase', { token: admin, body: { email: zelda.email } });

test('erasing leaves no word of the person in any table', { timeout: 120_000 }, async () => {
  const { rows, missing } = await aRowInEveryTable(product.db, columns, {
    known: { instances: { id: instanceId } },
    values: {
      instance_id: instanceId,
      first_name: zelda.firstName,
      last_name: zelda.lastName,
      buyer_first_name: zelda.firstName,
      buyer_last_name: zelda.lastName,
      email_address: zelda.email,
      email_key: zelda.email,
      organization_number: '5560123456',
      language_code: 'en',
      country_code: 'SE',
      order_status: 'success',
      currency_code: 'SEK',
      minor_units: 0,
      sha256_hash: Buffer.alloc(32, 1),
      action: 'thing.changed',
      actor_id: 1,
      client_key: 'a-key-of-a-browser',
      'connect_accounts.account_id': 'acct_1234567890',
      'departments.path': '1/',
      'role_assignments.role_id': 14,
      'enrolments.source': 'lms',
      'invoices.payment_reference': '00012385',
      'invoices.total': 100,
      'invoice_entries.amount': 100,
      'invoice_entries.kind': 'payment',
      'invoice_entries.undoes': null,
      'credit_notes.amount': 100,
      'credit_notes.to_card': 100,
      'credit_notes.kind': 'whole',
      'refunds.amount': 100,
      'subscription_purchases.status': 'success',
      'temporary_orders.key': 'a-draft-of-somebody',
    },
  });
  const untried = missing.filter(({ table }) => !(table in kept) && table !== 'search_words');
  expect(untried, 'say in `values` what a row of a new table needs').toEqual([]);

  const planted: string[] = [];
  for (const [table, row] of Object.entries(rows))
    planted.push(
      ...(await plantWords(product.db, columns, {
        table,
        row,
        words: `said by ${zelda.firstName} ${zelda.lastName} ${zelda.email}`,
        mayPlant: (column) => !(table in kept || `${table}.${column}` in kept),
        isTheirs: (value) => isZelda.test(JSON.stringify(value) ?? ''),
      })),
    );
  expect(planted.length).toBeGreaterThan(90);
  expect(planted).toEqual(
    expect.arrayContaining(['mails.params', 'companies.email', 'jobs.payload', 'orders.address']),
  );
  expect((await erase()).status).toBe(200);
  expect(await whereFound()).toEqual([]);
});

test('every reason to keep something is about something that exists', () => {
  const names = new Set(columns.flatMap(({ table, name }) => [table, `${table}.${name}`]));
  expect(Object.keys(kept).filter((name) => !names.has(name))).toEqual([]);
});

test('erasing finds the person in what others wrote, and nobody with a similar name', async () => {
  const tenant = product.db.tenant(instanceId);
  const asked = {
    course_name: 'Hot work',
    firstname: zelda.firstName,
    lastname: zelda.lastName,
    email: zelda.email,
    telefon: '070',
    contact_company_name: 'Finch AB',
    contact_company_address: 'Lund',
    message: 'I have a bad back.',
  };
  const ask = (id: string) =>
    tenant.transaction((tx) =>
      queueMail(tx, {
        id,
        template: 'course_inquiry',
        language: 'en',
        to: 'info@nordic.test',
        replyTo: zelda.email,
        params: asked,
      }),
    );
  const join = (id: string, name: string) =>
    tenant.transaction((tx) =>
      queueMail(tx, {
        id,
        template: 'join_accepted',
        language: 'en',
        to: 'info@nordic.test',
        params: { name, company: 'Finch AB', url: 'https://nordic.example' },
      }),
    );
  await tenant.run(sql`
    insert into inquiries (instance_id, first_name, last_name, email, telephone, company_name, company_address, message)
    values (${instanceId}, ${zelda.firstName}, ${zelda.lastName}, ${zelda.email}, '070', 'Finch AB', 'Lund', 'Hello')`);
  await tenant.run(sql`
    insert into audit_entries (instance_id, actor_kind, action, subject_kind, subject_id, subject_name, after)
    values (${instanceId}, 'system', 'licence.changed', 'licence', 1, 'zelda zebrafinch', '{"reason":"Ask\\nZelda Zebrafinch"}'),
           (${instanceId}, 'system', 'licence.changed', 'licence', 2, 'Griselda Zebrafincher', '{"reason":"moved"}')`);
  await ask('sent-question');
  await join('sent-note', 'Zelda Zebrafinch');
  await join('sent-to-another', 'Griselda Zebrafincher');
  await product.db.platform.run(sql`delete from jobs where task <> 'mails.send_mail'`);
  await product.work();
  await ask('waiting-question');
  await join('waiting-note', 'Zelda Zebrafinch');
  expect((await erase()).status).toBe(200);

  const mails = await tenant.many<{ message_id: string; state: string; params: { name?: string } }>(sql`
    select message_id, state, params from mails where instance_id = ${instanceId} and message_id like '%-%' order by id`);
  const name = (id: string) => mails.find(({ message_id }) => message_id === id);
  expect(name('sent-question')).toMatchObject({ state: 'sent', params: {} });
  expect(name('waiting-question'), 'nobody is asked in her name any more').toMatchObject({
    state: 'withdrawn',
    params: {},
  });
  expect(name('waiting-note'), 'it still goes to the others, without her').toMatchObject({
    state: 'queued',
    params: { name: '–', company: 'Finch AB' },
  });
  expect(name('sent-to-another')).toMatchObject({ params: { name: 'Griselda Zebrafincher' } });
  const left = (await rowsAsText()).flatMap(({ text }) => text.match(/\S*(zelda|zebrafinch|bad back)\S*/gi) ?? []);
  expect(left.filter((word) => !/griselda|zebrafincher/i.test(word))).toEqual([]);
});

async function rowsAsText(): Promise<{ place: string; text: string }[]> {
  const places: { place: string; text: string }[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const all: Sql = { text: `select to_jsonb(t) as row from "${table}" t`, values: [] };
    for (const { row } of await product.db.platform.many<{ row: Record<string, unknown> }>(all))
      for (const [name, value] of Object.entries(row))
        places.push({ place: `${table}.${name}`, text: readable(value) });
  }
  return places;
}

const whereFound = async (): Promise<string[]> =>
  (await rowsAsText()).filter(({ text }) => isZelda.test(text)).map(({ place }) => place);

/** Bytes are written as hexadecimal digits. */
const readable = (value: unknown): string =>
  typeof value === 'string' && value.startsWith('\\x')
    ? Buffer.from(value.slice(2), 'hex').toString('latin1')
    : JSON.stringify(value);

const platform = 'The platform sets it up; a person has no field for it.';
const customer = 'The words of a customer about courses and sales, not of a person about themselves.';
const admins = 'A platform admin is no customer; the account is closed on its own page.';
const site = 'The learning site says it.';
const provider = 'A number or a code of the payment provider, for accounting.';
const organisation = 'Accounting keeps the organisation and what it bought.';
const digest = 'A digest of a network, kept for a day of counting.';
const ours = 'One of our own codes.';

/** Tables in which nobody writes about themselves, and columns that stay, with the reason. All others must be empty. */
const kept: Record<string, string> = {
  admin_devices: admins,
  admin_recovery_codes: admins,
  admin_sessions: admins,
  password_resets: admins,
  platform_admins: admins,
  captchas: platform,
  learning_days: platform,
  order_counters: platform,
  quote_counters: platform,
  order_figures: platform,
  reconciliation_rounds: platform,
  book_settings: platform,
  closed_months: platform,
  payment_moves: platform,
  provider_moves: provider,
  customer_figures: platform,
  income_months: platform,
  sales_calendars: platform,
  sales_changes: platform,
  sales_days: platform,
  sales_months: platform,
  // Only numbers; its row goes with the renewal, which triggers keep beside the other planted rows.
  renewal_basket_people: platform,
  schedules: platform,
  shop_views: platform,
  setting_overrides: platform,
  settings: platform,
  subdomain_reservations: platform,
  subscription_coupons: platform,
  third_parties: platform,
  coupons: customer,
  coupon_courses: customer,
  course_events: customer,
  course_pages: customer,
  courses: customer,
  customer_settings: customer,
  event_questions: customer,
  files: customer,
  price_tiers: customer,
  mail_words: customer,
  reminder_rules: customer,
  shop_dates: customer,
  shop_languages: customer,
  shops: customer,
  signup_form_courses: customer,
  signup_form_fields: customer,
  signup_forms: customer,
  webshop_items: customer,
  'order_items.course_name': customer,
  'quotes.company_name': organisation,
  'quotes.course_name': customer,
  'quotes.sealed_token': ours,
  'quotes.vat_number': organisation,
  'departments.name': 'How a company calls a part of itself.',
  'departments.path': ours,
  certificates: site,
  connections: site,
  lms_syncs: site,
  'instances.lms_url': site,
  throttles: 'Counts by network and by digest, for an hour at most.',
  'mails.network': digest,
  'stranger_holds.network': digest,
  'audit_entries.request_id': ours,
  'audit_entries.subject_kind': ours,
  'platform_audit_entries.request_id': ours,
  'platform_audit_entries.subject_kind': ours,
  'instances.secret_key': ours,
  'event_messages.client_key': ours,
  'event_messages.first_mail': ours,
  'mails.message_id': ours,
  'platform_mails.message_id': ours,
  'provisioning_steps.outcome': ours,
  'e_invoice_deliveries.document': ours,
  'connect_accounts.disabled_reason': provider,
  'connect_accounts.requirements_due': provider,
  'payments.charge_id': provider,
  'payments.dispute_reason': provider,
  'payments.failure_code': provider,
  'payments.invoice_id': provider,
  'payments.payment_intent_id': provider,
  'payments.refund_id': provider,
  'payments.session_id': provider,
  'refunds.provider_id': provider,
  subscription_invoices: provider,
  subscriptions: provider,
  'subscription_purchases.checkout_session_id': provider,
  'subscription_purchases.price_id': provider,
  'subscription_purchases.product_id': provider,
  'subscription_purchases.product_name': provider,
  'subscription_purchases.provider_customer_id': provider,
  'subscription_purchases.provider_subscription_id': provider,
  'webhook_events.account_id': provider,
  'webhook_events.event_id': provider,
  'webhook_events.object_id': provider,
  'webhook_events.type': provider,
  'companies.address': organisation,
  'companies.city': organisation,
  'companies.name': organisation,
  'companies.postal_code': organisation,
  'companies.purchase_order_number': organisation,
  'connect_accounts.name': organisation,
  'instances.address': organisation,
  'instances.city': organisation,
  'instances.name': organisation,
  'instances.postal_code': organisation,
  'orders.company_name': organisation,
  'orders.peppol_id': organisation,
  'orders.price_lines': organisation,
  'subscription_purchases.company_name': organisation,
  vat_checks: organisation,
};
