import type { Notice } from '@coursefront/contract/panel/notices.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Sql, sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';
import { followClock } from './digests.queries.ts';
import { askForDigests } from './send-digest.ts';

const product = testProduct();
let [shop, company] = [0, 0];
let [manager, colleague, instructor, student, neighbour] = ['', '', '', '', ''];
let lead: Awaited<ReturnType<typeof aBuyer>>;
let course: { courseId: number; itemId: number };

const run = (statement: Sql) => product.db.tenant(shop).run(statement);

beforeAll(async () => {
  shop = await aShop(product.db, 'Nordic');
  const other = await aShop(product.db, 'Baltic');
  const tenant = product.db.tenant(shop);
  manager = await aUser(tenant, [roles.trainingmanager]);
  colleague = await aUser(tenant, [roles.trainingmanager]);
  instructor = await aUser(tenant, [roles.instructor]);
  student = await aUser(tenant, [roles.student]);
  neighbour = await aUser(product.db.tenant(other), [roles.trainingmanager]);
  company = await aCompany(tenant, { name: 'Fjordbygg AB' });
  lead = await aBuyer(tenant, company);
  await run(
    sql`insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${lead.id}, ${roles.teamlead})`,
  );
  course = await aCourse(tenant, { lmsId: 501, name: 'Hot work', type: 'instructor_led_training' });
});

type Answer = { rows: Notice[]; digest: string };
const read = async (token = manager) => (await product.call<Answer>('GET', '/api/notices', { token })).body.data.rows;
const kinds = async (token = manager) => (await read(token)).map(({ kind }) => kind);
const unread = async (token = manager) =>
  (await product.call<{ unread: number }>('GET', '/api/notices/unread', { token })).body.data.unread;
const mark = (body: object, token = manager) => product.call('POST', '/api/notices/read', { token, body });

