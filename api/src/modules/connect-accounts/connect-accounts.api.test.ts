import { createHmac } from 'node:crypto';
import type { ConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { OwnAccount } from '@coursefront/contract/orders/connect-accounts.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anAdmin, anInstance, aUser, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { setCustomerSettings } from '../customers/public.ts';

const secret = 'whsec_of_this_test';
const environment: Record<string, string> = { STRIPE_CONNECT_WEBHOOK_SECRET: secret };
let sandbox: SandboxProgram;
// Runs before the product is created, because the product must know where its card provider is.
beforeAll(async () => {
  sandbox = await startSandboxProgram();
  environment.STRIPE_API_BASE = sandbox.url;
});
afterAll(() => sandbox?.stop());
const product = testProduct(environment);

let baltic: number;
let instructor: string;
let account: string;
let accounts = 0;

beforeAll(async () => {
  baltic = await anInstance(product.db, 'baltic');
  instructor = await aUser(product.db.tenant(baltic), [roles.instructor]);
  const own = product.db.tenant(baltic);
  await own.transaction((tx) => setCustomerSettings(tx, [{ name: 'is_webshop_enabled', type: 'number', value: '1' }]));
});

/** Each test has its own account, so that tests do not affect each other. */
beforeEach(async () => {
  const made = await product.payments.createAccount(
    { email: 'owner@baltic.test', country: 'EE', labels: {} },
    { key: `account ${++accounts}` },
  );
  if (!made.ok) throw new Error(made.detail);
  account = made.value.id;
  const own = product.db.tenant(baltic);
  await own.run(sql`delete from connect_accounts where instance_id = ${baltic}`);
  await own.run(sql`
    insert into connect_accounts (instance_id, name, account_id) values (${baltic}, 'Baltic', ${account})`);
});

const page = 'http://localhost:8080/v/company-account/web-shop';
const pages = { refresh_url: `${page}?onboarding=refresh`, return_url: `${page}?onboarding=returned` };
const own = async () =>
  (await product.call<OwnAccount>('GET', '/api/stripeconnectaccount/own', { token: instructor })).body.data;
const check = () => product.call<OwnAccount>('POST', '/api/stripeconnectaccount/own/check', { token: instructor });
const link = (changes: object = {}, token = instructor) =>
  product.call<{ url: string }>('POST', '/api/stripe/createaccountlink', { body: { ...pages, ...changes }, token });

/** Fills in the provider's page and returns the URL that it leads to. */
async function onboard(url: string): Promise<string | null> {
  const [, action = ''] = /action="([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const answers = { business: 'Baltic', website: 'https://baltic.test', person: 'Liis', iban: 'EE38', terms: 'yes' };
  const body = new URLSearchParams({ ...answers, act: 'finish' });
  const done = await fetch(new URL(action, sandbox.url), { method: 'POST', body, redirect: 'manual' });
  return done.headers.get('location');
}

async function tellOfChange(): Promise<void> {
  const event = {
    id: `evt_${accounts}`,
    object: 'event',
    type: 'account.updated',
    livemode: false,
    created: 1,
    account,
  };
  const payload = JSON.stringify({ ...event, data: { object: { id: account } } });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  await product.app.inject({
    method: 'POST',
    url: '/webhooks/stripe/connect',
    payload,
    headers: { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' },
  });
  await product.work();
}

test('an account is onboarded at the provider, leads back, and is known as onboarded once it is asked for again', async () => {
  expect((await check()).body.data.account).toMatchObject({
    onboarded: false,
    requirements_due: expect.arrayContaining(['external_account']),
    checked_at: expect.any(String),
  });
  const { status, body } = await link();
  expect(status).toBe(200);
  expect(await onboard(body.data.url)).toBe(pages.return_url);
  expect((await own()).account).toMatchObject({ onboarded: false });
  expect((await check()).body.data.account).toMatchObject({ onboarded: true, requirements_due: [] });
  expect((await own()).account).toMatchObject({ onboarded: true });
});

test('the provider’s event opens the shop and closes it again, with or without a visitor', async () => {
  await onboard((await link()).body.data.url);
  await tellOfChange();
  expect((await own()).account).toMatchObject({ onboarded: true });

  await product.db.platform.run(sql`update instances set email = 'office@baltic.test' where id = ${baltic}`);
  const restrict = new URLSearchParams({ act: 'restrict' });
  await fetch(`${sandbox.url}/stripe/accounts/${account}`, { method: 'POST', body: restrict, redirect: 'manual' });
  accounts += 1;
  await tellOfChange();
  expect((await own()).account).toMatchObject({
    onboarded: false,
    details_submitted: true,
    requirements_due: ['company.verification.document'],
    disabled_reason: 'requirements.past_due',
  });
  const told = () => product.mails.filter(({ subject }) => subject.includes('can’t take card payments'));
  expect(told().map(({ to }) => to)).toContain('office@baltic.test');
  const mails = told().length;
  accounts += 1;
  await tellOfChange();
  expect(told()).toHaveLength(mails);
});

test('an account that the provider no longer knows takes no money', async () => {
  await onboard((await link()).body.data.url);
  await check();
  await product.db
    .tenant(baltic)
    .run(sql`update connect_accounts set account_id = 'acct_gone' where instance_id = ${baltic}`);
  expect((await check()).body.data.account).toMatchObject({ onboarded: false, disabled_reason: 'left' });
});

test('a link is made for the own account alone', async () => {
  expect((await link({ account })).status).toBe(200);
  const foreign = await link({ account: 'acct_1NordicSafetyAcad' });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'record.not_found' } });
  expect((await link({ account: 'acct_nowhere' })).body.code).toBe(foreign.body.code);
});

