import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { JoinRequest } from '@coursefront/contract/orders/join-requests.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { anAdminToken } from '../testing/admin-token.ts';
import { testProduct } from '../testing/product.ts';
import { startSandboxProgram } from '../testing/sandbox-program.ts';
import { seedDemo } from './seed.ts';

/** The demo's own data pass through every button of the control panel. The tests follow one another on the same data. */
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_demo', STRIPE_API_BASE: sandbox.url });
const nordic = () => product.db.tenant(1);
let manager: string;

beforeAll(async () => {
  await seedDemo(product.db, { ...product.config, demo: { sandboxUrl: sandbox.url } }, product.seal);
  const { body } = await product.call<{ token: string }>('POST', '/api/login', {
    body: { username: 'trainingmanager@nordic.test', password: 'Demo-pass1', instance_id: 1 },
  });
  manager = body.data.token;
});
afterAll(() => sandbox.stop());

const call = async <Data>(method: 'GET' | 'POST', path: string, body?: unknown) => {
  const answer = await product.call<Data>(method, `/api/${path}`, { token: manager, ...(body ? { body } : {}) });
  expect(answer.status, `${method} ${path}: ${answer.body.message}`).toBe(200);
  return answer.body.data;
};
const all = async <Row>(path: string) => (await call<{ rows: Row[] }>('GET', `${path}page_size=100`)).rows;
const invoices = () => all<OrderRow>('webshoppayment/getallown?');
const readOrder = (id: string) => call<OrderDetail>('GET', `orders/${id}`);

/** Hundreds of decisions and their jobs take their time on a busy machine. */
const patience = 120_000;

async function inBatches<Row, Result>(rows: readonly Row[], act: (row: Row) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < rows.length; from += 10)
    results.push(...(await Promise.all(rows.slice(from, from + 10).map(act))));
  return results;
}

/** Does all the work that is due, and shows what went wrong with it. */
async function workWell(): Promise<void> {
  await product.work();
  const left = await product.db.platform.many(sql`
    -- all tenants: no job of the demo may fail
    select task, payload, last_error from jobs where last_error is not null`);
  expect(left).toEqual([]);
  const open = await nordic().many(sql`
    select step, state, last_error from provisioning_steps
     where instance_id = 1 and (state = 'failed' or last_error is not null)`);
  expect(open).toEqual([]);
}

test('everybody who has a course exists at the learning site, in that course', async () => {
  const { lms } = await product.sites.connect(1);
  const courses = await nordic().many<{ lms_id: number; people: (number | null)[] }>(sql`
    select c.lms_id, array_agg(u.lms_id::int order by u.lms_id) as people
      from courses c
      join enrolments e on e.instance_id = 1 and e.course_id = c.id and e.ended_at is null and e.ends_at > now()
      join users u on u.instance_id = 1 and u.id = e.user_id
     where c.instance_id = 1
     group by c.lms_id`);
  expect(courses.length).toBeGreaterThan(8);
  for (const { lms_id, people } of courses) {
    const there = await lms.readCoursePeople(lms_id);
    if (!there.ok) throw new Error(there.detail);
    expect(there.value.map(({ userId }) => userId)).toEqual(expect.arrayContaining(people));
  }
});

test('an order of a company has a person as its buyer', async () => {
  const strangers = await nordic().many(sql`
    select o.reference, o.buyer_email
      from orders o join users u on u.instance_id = 1 and u.id = o.user_id
     where o.instance_id = 1 and o.buyer_email <> u.email`);
  expect(strangers).toEqual([]);
});

test('every second invoice is approved: all its people get in and nothing is left to do', {
  timeout: patience,
}, async () => {
  const approved = (await invoices()).filter((_, index) => index % 2 === 0);
  expect(approved.length).toBeGreaterThan(5);
  for (const { id } of approved) await call('POST', 'webshoppayment/approveinternalinvoice', { id });
  await workWell();
  const spans = await nordic().many<{ of_licence: boolean; of_enrolment: boolean; due: boolean }>(sql`
    select distinct l.starts_at > now() - interval '10 minutes' as of_licence,
           e.starts_at > now() - interval '10 minutes' as of_enrolment,
           o.due_at > now() + interval '29 days' as due
      from orders o
      join order_participants p on p.instance_id = 1 and p.order_id = o.id
      join licences l on l.instance_id = 1 and l.participant_id = p.id
      join enrolments e on e.instance_id = 1 and e.licence_id = l.id
     where o.instance_id = 1 and o.guid = any (${approved.map(({ id }) => id)}::uuid[])`);
  // Days to pay, licence and enrolment count from the approval.
  expect(spans).toEqual([{ of_licence: true, of_enrolment: true, due: true }]);
  for (const { id, quantity } of approved) {
    const order = await readOrder(id);
    expect(order).toMatchObject({ status: 'success', progress: { ready: quantity, stuck: 0 } });
    expect(order.time_line.filter(({ failed }) => failed)).toEqual([]);
  }
});

