import { languages } from '@coursefront/contract/languages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../db/sql.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { anAdmin, anInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';

const product = testProduct();
let token: string;

type Row = {
  id: number;
  task: string;
  state: string;
  attempts: number;
  last_error: string | null;
  email: string | null;
  order: { id: number; reference: string } | null;
  event: { id: number; type: string; event_id: string } | null;
};
type List = { rows: Row[]; total: number };

beforeAll(async () => {
  const { email } = await anAdmin(product.db);
  token = (await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } })).body.data
    .token;
  await product.db.platform.transaction(async (tx) => {
    await enqueue(tx, task('orders.enrol', z.any()), {});
    await enqueue(tx, task('reports.synchronise', z.any()), {}, { inSeconds: 600 });
    await enqueue(tx, task('users.sync', z.any()), {}, { inSeconds: 600 });
  });
  await product.work();
});

const list = async (query: string) => (await product.call<List>('GET', `/api/jobs?${query}`, { token })).body.data;
const replay = (id: number) => product.call('POST', `/api/jobs/${id}/replay`, { token });

describe('a job', () => {
  test('that failed is shown with its error', async () => {
    expect(await list('state=dead')).toMatchObject({
      total: 1,
      rows: [{ task: 'orders.enrol', attempts: 1, last_error: expect.stringContaining('orders.enrol') }],
    });
  });

  test('is counted by its state', async () => {
    const counts = await product.call('GET', '/api/jobs/counts', { token });
    expect(counts.body.data).toEqual({
      waiting: (await list('state=waiting')).total,
      retrying: 0,
      running: 0,
      dead: 1,
    });
  });

  test.each([
    { search: 'reports', found: ['reports.synchronise'] },
    { search: 'PEOPLE from', found: ['users.sync'] },
    { search: 'nothing like it', found: [] },
  ])('is found by the beginning of its name and by its words: $search', async ({ search, found }) => {
    expect((await list(`search=${search}`)).rows.map(({ task }) => task)).toEqual(found);
  });

  test('is found in every language', async () => {
    for (const language of languages) {
      const found = await product.call<List>('GET', '/api/jobs?search=reports', { token, language });
      expect(found.body.data.rows.map(({ task }) => task)).toEqual(['reports.synchronise']);
    }
  });

  test('that failed gets its tries back, once', async () => {
    const [dead] = (await list('state=dead')).rows;
    expect((await replay(dead?.id ?? 0)).status).toBe(200);
    expect(await list('state=dead')).toMatchObject({ total: 0 });
    expect(await replay(dead?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'job.started' } });
    const [waiting] = (await list('search=users.sync')).rows;
    expect(await replay(waiting?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'job.not_dead' } });
  });

  test('gets its tries back together with all of its name', async () => {
    await product.db.platform.transaction(async (tx) => {
      for (const number of [1, 2]) await enqueue(tx, task('orders.enrol', z.any()), { number });
    });
    await product.work();
    const again = () =>
      product.call<{ jobs: number }>('POST', '/api/jobs/replay', { token, body: { task: 'orders.enrol' } });
    expect((await again()).body.data).toEqual({ jobs: 3 });
    expect((await again()).body.data).toEqual({ jobs: 0 });
  });

  test('is exported as CSV with translated values', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const file = await product.app.inject({ method: 'GET', url: '/api/jobs/export?search=users', headers });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body.trim().split('\r\n')).toEqual([
      expect.stringContaining('Job'),
      expect.stringMatching(
        /^\d+,Sync a customer’s people from the learning site,users\.sync,,Waiting,0,\d+,\d{4}-\d\d-\d\d \d\d:\d\d,/,
      ),
    ]);
  });

  test('that does not exist is not found', async () => {
    expect(await replay(999_999)).toMatchObject({ status: 404, body: { code: 'job.not_found' } });
  });

  test('names the recipient and the order it is about, each in the customer that it belongs to', async () => {
    await product.db.platform.run(sql`delete from jobs`);
    const nordic = await anInstance(product.db, 'Nordic');
    const baltic = await anInstance(product.db, 'Baltic');
    const placed = await product.db.tenant(nordic).one<{ id: number; reference: string }>(sql`
      insert into orders (instance_id, client_key, number, method, status, quantity, currency, sub_total, total)
      values (${nordic}, 'order-of-jobs-page', 1, 'card', 'success', 1, 'SEK', 100, 100)
      returning id, reference`);
    const mail = await product.db.tenant(nordic).one<{ id: number }>(sql`
      insert into mails (instance_id, order_id, template, language, recipient, message_id)
      values (${nordic}, ${placed?.id}, 'order_confirmation', 'en', 'buyer@nordic.example', 'jobs-mail')
      returning id`);
    const payment = await product.db.tenant(nordic).one<{ id: number }>(sql`
      insert into payments (instance_id, order_id, kind, amount, currency)
      values (${nordic}, ${placed?.id}, 'external_shop', 100, 'SEK')
      returning id`);
    const any = (name: string) => task(name, z.any());
    await product.db.platform.transaction(async (tx) => {
      const later = { inSeconds: 600 };
      const sent = { instance: nordic, id: mail?.id };
      await enqueue(tx, any('mails.send_mail'), sent, { ...later, instanceId: nordic });
      const refunded = { instanceId: nordic, paymentId: payment?.id };
      await enqueue(tx, any('payments.refund'), refunded, { ...later, instanceId: nordic });
      await enqueue(tx, any('sessions.mail_reset_link'), { email: 'owner@platform.example' }, later);
      await enqueue(tx, any('mails.send_mail'), { ...sent, instance: baltic }, { ...later, instanceId: baltic });
      await enqueue(tx, any('payments.work_change'), { id: 'evt_1', order: 'none' }, later);
    });
    const { rows } = await list('');
    expect(rows.toSorted((one, other) => one.id - other.id).map(({ email, order }) => ({ email, order }))).toEqual([
      { email: 'buyer@nordic.example', order: placed },
      { email: null, order: placed },
      { email: 'owner@platform.example', order: null },
      { email: null, order: null },
      { email: null, order: null },
    ]);
  });

  test('that is run again is in the log of its customer, with what it is about', async () => {
    await product.db.platform.run(sql`update jobs set state = 'dead' where task = 'mails.send_mail'`);
    const [sent] = (await list('search=mails.send_mail')).rows.filter(({ email }) => email !== null);
    expect((await replay(sent?.id ?? 0)).status).toBe(200);
    const { rows } = (
      await product.call<{ rows: object[] }>('GET', '/api/admin/audit?action=job.replayed&search=buyer', { token })
    ).body.data;
    expect(rows).toMatchObject([
      {
        customer: { name: 'Nordic' },
        subject: { kind: 'job', id: sent?.id },
        changes: [
          { fact: 'email', after: 'buyer@nordic.example' },
          { fact: 'task', after: 'mails.send_mail' },
          { fact: 'order', after: sent?.order?.reference },
        ],
      },
    ]);
  });

  test('of a webhook names the event and its order, is found by both, and so does the log', async () => {
    const of = await product.db.platform.one<{ instance: number; order: number; reference: string }>(sql`
      -- all tenants: the only order there is
      select instance_id as instance, id as order, reference from orders`);
    if (!of) throw new Error('The order is missing.');
    await product.db.tenant(of.instance).run(sql`
      update payments set session_id = 'cs_of_jobs' where instance_id = ${of.instance} and order_id = ${of.order}`);
    const type = 'checkout.session.completed';
    const stored = await product.db.platform.one<{ id: number }>(sql`
      insert into webhook_events (provider, endpoint, event_id, type, instance_id, object_id)
      values ('stripe', 'connect', 'evt_of_jobs', ${type}, ${of.instance}, 'cs_of_jobs')
      returning id`);
    await product.db.platform.transaction((tx) =>
      enqueue(
        tx,
        task('payments.work_change', z.any()),
        { deliveryId: stored?.id },
        { inSeconds: 600, instanceId: of.instance },
      ),
    );
    const event = { id: stored?.id, type, event_id: 'evt_of_jobs' };
    const order = { id: of.order, reference: of.reference };
    for (const search of ['evt_of_jobs', 'checkout.session'])
      expect(await list(`search=${search}`)).toMatchObject({ total: 1, rows: [{ event, order }] });
    const [job] = (await list('search=evt_of_jobs')).rows;
    await product.db.platform.run(sql`update jobs set attempts = 1, last_error = 'away' where id = ${job?.id}`);
    expect((await replay(job?.id ?? 0)).status).toBe(200);
    const { rows } = (
      await product.call<{ rows: { changes: object[] }[] }>(
        'GET',
        `/api/admin/audit?action=job.replayed&subject_id=${job?.id}`,
        { token },
      )
    ).body.data;
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fact: 'type', after: type }),
        expect.objectContaining({ fact: 'event_id', after: 'evt_of_jobs' }),
        expect.objectContaining({ fact: 'order', after: of.reference }),
      ]),
    );
    await product.db.platform.run(sql`delete from jobs where id = ${job?.id}`);
  });

  test.each([
    { what: 'person', search: 'Buyer@Nordic' },
    { what: 'order', search: 'CARD-000001' },
  ])('is found by its $what: $search', async ({ search }) => {
    const found = await list(`state=waiting&search=${search}`);
    expect(found.rows.length).toBeGreaterThan(0);
    for (const { email, order } of found.rows)
      expect([email, order?.reference]).toContain(search === 'CARD-000001' ? search : email);
  });

  test('is found by its number and by its customer', async () => {
    const [job] = (await list('search=payments.refund')).rows;
    expect((await list(`search=${job?.id}`)).rows).toContainEqual(job);
    expect((await list('search=nordic')).rows).toContainEqual(job);
    expect((await list('search=baltic')).rows).not.toContainEqual(job);
  });

  test('that failed and is tried again is apart from those that wait, and runs at once', async () => {
    const [job] = (await list('search=payments.refund')).rows;
    await product.db.platform.run(sql`
      update jobs set attempts = 7, last_error = 'refused', run_at = now() + interval '1 hour' where id = ${job?.id}`);
    expect(await list('state=retrying')).toMatchObject({
      total: 1,
      rows: [{ id: job?.id, state: 'retrying', attempts: 7 }],
    });
    expect((await list('state=waiting')).rows.map(({ id }) => id)).not.toContain(job?.id);
    expect((await product.call('GET', '/api/jobs/counts', { token })).body.data).toMatchObject({ retrying: 1 });
    expect((await replay(job?.id ?? 0)).status).toBe(200);
    const due = await product.db.platform.one(sql`
      select attempts, run_at <= now() as now from jobs where id = ${job?.id}`);
    expect(due).toEqual({ attempts: 7, now: true });
    const told = async () =>
      (await product.call<List>('GET', `/api/admin/audit?action=job.replayed&search=${job?.id}`, { token })).body.data
        .total;
    const before = await told();
    expect(await replay(job?.id ?? 0), 'about to run').toMatchObject({ status: 409, body: { code: 'job.started' } });
    await product.db.platform.run(sql`
      update jobs set state = 'running', worker = 'another', locked_until = now() + interval '1 minute' where id = ${job?.id}`);
    expect(await replay(job?.id ?? 0), 'running').toMatchObject({ status: 409, body: { code: 'job.started' } });
    expect(await told(), 'a refused retry is no change').toBe(before);
  });

  test('that is done is not shown', async () => {
    await product.db.platform.run(sql`delete from jobs`);
    expect(await list('')).toEqual({ rows: [], total: 0 });
  });
});