test('a link leads back to our own pages alone, on the customer’s host too', async () => {
  const away = 'https://evil.example/v/company-account/web-shop';
  const refused = await link({ refresh_url: away, return_url: away });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['refresh_url', 'return_url']]);
  const hosted = 'http://baltic.localhost:8080/v/company-account/web-shop';
  expect((await link({ refresh_url: hosted, return_url: hosted })).status).toBe(200);
  expect((await link({ refresh_url: 'javascript:alert(1)' })).status).toBe(422);
  expect((await link({ type: 'account_update' })).status).toBe(422);
});

test('a customer without account or webshop reads that it has none', async () => {
  const quiet = await anInstance(product.db, 'quiet');
  const token = await aUser(product.db.tenant(quiet), [roles.trainingmanager]);
  const read = await product.call('GET', '/api/stripeconnectaccount/own', { token });
  expect(read.body.data).toEqual({ webshop_enabled: false, account: null });
  expect(await link({}, token)).toMatchObject({ status: 403, body: { code: 'access.feature_not_enabled' } });
});

test('a provider that does not answer is named, and what was known stays', async () => {
  await check();
  await sandbox.fail('stripe.down');
  expect(await check()).toMatchObject({ status: 502, body: { code: 'payment.provider_unreachable' } });
  expect(await link()).toMatchObject({ status: 502, body: { code: 'payment.provider_unreachable' } });
  await sandbox.heal();
  expect((await own()).account).toMatchObject({ requirements_due: expect.arrayContaining(['external_account']) });
});

