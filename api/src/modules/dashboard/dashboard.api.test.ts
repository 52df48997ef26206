import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { enqueueDue } from '../../jobs/schedules.ts';
import { task } from '../../jobs/task.ts';
import { anAdmin, anInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { setCustomerSettings } from '../customers/public.ts';
import { dashboardSchedules } from './dashboard.jobs.ts';

const product = testProduct();
const noCardTroubles = { off: 0, missing: 0, left: 0, open: 0 };
let token: string;
let nordic: number;
let baltic: number;

const read = async () => (await product.call<Dashboard>('GET', '/api/admin/dashboard', { token })).body.data;

beforeAll(async () => {
  const { email } = await anAdmin(product.db);
  const started = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  token = started.body.data.token;
});

test('an empty platform has nothing to tell, and two parties that nobody has used', async () => {
  expect(await read()).toEqual({
    customers: { active: 0, inactive: 0, new_last_30_days: 0, card_troubles: noCardTroubles, site_open: 0 },
    subscriptions: { active: 0, past_due: 0, ending: 0, ended: 0, without: 0, monthly_income: [], overdue_income: [] },
    orders: { awaiting_approval: 0, enrolling: 0, stuck: 0, months: [], counted_at: null },
    income: { sums: [], counted_at: null, best: [], months: [] },
    jobs: { waiting: 0, dead: 0 },
    undelivered_mails: 0,
    differences: 0,
    health: {
      parties: [
        { party: 'payments', connected: 1, failing: 0, refusing: 0, unreached: 1, last_ok_at: null },
        { party: 'mail', connected: 1, failing: 0, refusing: 0, unreached: 1, last_ok_at: null },
        { party: 'lms', connected: 0, failing: 0, refusing: 0, unreached: 0, last_ok_at: null },
        { party: 'external_shop', connected: 0, failing: 0, refusing: 0, unreached: 0, last_ok_at: null },
      ],
      troubles: [],
    },
  });
});

describe('a platform with customers', () => {
  let number = 0;

  /** Placed this many months ago, in the middle of the month. */
  const anOrder = (
    instance: number,
    order: { status: string; total: number; method?: string; currency?: string; monthsAgo?: number },
  ) => {
    number += 1;
    return product.db.tenant(instance).one<{ id: number }>(sql`
      insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total, created_at,
                          buyer_email)
      values (${instance}, ${`dashboard-${number}`}, ${number}, ${order.method ?? 'invoice_internal'}, ${order.status}, 1,
              ${order.currency ?? 'SEK'}, ${order.total}, ${order.total},
              case ${order.monthsAgo ?? 0}::int when 0 then now()
                else (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${order.monthsAgo ?? 0})
                      + interval '14 days') at time zone 'UTC' end, 'buyer@example.test')
      returning id`);
  };
  const aStep = (instance: number, orderId: number | undefined, step: string, state: string, refusals = 0) =>
    product.db.tenant(instance).run(sql`
      insert into provisioning_steps (instance_id, order_id, step, state, refusals)
      values (${instance}, ${orderId}, ${step}, ${state}, ${refusals})`);
  const count = async () => {
    await product.db.platform.run(sql`delete from schedules`);
    await enqueueDue(product.db, dashboardSchedules);
    await product.work();
  };

  beforeAll(async () => {
    nordic = await anInstance(product.db, 'Nordic');
    baltic = await anInstance(product.db, 'Baltic');
    await product.db.platform.run(sql`update instances set active = false where id = ${baltic}`);
  });

  test('counts them, their subscriptions and what is late with them', async () => {
    for (const [instance, status, ending] of [
      [nordic, 'active', true],
      [baltic, 'past_due', false],
    ] as const)
      await product.db.tenant(instance).run(sql`
        insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id,
                                   period, amount, currency, collection, status, cancel_at_period_end)
        values (${instance}, 'Team', ${`sub_${instance}`}, 'cus', 'prod', 'price', 'monthly', 100, 'SEK', 'card',
                ${status}, ${ending})`);
    expect(await read()).toMatchObject({
      customers: { active: 1, inactive: 1, new_last_30_days: 1 },
      subscriptions: { active: 2, past_due: 1, ending: 1, ended: 0 },
    });
    await product.db.tenant(baltic).run(sql`
      update subscriptions set status = 'cancelled', ended_at = now() where instance_id = ${baltic}`);
    expect(await read()).toMatchObject({ subscriptions: { active: 1, past_due: 0, ending: 1, ended: 1 } });
  });

  test('has what active subscriptions bring in a month, in each currency, overdue ones apart', async () => {
    for (const [period, amount, currency, status] of [
      ['annually', 12_000, 'EUR', 'active'],
      ['quarterly', 600, 'EUR', 'active'],
      ['monthly', 7_777, 'EUR', 'past_due'],
    ] as const) {
      const instance = await anInstance(product.db, `${period} customer`);
      await product.db.tenant(instance).run(sql`
        insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id,
                                   period, amount, currency, collection, status)
        values (${instance}, 'Team', ${`sub_${instance}`}, 'cus', 'prod', 'price', ${period}, ${amount}, ${currency}, 'card',
                ${status})`);
    }
    expect((await read()).subscriptions).toMatchObject({
      monthly_income: [
        { currency: 'EUR', amount: 1_200 },
        { currency: 'SEK', amount: 100 },
      ],
      overdue_income: [{ currency: 'EUR', amount: 7_777 }],
    });
  });

  test('counts learning sites that wait for somebody, and the list of customers shows the same ones', async () => {
    const before = (await read()).customers.site_open;
    const sites = [
      ['Never', null],
      ['Refusing', { last_error: 'forbidden: invalidtoken' }],
      ['Unfinished', { checks: { site: { to_do: 0, unknown: 0 }, rights: { to_do: 2, unknown: 0 } } }],
      ['Fine', { checks: { site: { to_do: 0, unknown: 3 } } }],
      ['Away', { last_error: 'away: HTTP 503', failing_since: new Date().toISOString() }],
    ] as const;
    for (const [name, connection] of sites) {
      const instance = await anInstance(product.db, `Site ${name}`);
      await product.db.platform.run(sql`update instances set site_status = 'ready' where id = ${instance}`);
      const state = JSON.stringify(connection);
      if (connection)
        await product.db.tenant(instance).run(sql`
          insert into connections (instance_id, party, sealed_token, session_cookie, last_error, failing_since, checks)
          select ${instance}, 'lms', '\\x00', 'MoodleSession', s.last_error, s.failing_since, s.checks
            from jsonb_to_record(${state}::jsonb) as s(last_error text, failing_since timestamptz, checks jsonb)`);
    }
    const off = await anInstance(product.db, 'Site Off');
    await product.db.platform.run(sql`update instances set site_status = 'ready', active = false where id = ${off}`);

    expect((await read()).customers.site_open).toBe(before + 3);
    const listed = await product.call<{ rows: { name: string; site_trouble: string }[] }>(
      'GET',
      '/api/customers/read?site=open&search=site',
      { token },
    );
    expect(listed.body.data.rows.map(({ name, site_trouble }) => [name, site_trouble])).toEqual([
      ['Site Never', 'unconnected'],
      ['Site Refusing', 'refusing'],
      ['Site Unfinished', 'to_do'],
    ]);
    await product.db.platform.run(sql`
      -- all tenants: the other tests count connections
      delete from connections c using instances i where i.id = c.instance_id and i.name like 'Site %'`);
  });

  test('counts webshops that their account keeps closed by the reason, and the list of customers shows the same ones', async () => {
    const shops = [
      ['Done', 'active', true, null],
      ['Off', 'inactive', true, null],
      ['Open', 'active', false, null],
      ['Left', 'active', false, 'left'],
      ['Missing', null, false, null],
      ['Closed', 'inactive', true, null],
    ] as const;
    for (const [name, status, ready, reason] of shops) {
      const instance = await anInstance(product.db, `Cards ${name}`);
      const own = product.db.tenant(instance);
      if (name !== 'Closed')
        await own.transaction((tx) =>
          setCustomerSettings(tx, [{ name: 'is_webshop_enabled', type: 'number', value: '1' }]),
        );
      if (status)
        await own.run(sql`
          insert into connect_accounts (instance_id, name, account_id, status, details_submitted, charges_enabled, disabled_reason)
          values (${instance}, ${name}, ${`acct_${name}`}, ${status}, ${ready}, ${ready}, ${reason})`);
    }
    expect((await read()).customers.card_troubles).toEqual({ off: 1, missing: 1, left: 1, open: 1 });
    const listed = await product.call<{ rows: { name: string; card_trouble: string }[] }>(
      'GET',
      '/api/customers/read?cards=closed&search=cards',
      { token },
    );
    expect(listed.body.data.rows.map(({ name, card_trouble }) => [name, card_trouble])).toEqual([
      ['Cards Left', 'left'],
      ['Cards Missing', 'missing'],
      ['Cards Off', 'off'],
      ['Cards Open', 'open'],
    ]);
    const headers = { authorization: `Bearer ${token}` };
    const fileOf = async (url: string) => (await product.app.inject({ method: 'GET', url, headers })).body;
    const file = await fileOf('/api/customers/export?cards=closed');
    expect(file).toContain('Cards Off');
    expect(file).not.toContain('Cards Done');
    const waiting = await fileOf('/api/stripeconnectaccount/export?onboarding=open');
    expect(waiting).toContain('acct_Open');
    expect(waiting).not.toContain('acct_Done');
  });

  test('has orders and revenue by month and currency, over all customers, once they are counted', async () => {
    await anOrder(nordic, { status: 'success', total: 10_000, monthsAgo: 0 });
    await anOrder(nordic, { status: 'success', total: 5_000, monthsAgo: 2 });
    await anOrder(baltic, { status: 'success', total: 700, currency: 'EUR', monthsAgo: 2 });
    await anOrder(nordic, { status: 'refunded', total: 9_000, monthsAgo: 2 });
    await anOrder(nordic, { status: 'success', total: 1_000, monthsAgo: 12 });
    await count();
    const { months, counted_at } = (await read()).orders;
    expect(months).toHaveLength(12);
    expect(counted_at).not.toBeNull();
    expect(months.at(-1)).toMatchObject({ orders: 1, revenue: [{ currency: 'SEK', amount: 10_000 }] });
    expect(months.at(-2)).toMatchObject({ orders: 0, revenue: [] });
    expect(months.at(-3)?.orders).toBe(2);
    expect(new Map(months.at(-3)?.revenue.map(({ currency, amount }) => [currency, amount]))).toEqual(
      new Map([
        ['SEK', 5_000],
        ['EUR', 700],
      ]),
    );
    expect(
      months.reduce((sum, { orders }) => sum + orders, 0),
      'nothing older than a year',
    ).toBe(3);
  });

  test('subtracts refunds, however old the order is', async () => {
    await product.db.tenant(nordic).run(sql`
      update orders set status = 'refunded' where instance_id = ${nordic} and status = 'success'`);
    await count();
    expect((await read()).orders.months.at(-3)).toMatchObject({ orders: 1, revenue: [{ currency: 'EUR' }] });
  });

  test('has invoices to decide on, orders on their way and orders that are stuck, each order once', async () => {
    await anOrder(nordic, { status: 'pending', total: 1 });
    const way = await anOrder(nordic, { status: 'success', total: 1 });
    const stuck = await anOrder(baltic, { status: 'success', total: 1 });
    for (const step of ['account', 'group']) await aStep(nordic, way?.id, step, 'waiting');
    await aStep(baltic, stuck?.id, 'account', 'failed');
    const refused = await anOrder(baltic, { status: 'success', total: 1 });
    await aStep(baltic, refused?.id, 'account', 'waiting', 3);
    await aStep(baltic, refused?.id, 'mail', 'waiting');
    const unpaid = await anOrder(nordic, { status: 'pending', total: 1, method: 'card' });
    await aStep(nordic, unpaid?.id, 'account', 'waiting');
    const cancelled = await anOrder(nordic, { status: 'cancelled', total: 1 });
    await aStep(nordic, cancelled?.id, 'account', 'failed');
    expect((await read()).orders).toMatchObject({ awaiting_approval: 1, enrolling: 1, stuck: 2 });
    const listed = async (query: string) =>
      (await product.call<{ total: number }>('GET', `/api/admin/orders?${query}`, { token })).body.data.total;
    expect(await listed('standing=approving')).toBe(1);
    expect(await listed('standing=waiting')).toBe(1);
    expect(await listed('standing=failed')).toBe(2);
    expect(await listed('standing=paying')).toBe(1);
  });

  test('has waiting jobs and failed jobs', async () => {
    await product.db.platform.transaction(async (tx) => {
      await enqueue(tx, task('dashboard.nobody_does_this', z.any()), {});
      await enqueue(tx, task('dashboard.later', z.any()), {}, { inSeconds: 600 });
    });
    await product.work();
    expect((await read()).jobs).toEqual({ waiting: 1, dead: 1 });
  });

  test('counts a refused mail as a mail and not as a job, and the list of failed jobs has the same number', async () => {
    await product.db.platform.transaction(async (tx) => {
      const mail = await tx.one<{ id: number }>(sql`
        insert into platform_mails (template, language, recipient, message_id, state)
        values ('password_reset', 'en', 'ada@example.test', 'dashboard.refused', 'failed')
        returning id`);
      await tx.run(sql`
        insert into jobs (task, payload, state, attempts, max_attempts)
        values ('mails.send_platform_mail', ${JSON.stringify({ id: mail?.id })}::jsonb, 'dead', 3, 3)`);
    });
    expect(await read()).toMatchObject({ jobs: { dead: 1 }, undelivered_mails: 1 });
    expect((await product.call<{ total: number }>('GET', '/api/jobs?state=dead', { token })).body.data.total).toBe(1);
  });

  test('counts open differences of the nightly comparison', async () => {
    await product.db.tenant(nordic).run(sql`
      insert into reconciliation_differences (instance_id, kind, subject, details)
      values (${nordic}, 'seats', 'dashboard', '{}')`);
    expect((await read()).differences).toBe(1);
  });

  test('lists third parties that do not answer, with the time, the reason and the customer', async () => {
    await product.db.platform.run(sql`
      insert into third_parties (party, failing_since, last_error) values ('payments', now(), 'timed out')`);
    await product.db.tenant(nordic).run(sql`
      insert into connections (instance_id, party, session_cookie, failing_since, retry_at, last_error)
      values (${nordic}, 'lms', 'MoodleSession', now(), now(), 'connection refused')`);
    await product.db.tenant(baltic).run(sql`
      insert into connections (instance_id, party, session_cookie, last_ok_at) values (${baltic}, 'lms', 'MoodleSession', now())`);
    const { parties, troubles } = (await read()).health;
    expect(parties).toMatchObject([
      { party: 'payments', failing: 1 },
      { party: 'mail', failing: 0 },
      { party: 'lms', connected: 2, failing: 1, refusing: 0, unreached: 0, last_ok_at: expect.any(String) },
      { party: 'external_shop', connected: 0 },
    ]);
    expect(troubles).toMatchObject([
      { party: 'payments', customer: null, last_error: 'timed out' },
      { party: 'lms', customer: { id: nordic, name: 'Nordic' }, last_error: 'connection refused' },
    ]);
  });

  test('counts learning sites that refuse access or were never reached apart from those that answer', async () => {
    await product.db.tenant(nordic).run(sql`
      update connections set failing_since = null, retry_at = null where instance_id = ${nordic}`);
    await product.db.tenant(baltic).run(sql`
      update connections set last_ok_at = null where instance_id = ${baltic}`);
    expect((await read()).health.parties).toContainEqual({
      party: 'lms',
      connected: 2,
      failing: 0,
      refusing: 1,
      unreached: 1,
      last_ok_at: null,
    });
  });
});
