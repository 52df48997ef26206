import type { Customer } from '@coursefront/contract/customers/admin-customers.ts';
import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany, swedishNumber } from '../../../testing/buyers.ts';
import { anAdmin, anInstance, anInstanceAt, aUser, type ConnectedInstance, password } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../../testing/sandbox-program.ts';
import { aCourse, aShop } from '../../../testing/shop.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: ConnectedInstance;
let token: string;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await anInstanceAt(product, sandbox, 'nordic');
  const { email } = await anAdmin(product.db);
  const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  token = signedIn.body.data.token;
});
afterAll(() => sandbox?.stop());

let customers = 0;
const aCustomer = (changes: object = {}) => {
  customers += 1;
  return {
    name: `Customer ${customers}`,
    organization_number: swedishNumber(),
    licence: 'Team',
    subdomain: `customer${customers}`,
    lms_url: `https://lms${customers}.example`,
    email: 'Office@Customer.test',
    phone: '+46 8 123 45 67',
    address: '',
    postal_code: '111 22',
    city: 'Stockholm',
    country: 'SE',
    invoice_reference: '',
    allow_invoice: true,
    active: true,
    ...changes,
  };
};
const add = (body: object) => product.call<Customer>('POST', '/api/customer/create', { body, token });
const added = async (changes: object = {}) => (await add(aCustomer(changes))).body.data;
const read = async (id: number) => (await product.call<Customer>('GET', `/api/customers/${id}`, { token })).body.data;
const change = (id: number, body: object) =>
  product.call<Customer>('POST', `/api/customers/update/${id}`, { body, token });
const changed = ({ id: _, customer_settings: _settings, connection: _connection, ...customer }: Customer) => customer;
const audited = (instanceId: number) =>
  product.db.tenant(instanceId).many<{ action: string; before: unknown; after: unknown }>(sql`
    select action, before, after from audit_entries where instance_id = ${instanceId} order by id`);