describe('to the platform’s owner', () => {
  let owner: string;
  let customer: number;
  let customers = 0;
  beforeAll(async () => {
    const { email } = await anAdmin(product.db);
    const signedIn = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
    owner = signedIn.body.data.token;
  });
  beforeEach(async () => {
    customer = await anInstance(product.db, `Owned ${++customers}`);
  });

  const asOwner = <Data = ConnectAccount>(path: string, body: object = {}) =>
    product.call<Data>('POST', `/api/stripeconnectaccount/${path}`, { body, token: owner });
  const create = (changes: object = {}, stripe: object = {}, client_key?: string) =>
    asOwner('create', {
      client_key,
      stripe: { email: 'owner@owned.test', type: 'standard', country: 'SE', ...stripe },
      stripe_connect_account: { name: 'Owned', instance_id: customer, type: 'standard', status: 'active', ...changes },
    });
  const list = async (query = '') =>
    (
      await product.call<{ rows: ConnectAccount[]; total: number }>('GET', `/api/stripeconnectaccount/read?${query}`, {
        token: owner,
      })
    ).body.data;
  const actions = async () =>
    (
      await product.db.tenant(customer).many<{ action: string }>(sql`
        select action from audit_entries where instance_id = ${customer} order by id`)
    ).map(({ action }) => action);

  test('an account is created at the provider, stored, and recorded in the audit log', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      customer: `Owned ${customers}`,
      account_id: expect.stringMatching(/^acct_/),
      status: 'active',
      country: 'SE',
      onboarded: false,
      requirements_due: expect.arrayContaining(['external_account']),
    });
    // The customer's page says what is missing, too.
    const page = await product.call('GET', `/api/customers/${customer}`, { token: owner });
    expect(page.body.data).toMatchObject({
      stripe_connect_account: [{ requirements_due: body.data.requirements_due }],
    });
    expect(await list(`instance_id=${customer}`)).toEqual({ rows: [body.data], total: 1 });
    expect((await list(`search=owned%20${customers}`)).rows).toEqual([body.data]);
    expect((await list(`search=${body.data.account_id}`)).total).toBe(1);
    expect(await actions()).toEqual(['connect_account.made']);
  });

  test('the accounts are exported as they are searched', async () => {
    await create();
    const file = await product.app.inject({
      url: `/api/stripeconnectaccount/export?search=owned%20${customers}`,
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(2);
    expect(file.body).toMatch(/owner@owned\.test,Sweden,Active,No,\d{4}-\d\d-\d\d \d\d:\d\d,/);
  });

  test('a double click creates one account', async () => {
    const press = () => create({ status: 'inactive' }, {}, 'one press or two');
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list(`instance_id=${customer}`)).total).toBe(1);
    expect(await actions()).toEqual(['connect_account.made']);
  });

  test('a customer has one active account: the second is refused under its status', async () => {
    const first = (await create()).body.data;
    const refused = await create();
    expect(refused).toMatchObject({ status: 409, body: { code: 'connect_account.one_active' } });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['stripe_connect_account.status']);
    const second = (await create({ status: 'inactive' })).body.data;
    const turn = ({ id }: ConnectAccount, status: string) =>
      asOwner(`update/${id}/${customer}`, { stripe_connect_account: { status } });
    expect((await turn(second, 'active')).body.errors).toHaveProperty(['stripe_connect_account.status']);
    await turn(first, 'inactive');
    expect((await turn(second, 'active')).body.data).toMatchObject({ status: 'active' });
    expect((await turn(second, 'paused')).status).toBe(422);
  });

  test('an account that the platform has at the provider is taken over, but not from another customer', async () => {
    expect((await create({ account_id: account })).body.errors).toHaveProperty(['stripe_connect_account.account_id']);
    await product.db.tenant(baltic).run(sql`delete from connect_accounts where instance_id = ${baltic}`);
    expect((await create({ account_id: account })).body.data).toMatchObject({ account_id: account, country: 'EE' });
    expect((await create({ status: 'inactive', account_id: 'acct_nobody' })).body.code).toBe('connect_account.unknown');
  });

  test('while the provider is away nothing is made, and the same try goes through afterwards', async () => {
    await sandbox.fail('stripe.down');
    expect(await create()).toMatchObject({ status: 502, body: { code: 'payment.provider_unreachable' } });
    await sandbox.heal();
    expect((await list(`instance_id=${customer}`)).total).toBe(0);
    const { data } = (await create()).body;
    await sandbox.fail('stripe.down');
    expect((await asOwner(`check/${data.id}/${customer}`)).body.code).toBe('payment.provider_unreachable');
    await sandbox.heal();
    expect((await asOwner(`check/${data.id}/${customer}`)).body.data).toMatchObject({ onboarded: false });
  });

  test('the way to onboard it is a page of the customer, and is mailed to the address of the account', async () => {
    const { id, email } = (await create()).body.data;
    const path = `/api/stripeconnectaccount/onboarding/${id}/${customer}`;
    const ask = () => product.call<{ url: string; to: string; connected: boolean }>('GET', path, { token: owner });
    const send = () => product.call('POST', path, { token: owner });
    const own = product.db.tenant(customer);
    await own.run(sql`
      delete from customer_settings where instance_id = ${customer} and name = 'is_webshop_enabled'`);
    expect((await send()).body.code).toBe('access.feature_not_enabled');
    await own.run(sql`
      insert into customer_settings (instance_id, name, type, value)
      values (${customer}, 'is_webshop_enabled', 'number', '1')`);
    const { url, to } = (await ask()).body.data;
    expect([to, url]).toEqual([email, expect.stringMatching(/^https?:.*\/v\/company-account\/web-shop$/)]);
    expect((await ask()).body.data.connected, 'nobody can sign in').toBe(false);
    await own.run(sql`
      insert into connections (instance_id, party, session_cookie) values (${customer}, 'lms', 'MoodleSession')`);
    expect((await ask()).body.data.connected, 'a cookie name is no connection').toBe(false);
    await own.run(sql`update connections set sealed_token = 'sealed'::bytea where instance_id = ${customer}`);
    expect((await ask()).body.data.connected).toBe(true);
    for (const _click of ['first', 'second']) expect((await send()).status).toBe(200);
    await product.work();
    expect(product.mails.filter((mail) => mail.to === email).map(({ text }) => text)).toEqual([
      expect.stringContaining(url),
    ]);
    const told = await own.many(sql`
      select actor_email, after from audit_entries
       where instance_id = ${customer} and action = 'connect_account.link_sent' and subject_id = ${id}`);
    expect(told).toEqual([{ actor_email: expect.stringContaining('@'), after: { email } }]);
    expect((await product.call('GET', path.replace(`/${customer}`, `/${baltic}`), { token: owner })).status).toBe(404);
  });

  test('an account is deleted only while no order waits for it and nothing was paid on it', async () => {
    const { id } = (await create()).body.data;
    const own = product.db.tenant(customer);
    await own.run(sql`
      insert into orders (instance_id, id, client_key, number, method, status, quantity, currency, sub_total, total)
      values (${customer}, 900, 'client-key', 1, 'card', 'pending_card_payment', 1, 'SEK', 10000, 10000)`);
    await own.run(sql`
      insert into payments (instance_id, order_id, kind, connect_account_id, amount, currency)
      values (${customer}, 900, 'checkout', ${id}, 10000, 'SEK')`);
    const open = () =>
      product.call<{ open: number }>('GET', `/api/stripeconnectaccount/open/${id}/${customer}`, { token: owner });
    expect((await open()).body.data).toEqual({ open: 1 });
    expect((await asOwner(`delete/${id}/${customer}`)).body).toMatchObject({
      code: 'connect_account.open_orders',
      message: expect.stringContaining('1 order on this account'),
    });
    await own.run(sql`update payments set status = 'failed' where instance_id = ${customer}`);
    expect((await open()).body.data).toEqual({ open: 0 });
    expect((await asOwner(`delete/${id}/${customer}`)).body.code).toBe('connect_account.open_orders');
    await own.run(sql`update orders set status = 'success' where instance_id = ${customer}`);
    await own.run(sql`update payments set status = 'paid', paid_at = now() where instance_id = ${customer}`);
    expect((await asOwner(`delete/${id}/${customer}`)).body.code).toBe('connect_account.has_payments');
    await own.run(sql`delete from payments where instance_id = ${customer}`);
    expect((await asOwner(`delete/${id}/${customer}`)).status).toBe(200);
    expect(await actions()).toEqual(['connect_account.made', 'connect_account.deleted']);
    expect((await asOwner(`delete/${id}/${customer}`)).status).toBe(404);
    expect((await asOwner(`update/${id}/${baltic}`, { stripe_connect_account: {} })).status).toBe(404);
  });

  test('a customer that does not exist, or what is no address, is refused under its field', async () => {
    expect((await create({ instance_id: 999_999 })).body.errors).toHaveProperty(['stripe_connect_account.instance_id']);
    expect((await create({}, { email: 'nobody' })).body.errors).toHaveProperty(['stripe.email']);
    expect((await create({}, { type: 'express' })).body.errors).toHaveProperty(['stripe.type']);
  });
});