describe('a matter is there while it is open', () => {
  test('an invoice to approve, once, until it is decided', async () => {
    const order = await anOrder(product.db.tenant(shop), { ...course, method: 'invoice_internal' });
    expect(await read()).toMatchObject([
      { kind: 'invoice_to_approve', name: order.reference, target: order.guid, detail: 'Bea Buyer', read: false },
    ]);
    await run(sql`update orders set status = 'pending_card_payment' where instance_id = ${shop} and id = ${order.id}`);
    expect(await kinds()).toEqual([]);
    await run(sql`update orders set status = 'pending' where instance_id = ${shop} and id = ${order.id}`);
    expect(await kinds()).toEqual(['invoice_to_approve']);
    await run(sql`update orders set status = 'declined' where instance_id = ${shop} and id = ${order.id}`);
    expect(await kinds()).toEqual([]);
  });

  test('an answer to a learner for a month, and to nobody else', async () => {
    const learner = await aBuyer(product.db.tenant(shop), company);
    const asked = await product.db.tenant(shop).one<{ id: number }>(sql`
      insert into course_requests (instance_id, company_id, course_id, user_id, email, state, decided_at)
      values (${shop}, ${company}, ${course.courseId}, ${learner.id}, ${learner.email}, 'declined', now())
      returning id`);
    expect(await read(learner.token)).toMatchObject([
      { kind: 'request_answered', name: 'Hot work', detail: 'declined' },
    ]);
    expect([await kinds(), await kinds(student), await unread(learner.token)]).toEqual([[], [], 1]);
    const answers = sql`from notices where instance_id = ${shop} and kind = 'request_answered' and subject_id = ${asked?.id}`;
    await followClock(product.db.platform, 'Europe/Stockholm');
    expect(await product.db.tenant(shop).many(sql`select id ${answers}`)).toHaveLength(1);
    await run(sql`
      update notices set created_at = now() - interval '31 days' where instance_id = ${shop} and kind = 'request_answered'`);
    expect(await kinds(learner.token)).toEqual([]);
    await followClock(product.db.platform, 'Europe/Stockholm');
    expect(await product.db.tenant(shop).many(sql`select id ${answers}`)).toEqual([]);
  });

  test('failed enrolments of an order are one notice, until the last is repaired', async () => {
    const order = await anOrder(product.db.tenant(shop), { ...course, status: 'success' });
    const fail = (step: string) =>
      run(
        sql`insert into provisioning_steps (instance_id, order_id, step, state) values (${shop}, ${order.id}, ${step}, 'failed')`,
      );
    const repair = (step: string) =>
      run(sql`
        update provisioning_steps set state = 'done', done_at = now()
         where instance_id = ${shop} and order_id = ${order.id} and step = ${step}`);
    await fail('account');
    await fail('group');
    expect(await kinds()).toEqual(['enrolment_failed']);
    await repair('account');
    expect(await kinds()).toEqual(['enrolment_failed']);
    await repair('group');
    expect(await kinds()).toEqual([]);
  });

  test('a person whom the learning site keeps refusing, from the third refusal until it is tried again', async () => {
    const person = await aBuyer(product.db.tenant(shop), company);
    await run(sql`
      insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at, lms_state)
      values (${shop}, ${person.id}, ${course.courseId}, 'manager', now(), now() + interval '1 year', 'waiting')`);
    await run(sql`
      insert into provisioning_steps (instance_id, user_id, step)
      values (${shop}, ${person.id}, ${`enrolment:${course.courseId}`})`);
    const refuse = (refusals: number) =>
      run(
        sql`update provisioning_steps set refusals = ${refusals} where instance_id = ${shop} and user_id = ${person.id}`,
      );
    await refuse(2);
    expect(await kinds()).toEqual([]);
    await refuse(3);
    expect(await read()).toMatchObject([{ kind: 'person_failed', target: String(person.id) }]);
    await product.call('POST', '/api/orders/retry-failed', { token: manager });
    expect(await kinds()).toEqual([]);
    await run(sql`update enrolments set ended_at = now() where instance_id = ${shop} and user_id = ${person.id}`);
    await refuse(3);
    expect(await kinds(), 'who has left the course misses nothing').toEqual([]);
    await run(sql`delete from provisioning_steps where instance_id = ${shop} and user_id = ${person.id}`);
  });

  test('an order or registration is told of as early, while the retries go on', async () => {
    const order = await anOrder(product.db.tenant(shop), { ...course, status: 'success' });
    await run(sql`
      insert into provisioning_steps (instance_id, order_id, step) values (${shop}, ${order.id}, 'account')`);
    await run(sql`update provisioning_steps set refusals = 3 where instance_id = ${shop} and order_id = ${order.id}`);
    expect(await kinds()).toEqual(['enrolment_failed']);
    await run(sql`
      update provisioning_steps set state = 'done', refusals = 0, done_at = now()
       where instance_id = ${shop} and order_id = ${order.id}`);
    expect(await kinds()).toEqual([]);
  });

  test('a date that is sold out, until a seat is free', async () => {
    const event = await aDate(product.db.tenant(shop), course.courseId, {
      inDays: 30,
      seats: 2,
      booked: 1,
      location: 'Lund',
    });
    const book = (seats: number) =>
      run(sql`update course_events set booked_slots = ${seats} where instance_id = ${shop} and id = ${event}`);
    await book(2);
    expect(await read()).toMatchObject([{ kind: 'sold_out', name: 'Hot work', detail: 'Lund', target: String(event) }]);
    await book(1);
    expect(await kinds()).toEqual([]);
    await book(2);
    await run(sql`
      update course_events set last_registration_date = now() - interval '3 days', start_date = now() - interval '2 days',
             end_date = now() - interval '1 day' where instance_id = ${shop} and id = ${event}`);
    expect(await kinds()).toEqual([]);
  });

  test('a form that is full, but not one that was closed by hand', async () => {
    await run(sql`
      insert into signup_forms (instance_id, title, company_name, max_allowed_registrations)
      values (${shop}, 'Evening class', 'Fjordbygg AB', 1)`);
    await run(sql`update signup_forms set registration_count = 1 where instance_id = ${shop}`);
    expect(await read()).toMatchObject([{ kind: 'form_closed', name: 'Evening class' }]);
    await run(sql`update signup_forms set closed_at = now() where instance_id = ${shop}`);
    expect(await kinds()).toEqual([]);
  });

  test('an overdue invoice, for those who book payments, until it is paid', async () => {
    const { id } = await anOrder(product.db.tenant(shop), { ...course, method: 'invoice_internal', status: 'success' });
    await run(sql`
      insert into invoices (instance_id, order_id, number, payment_reference, currency, total, vat, issued_on, due_on)
      values (${shop}, ${id}, 7, '1234', 'SEK', 1000, 0, current_date - 40, current_date - 10)`);
    await followClock(product.db.platform, 'Europe/Stockholm');
    await followClock(product.db.platform, 'Europe/Stockholm');
    expect(await kinds()).toEqual(['invoice_overdue']);
    expect(await kinds(instructor)).toEqual([]);
    await run(sql`update invoices set paid = total where instance_id = ${shop} and order_id = ${id}`);
    expect(await kinds()).toEqual([]);
  });

  test('a request to join, for the team lead; without one for those who manage companies', async () => {
    await run(sql`
      insert into join_requests (instance_id, company_id, first_name, last_name, email, phone)
      values (${shop}, ${company}, 'Nils', 'Ny', 'nils@fjordbygg.test', '1')`);
    expect(await read()).toMatchObject([{ kind: 'join_request', name: 'Nils Ny', detail: 'Fjordbygg AB' }]);
    expect(await kinds(lead.token)).toEqual([]);
    const appoint = (userId: number | null) =>
      run(sql`update companies set team_lead_user_id = ${userId} where instance_id = ${shop} and id = ${company}`);
    await appoint(lead.id);
    expect(await kinds(lead.token)).toEqual(['team_lead', 'join_request']);
    expect(await kinds()).toEqual([]);
    await run(sql`update join_requests set decision = 'declined', decided_at = now() where instance_id = ${shop}`);
    expect(await kinds(lead.token)).toEqual(['team_lead']);
    await appoint(null);
    expect(await kinds(lead.token)).toEqual([]);
  });
});