test('the others are declined and asked for a card, then declined for good or approved after all', {
  timeout: patience,
}, async () => {
  const waiting = (await invoices()).filter(({ status }) => status === 'pending');
  for (const { id } of waiting) await call('POST', 'webshoppayment/declineinternalinvoice', { id });
  await workWell();
  const asked = await invoices();
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'pending_card_payment'));
  const [refused, trusted] = [asked.slice(0, 4), asked.slice(4)];
  const ids = refused.map(({ id }) => id);
  expect(await call('POST', 'orders/declined', { ids, reason: 'Ordered twice.' })).toEqual({ declined: ids });
  for (const { id } of trusted) await call('POST', 'webshoppayment/approveinternalinvoice', { id });
  await workWell();
  for (const { id } of refused) expect((await readOrder(id)).status).toBe('declined');
  expect(await invoices()).toEqual([]);
});

test('colleagues who ask to join a company are accepted or declined', { timeout: patience }, async () => {
  const asking = await call<JoinRequest[]>('GET', 'join-requests');
  expect(asking.map(({ company }) => company.name)).toEqual(['Fjordbygg AB', 'Nordvind Energi AB']);
  for (const [index, { id }] of asking.entries())
    await call('POST', `join-requests/${id}/${index === 0 ? 'accept' : 'decline'}`);
  await workWell();
  expect(await call('GET', 'join-requests')).toEqual([]);
});

test('the mails of an order of each kind are sent again', { timeout: patience }, async () => {
  const { rows } = await call<{ rows: OrderRow[] }>('POST', 'webshoppayment/getorders', { page_size: 100 });
  const kinds = Map.groupBy(rows, ({ method, status, date_paid }) => `${method} ${status} ${date_paid === null}`);
  for (const [{ id }] of kinds.values() as Iterable<[OrderRow]>) {
    const { repeatable_mails } = await readOrder(id);
    for (const template_id of repeatable_mails) await call('POST', 'webshoppayment/notify', { id, template_id });
  }
  await workWell();
});

test('every order is resumed by the owner, and nothing is left', async () => {
  const token = await anAdminToken(product);
  const orders = await nordic().many<{ id: number }>(sql`
    select id from orders where instance_id = 1 and status = 'success'`);
  for (const { id } of orders) {
    const { status } = await product.call('POST', `/api/admin/orders/1/${id}/resume`, { token, body: {} });
    expect([200, 409], String(id)).toContain(status);
  }
  await workWell();
});

test('everybody is given a course and completes it', { timeout: patience }, async () => {
  const people = await all<UserRow>('users/getallown?');
  expect(people.length).toBeGreaterThan(60);
  const answers = await inBatches(people, ({ userid }) =>
    product.call('POST', '/api/licences', { token: manager, body: { userid, courseid: 114 } }),
  );
  const refused = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : body.code)));
  expect(refused).toEqual(new Set(['company.maximum_reached', 'licence.company_inactive']));
  await workWell();

  await completeAtSite(114);
  await call('POST', 'reports/sync', {});
  await workWell();
  const done = await nordic().one(sql`select count(*) from completions where instance_id = 1 and course_id = 114`);
  expect(done).toEqual({ count: answers.filter(({ status }) => status === 200).length });
});

test('every course is taken back', { timeout: patience }, async () => {
  const held = () => all<Licence>('licences?status=assigned&');
  for (let licences = await held(); licences.length > 0; licences = await held()) {
    await inBatches(licences, ({ id }) => call('POST', `licences/${id}/take-back`));
    await workWell();
  }
  const left = await nordic().many(sql`
    select user_id, course_id, lms_state
      from enrolments
     where instance_id = 1 and source <> 'lms' and not suspended and ends_at > now() and (ended_at is null or lms_state <> 'done')`);
  expect(left).toEqual([]);
});

/** All of them complete the course at the learning site, now. */
async function completeAtSite(courseId: number): Promise<void> {
  const learners = await nordic().many<{ lms_id: number }>(sql`
    select u.lms_id
      from enrolments e join users u on u.instance_id = 1 and u.id = e.user_id
     where e.instance_id = 1 and e.course_id = ${courseId}`);
  const at = Math.floor(Date.now() / 1000);
  const completions = learners.map(({ lms_id: userId }) => ({ courseId, userId, at }));
  const answer = await fetch(`${sandbox.url}/lms/nordic/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ people: [], enrolments: [], completions }),
  });
  expect(answer.status).toBe(200);
}