describe('a new customer', () => {
  test('is kept with all that was typed, as it is stored', async () => {
    const made = await added({ customer_settings: [{ name: 'is_webshop_enabled', type: 'number', value: '1' }] });
    expect(made).toMatchObject({
      customerid: made.id,
      email: 'office@customer.test',
      phone: '+4681234567',
      address: null,
      maximum_license: 999_999_999,
      site_status: 'ready',
      customer_settings: [{ name: 'is_webshop_enabled', type: 'number', value: '1' }],
      connection: null,
      active_customer_subscription: null,
    });
    expect(await read(made.id)).toEqual(made);
    expect(await audited(made.id)).toMatchObject([{ action: 'customer.made', after: { name: made.name } }]);
  });

  test('needs a name, a licence and its site; the rest is as usual', async () => {
    const made = await add({
      name: 'Bare',
      licence: 'Educator',
      lms_url: 'https://barely.example/login/index.php?loginredirect=1',
    });
    // The address was copied from a page of the site.
    expect(made.body.data.lms_url).toBe('https://barely.example');
    expect(made.body.data).toMatchObject({
      subdomain: 'barely',
      country: 'SE',
      maximum_license: 999_999_999,
      allow_invoice: false,
      active: true,
    });
    const { body } = await add({ name: 'Nameless', licence: 'Educator', lms_url: 'https://no-name.example' });
    expect(body.errors).toEqual({ subdomain: ['Enter a subdomain.'] });
    expect(Object.keys((await add({})).body.errors ?? {})).toEqual(['name', 'licence', 'lms_url']);
  });

  test('is changed in what is sent and stays as it is in the rest', async () => {
    const made = await added({ customer_settings: [{ name: 'note', type: 'text', value: 'VIP' }] });
    const { body } = await change(made.id, { city: 'Lund', phone: '' });
    expect(body.data).toEqual({
      ...made,
      city: 'Lund',
      phone: null,
      version: made.version + 1,
      updated_at: expect.any(String),
    });
  });

  test('is also taken with 1 and 0 for yes and no, and a number that is one', async () => {
    const customer_settings = [{ name: 'is_webshop_enabled', type: 'number', value: 1 }];
    expect(await added({ allow_invoice: 0, active: 1, customer_settings })).toMatchObject({
      allow_invoice: false,
      active: true,
      customer_settings: [{ value: '1' }],
    });
    const { body } = await add(aCustomer({ allow_invoice: 'perhaps' }));
    expect(Object.keys(body.errors ?? {})).toEqual(['allow_invoice']);
  });

  test('may come before its token, and keeps the name of its session cookie until then', async () => {
    const connection = { token: '', session_cookie: 'MoodleSessionearly' };
    const made = await added({ connection });
    expect(made).toMatchObject({ connection: null, session_cookie: 'MoodleSessionearly', site_trouble: 'unconnected' });
    const { body } = await change(made.id, { connection: { ...connection, token: 'a-token-of-the-site' } });
    expect(body.data).toMatchObject({ connection: { session_cookie: 'MoodleSessionearly' }, site_trouble: null });
  });

  test('is told everything that is wrong at once, before it is saved and while it is typed', async () => {
    const other = await added();
    const taken = {
      subdomain: other.subdomain,
      organization_number: other.organization_number,
      lms_url: other.lms_url,
    };
    const { status, body } = await add(aCustomer(taken));
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, Object.keys(taken).sort()]);
    const check = async (id: number | null, facts: object) =>
      (
        await product.call<{ faults: object[] }>('POST', '/api/customers/check', {
          body: { id, country: 'SE', ...facts },
          token,
        })
      ).body.data.faults;
    expect(await check(null, taken)).toEqual([
      { field: 'subdomain', code: 'subdomain.taken' },
      { field: 'organization_number', code: 'company.organisation_number_taken' },
      { field: 'lms_url', code: 'customer.address_taken' },
    ]);
    expect(await check(other.id, taken)).toEqual([]);
    expect(await check(null, { organization_number: '12345' })).toEqual([
      { field: 'organization_number', code: 'field.organization_number' },
    ]);
    expect(await check(null, { subdomain: 'free123' })).toEqual([]);
  });

  test.each([
    ['organization_number', 'company.organisation_number_taken'],
    ['subdomain', 'subdomain.taken'],
    ['lms_url', 'customer.address_taken'],
  ] as const)('cannot have another one’s %s', async (field, code) => {
    const other = await added();
    const { status, body } = await add(aCustomer({ [field]: other[field] }));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, code, [field]]);
  });

  test('cannot have a name that somebody is paying for', async () => {
    await product.db.platform.run(sql`
      insert into subdomain_reservations (subdomain, held_until) values ('beingpaid', now() + interval '5 minutes')`);
    expect((await add(aCustomer({ subdomain: 'BeingPaid' }))).body.code).toBe('subdomain.taken');
    expect((await add(aCustomer({ subdomain: 'admin' }))).body.code).toBe('subdomain.unavailable');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ organization_number: '556012-3457' }, 'organization_number'],
    [{ country: 'Sweden' }, 'country'],
    [{ lms_url: 'ftp://x.example' }, 'lms_url'],
    [{ licence: 'Free' }, 'licence'],
    [{ customer_settings: [{ name: 'Two words', type: 'text', value: '' }] }, 'customer_settings.0.name'],
    [{ customer_settings: [{ name: 'seats', type: 'number', value: 'ten' }] }, 'customer_settings.0.value'],
    [{ customer_settings: [{ name: 'time_zone', type: 'text', value: 'Mars' }] }, 'customer_settings.0.value'],
    [
      {
        customer_settings: [
          { name: 'note', type: 'text', value: 'a' },
          { name: 'note', type: 'text', value: 'b' },
        ],
      },
      'customer_settings.1.name',
    ],
    [{ connection: { token: '', session_cookie: 'PHPSESSID' } }, 'connection.session_cookie'],
    [{ connection: { token: 'short', session_cookie: 'MoodleSession' } }, 'connection.token'],
  ])('with %j is refused under %s', async (wrong, field) => {
    const { status, body } = await add(aCustomer(wrong));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('a change', () => {
  test('is recorded with the values before, and a token without its value', async () => {
    const before = await added();
    const { status, body } = await change(before.id, {
      ...changed(before),
      city: 'Lund',
      lms_url: `${before.lms_url}/moodle/`,
      connection: { token: 'a-token-of-the-site', session_cookie: 'MoodleSession' },
      customer_settings: [{ name: 'note', type: 'text', value: 'VIP' }],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      city: 'Lund',
      lms_url: `${before.lms_url}/moodle`,
      connection: { session_cookie: 'MoodleSession', last_error: null },
      version: before.version + 1,
    });
    const entries = await audited(before.id);
    expect(entries.slice(1)).toMatchObject([
      { action: 'connection.changed', after: { new_token: true } },
      { action: 'customer.changed', before: { city: 'Stockholm' }, after: { city: 'Lund', 'setting note': 'VIP' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('a-token-of-the-site');

    const again = await change(before.id, { ...changed(body.data), removed_customer_settings: ['note'] });
    expect(again.body.data).toMatchObject({ customer_settings: [], connection: { session_cookie: 'MoodleSession' } });
  });

  test('to a site on another host needs the token again: the stored one is not sent there', async () => {
    const connection = { token: 'a-token-of-the-site', session_cookie: 'MoodleSession' };
    const before = await added();
    const seen = (await change(before.id, { ...changed(before), connection })).body.data;
    for (const kept of [null, { ...connection, token: '' }]) {
      const moved = await change(seen.id, { ...changed(seen), lms_url: 'https://elsewhere.example', connection: kept });
      expect(moved.body.errors).toHaveProperty(['connection.token']);
    }
    const moved = await change(seen.id, { ...changed(seen), lms_url: 'https://elsewhere.example', connection });
    expect(moved.status).toBe(200);
  });

  test('on what somebody else has changed meanwhile is refused', async () => {
    const seen = await added();
    await change(seen.id, { ...changed(seen), city: 'Lund' });
    const late = await change(seen.id, { ...changed(seen), city: 'Malmö' });
    expect(late).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } });
    expect(await read(seen.id)).toMatchObject({ city: 'Lund' });
  });

  test('cannot put a customer under another one: nothing would follow from it', async () => {
    const child = await added({ parent_id: nordic.id, parent_tl_id: 1 });
    expect(child).toMatchObject({ parent_id: null, parent_tl_id: null });
    const leads = await product.call('GET', `/api/customers/${nordic.id}/teamleads`, { token });
    expect(leads.status).toBe(404);
  });

  test('of nobody is not found', async () => {
    expect((await change(999_999, { ...changed(await added()) })).status).toBe(404);
    expect((await product.call('GET', '/api/customers/999999', { token })).status).toBe(404);
  });
});

test('a customer that is switched off has no sessions and no shop, until it is on again', async () => {
  const id = await aShop(product.db, 'Switched');
  const user = await aUser(product.db.tenant(id), [roles.trainingmanager]);
  const turn = (active: boolean) =>
    product.call<Customer>('POST', `/api/customers/${id}/active`, { body: { active }, token });
  const asUser = async () => (await product.call('GET', '/api/user', { token: user })).status;
  const shop = async () => (await product.call('POST', '/api/webshop/readall', { body: { instance_id: id } })).status;
  expect([await asUser(), (await turn(false)).body.data.active, await asUser()]).toEqual([200, false, 401]);
  expect(await shop()).toBe(404);
  await turn(true);
  expect([await asUser(), await shop()]).toEqual([200, 200]);
  expect((await audited(id)).map(({ action }) => action)).toEqual(['customer.deactivated', 'customer.activated']);
});

describe('a connection that is tried', () => {
  const attempt = (changes: object = {}) =>
    product.call<{ fault: string | null; site: Record<string, unknown> | null }>(
      'POST',
      '/api/customers/connection/check',
      { body: { lms_url: nordic.url, session_cookie: nordic.cookie, token: nordic.token, ...changes }, token },
    );

  test('says who we are at the site', async () => {
    expect((await attempt()).body.data).toMatchObject({
      fault: null,
      site: { name: expect.stringContaining('Nordic'), missing: [], other_address: null },
    });
  });

  test('goes by the token that is kept when none is typed', async () => {
    expect((await attempt({ token: '', instance_id: nordic.id })).body.data.fault).toBeNull();
    expect((await attempt({ token: '' })).body.errors).toHaveProperty('token');
    const elsewhere = { token: '', instance_id: nordic.id, lms_url: 'https://elsewhere.example' };
    expect((await attempt(elsewhere)).body.errors, 'and is told to no other host').toHaveProperty('token');
  });

  test('with a wrong name for the session cookie does not pass, and names the right one', async () => {
    expect((await attempt({ session_cookie: 'MoodleSession' })).body.data).toMatchObject({
      fault: 'cookie',
      site: { other_cookie: nordic.cookie },
    });
  });

  test('with a wrong token, at no learning site, or at one that is down, says which', async () => {
    expect((await attempt({ token: 'not-the-token' })).body.data).toMatchObject({ fault: 'token', site: null });
    expect((await attempt({ lms_url: `${sandbox.url}/nowhere` })).body.data.fault).toBe('nonsense');
    await sandbox.fail('lms.down:nordic');
    expect((await attempt()).body.data.fault).toBe('away');
    await sandbox.heal();
  });
});

describe('the list', () => {
  test('says how the site and the subscription are', async () => {
    const { body } = await product.call<{ rows: object[] }>('GET', '/api/customers/read?search=nordic', { token });
    expect(body.data.rows).toMatchObject([{ name: 'nordic', site_status: 'requested', subscription: null }]);
  });

  test('is exported as it is searched, and no name becomes a formula', async () => {
    await anInstance(product.db, '=HYPERLINK Danger');
    const file = await product.app.inject({
      url: '/api/customers/export?search=danger',
      headers: { authorization: `Bearer ${token}` },
    });
    const [head, line, rest] = file.body.split('\r\n');
    expect(head).toContain('Organisation number');
    expect(line).toContain("'=HYPERLINK Danger");
    expect(line).toMatch(/,Yes,Site (ready|requested),,,,,\d{4}-\d\d-\d\d \d\d:\d\d,,$/);
    expect(rest).toBe('');
  });
});

describe('the overview of a customer', () => {
  const overview = (id: number) => product.call<CustomerOverview>('GET', `/api/customers/${id}/overview`, { token });

  test('counts what it uses, and nothing of others', async () => {
    const id = await aShop(product.db, 'Counted');
    const tenant = product.db.tenant(id);
    await aCourse(tenant, { lmsId: 901 });
    await aCourse(tenant, { lmsId: 902, active: false });
    await aBuyer(tenant, await aCompany(tenant));
    const { body } = await overview(id);
    expect(body.data.uses).toMatchObject({ people: 1, companies: 1, courses: 1, orders_last_30_days: 0 });
    expect(body.data.stuck).toEqual({
      orders: { count: 0, named: [] },
      jobs: { count: 0, named: [] },
      mails: 0,
      differences: 0,
    });
    await tenant.run(sql`update users set erased_at = now() where instance_id = ${id}`);
    expect((await overview(id)).body.data.uses.people).toBe(0);
  });

  test('is managed once somebody who runs it has signed in here, whoever was on the learning site', async () => {
    const id = await aShop(product.db, 'Managed');
    const tenant = product.db.tenant(id);
    const uses = async () => (await overview(id)).body.data.uses;
    expect(await uses()).toMatchObject({ is_managed: false, last_seen_at: null });
    // The address that the owner gives to the customer's people.
    const { subdomain } = await read(id);
    expect((await overview(id)).body.data.sign_in_url).toMatch(new RegExp(`//${subdomain}\\..+/v/login$`));
    await aUser(tenant, [roles.student]);
    await tenant.run(sql`update users set last_seen_at = '2026-01-01' where instance_id = ${id}`);
    expect((await uses()).is_managed).toBe(false);
    await aUser(tenant, [roles.trainingmanager]);
    const { is_managed, last_seen_at } = await uses();
    expect(is_managed).toBe(true);
    expect(last_seen_at).not.toMatch(/^2026-01-01/);
  });

  test('names who runs it, for the owner to call: a few, without those who are gone', async () => {
    const id = await aShop(product.db, 'Called');
    const tenant = product.db.tenant(id);
    const managers = async () => (await overview(id)).body.data.managers;
    await aUser(tenant, [roles.student]);
    expect(await managers()).toEqual([]);
    await aUser(tenant, [roles.trainingmanager, roles.siteadmin]);
    expect(await managers()).toMatchObject([
      { name: expect.stringMatching(/\w+ \w+/), email: expect.stringContaining('@'), role: 'trainingmanager' },
    ]);
    for (const role of Array.from({ length: 6 }, () => roles.siteadmin)) await aUser(tenant, [role]);
    expect(await managers()).toHaveLength(5);
    await tenant.run(sql`update users set suspended = true where instance_id = ${id}`);
    expect(await managers()).toEqual([]);
  });

  test('has the general settings that have another value for it', async () => {
    const id = await aShop(product.db, 'Cheaper');
    expect((await overview(id)).body.data.overrides).toEqual([]);
    await product.db.platform.run(sql`
      insert into settings (name, display_name, type, value) values ('webshop_tranfer_fee_rate', 'Fee', 'number', '3')
          on conflict do nothing`);
    await product.db.tenant(id).run(sql`
      insert into setting_overrides (instance_id, name, type, value) values (${id}, 'webshop_tranfer_fee_rate', 'number', '2')`);
    expect((await overview(id)).body.data.overrides).toMatchObject([
      { name: 'webshop_tranfer_fee_rate', value: '2', general: '3' },
    ]);
  });

  test('names the jobs that were given up', async () => {
    const id = await aShop(product.db, 'Stuck');
    await product.db.platform.run(sql`
      insert into jobs (task, payload, instance_id, state, attempts, max_attempts, last_error)
      values ('mail.send', '{}', ${id}, 'dead', 3, 3, 'mailbox full'), ('mail.send', '{}', ${id}, 'waiting', 0, 3, null)`);
    expect((await overview(id)).body.data.stuck.jobs).toMatchObject({
      count: 1,
      named: [{ task: 'mail.send', last_error: 'mailbox full' }],
    });
  });

  test('counts a refused mail once, as a mail, and no longer when it was sent again', async () => {
    const id = await aShop(product.db, 'Refused');
    const tenant = product.db.tenant(id);
    for (const state of ['failed', 'sent', 'queued']) {
      const mail = await tenant.one<{ id: number }>(sql`
        insert into mails (instance_id, template, language, recipient, message_id, state, sent_at)
        values (${id}, 'welcome', 'en', 'kim@example.test', ${`refused.${state}`}, ${state},
                ${state === 'sent' ? new Date() : null})
        returning id`);
      await product.db.platform.run(sql`
        insert into jobs (task, payload, instance_id, state, attempts, max_attempts, last_error)
        values ('mails.send_mail', ${JSON.stringify({ instance: id, id: mail?.id })}::jsonb, ${id}, 'dead', 3, 3, ${state})`);
    }
    const { stuck } = (await overview(id)).body.data;
    expect(stuck.mails).toBe(1);
    expect(stuck.jobs).toMatchObject({ count: 1, named: [{ last_error: 'queued' }] });
  });

  test('of nobody is not found', async () => {
    expect((await overview(999_999)).body.code).toBe('instance.not_found');
  });
});

test('a site that was not bought here is not made again', async () => {
  const { body } = await product.call('POST', `/api/customers/${nordic.id}/site`, { token });
  expect(body.code).toBe('customer.site_not_made_here');
});