test('a notice that one person has read is unread for others, and read on every device', async () => {
  const [one, two] = [
    await anOrder(product.db.tenant(shop), { ...course, method: 'invoice_internal' }),
    await anOrder(product.db.tenant(shop), { ...course, method: 'invoice_internal' }),
  ];
  expect(await unread()).toBe(2);
  const [newest] = await read();
  expect(newest?.name).toBe(two.reference);
  expect((await mark({ ids: [newest?.id] })).body.data).toEqual({ unread: 1 });
  expect((await read()).map((notice) => notice.read)).toEqual([true, false]);
  expect(await unread(colleague)).toBe(2);
  expect((await mark({})).body.data).toEqual({ unread: 0 });
  await run(sql`update orders set status = 'declined' where instance_id = ${shop} and id in (${one.id}, ${two.id})`);
  expect(await unread(colleague)).toBe(0);
});

test('no notice crosses to another customer, and none can be marked there', async () => {
  const order = await anOrder(product.db.tenant(shop), { ...course, method: 'invoice_internal' });
  const [notice] = await read();
  expect(await read(neighbour)).toEqual([]);
  expect((await mark({ ids: [notice?.id] }, neighbour)).status).toBe(200);
  expect(await unread()).toBe(1);
  // Learners have a bell for answers to their requests, and nothing of the account in it.
  const own = await product.call<{ rows: unknown[] }>('GET', '/api/notices', { token: student });
  expect(own.body.data.rows).toEqual([]);
  await run(sql`update orders set status = 'declined' where instance_id = ${shop} and id = ${order.id}`);
});

describe('by mail', () => {
  const choose = (digest: string) => product.call('POST', '/api/notices/digest', { token: manager, body: { digest } });
  const makeDue = () =>
    run(sql`update notice_digests set next_at = now() - interval '1 minute' where instance_id = ${shop}`);
  const isOn = async () =>
    (await product.db.tenant(shop).one(sql`select 1 from notice_digests where instance_id = ${shop}`)) !== undefined;
  const sendDue = async () => {
    await product.db.platform.transaction(askForDigests);
    await product.work();
    return product.mails.splice(0).map(({ subject, text }) => `${subject} ${text}`);
  };

  test('unread matters are sent once, when they are due, and nothing if nothing waits', async () => {
    expect((await choose('daily')).body.data).toEqual({ digest: 'daily' });
    expect(await sendDue(), 'not before its time').toEqual([]);
    await makeDue();
    expect(await sendDue(), 'nothing waits').toEqual([]);
    const order = await anOrder(product.db.tenant(shop), { ...course, method: 'invoice_internal' });
    await makeDue();
    expect(await sendDue()).toEqual([expect.stringContaining(`Invoice ${order.reference} is awaiting your approval`)]);
    expect(await sendDue()).toEqual([]);
    await choose('off');
    expect(await isOn()).toBe(false);
  });

  describe('is stopped without signing in', () => {
    let url: URL;
    let order: { id: number };
    beforeAll(async () => {
      await choose('daily');
      order = await anOrder(product.db.tenant(shop), { ...course, method: 'invoice_internal' });
      await makeDue();
      await product.db.platform.transaction(askForDigests);
      await product.work();
      const [mail] = product.mails.splice(0);
      expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
      url = new URL(String(mail?.headers?.['List-Unsubscribe']).replace(/^<|>$/g, ''));
      expect(mail?.html).toContain(`href="${url}"`);
      expect(mail?.text).toContain(String(url));
    });
    afterAll(() => run(sql`update orders set status = 'declined' where instance_id = ${shop} and id = ${order.id}`));
    beforeEach(() => choose('daily'));

    test('by the mail program, which posts a form to the address of the page', async () => {
      const { statusCode } = await product.app.inject({
        method: 'POST',
        url: url.pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(statusCode).toBe(204);
      expect(await isOn()).toBe(false);
    });

    test('by the page’s button, twice as well as once', async () => {
      const token = url.pathname.split('/').at(-1);
      for (const _ of ['first', 'again'])
        expect((await product.call('POST', '/api/notices/digest/off', { body: { token } })).status).toBe(200);
      expect(await isOn()).toBe(false);
    });

    test('but not by opening the link, nor by a link that was changed', async () => {
      const changed = url.pathname.replace(/(.)(.{20})$/, (_, one, rest) => `${one === 'A' ? 'B' : 'A'}${rest}`);
      await product.app.inject({ method: 'GET', url: url.pathname });
      await product.app.inject({ method: 'HEAD', url: url.pathname });
      const { statusCode } = await product.app.inject({ method: 'POST', url: changed });
      expect(statusCode).toBe(404);
      const { body } = await product.call('POST', '/api/notices/digest/off', { body: { token: 'unknown' } });
      expect(body.code).toBe('notice.link_unknown');
      expect(await isOn()).toBe(true);
    });
  });
});
