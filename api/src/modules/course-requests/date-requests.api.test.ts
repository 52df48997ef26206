import type { CourseRequest, LinkedRequest, OwnRequest } from '@coursefront/contract/learning/course-requests.ts';
import type { DateAsking } from '@coursefront/contract/learning/date-requests.ts';
import type { Learning } from '@coursefront/contract/learning/learning.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop, bookedSeats } from '../../testing/shop.ts';
import { takeSeats } from '../events/public.ts';
import { endOrder, lockOrder, withdrawPlaces } from '../orders/public.ts';
import { declineLateDateRequests } from './course-requests.jobs.ts';

const product = testProduct();
let tenant: TenantScope;
let course: { courseId: number; itemId: number };
let company: number;
let manager: string;
let lead: TestBuyer;
let learner: TestBuyer;

beforeAll(async () => {
  tenant = product.db.tenant(await aShop(product.db, 'Nordic'));
  course = await aCourse(tenant, { lmsId: 811, name: 'Hot work', type: 'instructor_led_training' });
  manager = await aUser(tenant, [roles.trainingmanager]);
});

beforeEach(async () => {
  product.mails.length = 0;
  company = await aCompany(tenant, { name: 'Falk AB', trusted: true });
  lead = await aBuyer(tenant, company);
  learner = await aBuyer(tenant, company);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    values (${tenant.instanceId}, ${lead.id}, ${roles.teamlead}), (${tenant.instanceId}, ${learner.id}, ${roles.student})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${tenant.instanceId} and id = ${company}`);
});

const aDateIn = (inDays: number, more: Omit<Parameters<typeof aDate>[2], 'inDays'> = {}) =>
  aDate(tenant, course.courseId, { inDays, ...more });

/** The lead has bought the learner a seat, and perhaps others too. Returns the learner's licence. */
async function seatIn(eventId: number, others: string[] = []): Promise<number> {
  const emails = [learner.email, ...others];
  const participants = emails.map((email) => ({ email, firstName: 'Bea', lastName: 'Buyer' }));
  const { id } = await anOrderFor(tenant, { course, participants, eventId, companyId: company });
  await tenant.run(sql`
    update orders set user_id = ${lead.id}, buyer_email = ${lead.email}, held_seats = quantity
     where instance_id = ${tenant.instanceId} and id = ${id}`);
  await tenant.transaction((tx) => takeSeats(tx, eventId, emails.length));
  await tenant.run(sql`
    update companies set used_licenses = used_licenses + ${emails.length}
     where instance_id = ${tenant.instanceId} and id = ${company}`);
  await tenant.run(sql`
    update order_participants set user_id = ${learner.id}
     where instance_id = ${tenant.instanceId} and order_id = ${id} and email_key = ${learner.email}`);
  const licence = await tenant.one<{ id: number }>(sql`
    update licences l
       set user_id = ${learner.id}, status = 'assigned', starts_at = now() - interval '1 day', ends_at = now() + interval '300 days'
      from order_participants p
     where l.instance_id = ${tenant.instanceId} and p.instance_id = ${tenant.instanceId} and p.order_id = ${id}
       and p.user_id = ${learner.id} and l.participant_id = p.id
    returning l.id`);
  return licence?.id ?? 0;
}

const call = <Data>(method: 'GET' | 'POST', path: string, token?: string, body?: object) =>
  product.call<Data>(method, `/api${path}`, { ...(token && { token }), ...(body && { body }) });
const choice = (licence: number, token = learner.token) =>
  call<DateAsking>('GET', `/course-requests/licences/${licence}/dates`, token);
const ask = (licence: number, event_id: number, token = learner.token) =>
  call<{ again: boolean }>('POST', `/course-requests/licences/${licence}/dates`, token, { event_id, note: 'On shift' });
const open = async () =>
  (await call<CourseRequest[]>('GET', `/course-requests?company_id=${company}`, lead.token)).body.data;
const approve = (id: number | undefined, token = lead.token) =>
  call<{ state: string }>('POST', `/course-requests/${id}/approve`, token);
const own = async () => (await call<OwnRequest[]>('GET', '/course-requests/own', learner.token)).body.data;
const home = async () => (await call<Learning>('GET', '/learning', learner.token)).body.data;
const bell = async (token: string) =>
  (await call<{ rows: { kind: string; detail: string }[] }>('GET', '/notices', token)).body.data.rows
    .filter(({ kind }) => kind !== 'team_lead')
    .map(({ kind, detail }) => `${kind}: ${detail}`);
const mailed = (to: string) => product.mails.filter((mail) => mail.to === to);

test('a learner asks for another date of a seat that the lead bought; the approval moves the seat and tells the learner', async () => {
  const [first, second] = [await aDateIn(20, { location: 'Lund' }), await aDateIn(40, { location: 'Malmö' })];
  await aDateIn(50, { seats: 1, booked: 1 });
  const licence = await seatIn(first);
  expect((await home()).dates).toMatchObject([{ id: first, licence_id: null, licence_to_ask: licence }]);
  const { leads, dates } = (await choice(licence)).body.data;
  expect([leads, dates.map(({ location }) => location)]).toEqual([['Bea Buyer'], ['Malmö']]);

  expect((await ask(licence, second)).body.data).toEqual({ again: false });
  expect((await ask(licence, second)).body.data).toEqual({ again: true });
  await product.work();
  const request = { state: 'open', wished_date: { location: 'Malmö' }, leaves: { location: 'Lund' }, note: 'On shift' };
  expect(await own()).toMatchObject([request]);
  const [asked] = await open();
  expect(asked).toMatchObject({ ...request, free: 0, buyable: false });
  expect(await bell(lead.token)).toEqual(['date_request: Hot work']);
  const [letter, ...more] = mailed(lead.email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Bea Buyer asks for another date for Hot work');
  expect(letter?.text).toMatch(/Preferred date.*Malmö/);
  expect(letter?.text).toMatch(/Currently booked.*Lund/);

  expect((await approve(asked?.id)).body.data).toEqual({ state: 'approved', licence_to_date: null });
  await product.work();
  expect([await bookedSeats(tenant, first), await bookedSeats(tenant, second)]).toEqual([0, 1]);
  expect((await home()).dates).toMatchObject([{ id: second }]);
  expect([await open(), await own(), await bell(lead.token)]).toEqual([[], [], []]);
  expect(await bell(learner.token)).toEqual(['request_answered: date_approved']);
  expect(mailed(learner.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New date: Hot work/)]);
});

test('a course’s page in the shop says since when the course is asked for, and counts no request for another date', async () => {
  const [first, second] = [await aDateIn(20), await aDateIn(40)];
  await ask(await seatIn(first), second);
  const page = async () =>
    (await call<ShopCourse>('GET', `/webshop/${tenant.instanceId}/courses/811`, learner.token)).body.data;
  expect(await page()).toMatchObject({ asking: 'company', asked_at: null });
  await tenant.run(sql`
    insert into course_requests (instance_id, company_id, course_id, user_id, created_at)
    values (${tenant.instanceId}, ${company}, ${course.courseId}, ${learner.id}, '2026-11-16T08:00:00Z')`);
  expect(await page()).toMatchObject({ asking: 'asked', asked_at: '2026-11-16T08:00:00Z' });
});

test('the link in the mail declines with a word, and the seat stays', async () => {
  const [first, second] = [await aDateIn(20), await aDateIn(40)];
  const licence = await seatIn(first);
  await ask(licence, second);
  await product.work();
  const token = /course-request\/\d+\/([\w-]+)/.exec(mailed(lead.email)[0]?.text ?? '')?.[1];
  const at = `/course-requests/links/${token}`;
  expect((await call<LinkedRequest>('GET', at)).body.data).toMatchObject({ leaves: { id: first }, state: 'open' });
  const answer = { approve: false, answer: 'We need you here' };
  expect((await call<LinkedRequest>('POST', at, undefined, answer)).body.data.state).toBe('declined');
  await product.work();
  const [letter] = mailed(learner.email);
  expect(letter?.subject).toBe('Your request for another date for Hot work was declined');
  expect(letter?.text).toContain('We need you here');
  expect((await home()).dates).toMatchObject([{ id: first, licence_to_ask: licence }]);
  expect(await bell(learner.token)).toEqual(['request_answered: date_declined']);
});

test('an approval that comes too late for the last seat leaves seat and request as they are', async () => {
  const [first, last] = [await aDateIn(20), await aDateIn(40, { seats: 1 })];
  await ask(await seatIn(first), last);
  await tenant.transaction((tx) => takeSeats(tx, last, 1));
  const [asked] = await open();
  expect((await approve(asked?.id)).body.code).toBe('event.sold_out');
  expect([await bookedSeats(tenant, first), await bookedSeats(tenant, last)]).toEqual([1, 1]);
  expect(await open()).toHaveLength(1);
});

test('a seat that goes to somebody else takes its request along, and a request after the last registration day is declined', async () => {
  const [first, second] = [await aDateIn(20), await aDateIn(40)];
  const licence = await seatIn(first);
  await ask(licence, second);
  await tenant.run(sql`
    update licences set status = 'available', user_id = null where instance_id = ${tenant.instanceId} and id = ${licence}`);
  expect([await open(), await bell(lead.token)]).toEqual([[], []]);

  await tenant.run(sql`
    update licences set status = 'assigned', user_id = ${learner.id}
     where instance_id = ${tenant.instanceId} and id = ${licence}`);
  await ask(licence, second);
  await declineLateDateRequests(product.db);
  expect(await open()).toHaveLength(1);
  await tenant.run(sql`
    update course_events set last_registration_date = now() where instance_id = ${tenant.instanceId} and id = ${first}`);
  const [asked] = await open();
  expect((await approve(asked?.id)).status).toBe(409);
  await declineLateDateRequests(product.db);
  expect([await open(), await own()]).toMatchObject([[], [{ state: 'declined' }]]);
  expect((await ask(licence, second)).body.code).toBe('event.registration_closed');
});

describe('a seat of an order for several', () => {
  let [first, second, licence] = [0, 0, 0];
  let colleague = '';
  const seats = async () => [await bookedSeats(tenant, first), await bookedSeats(tenant, second)];
  const expected = async (eventId: number) => {
    const path = `/events/${eventId}/participants`;
    const { participants } = (
      await call<{ participants: { email: string; first_name: string }[] }>('GET', path, manager)
    ).body.data;
    return participants.map(({ email }) => email);
  };
  const cancel = async (eventId: number) => {
    const event = await call<{ event: { version: number } }>('GET', `/events/${eventId}`, manager);
    const body = { version: event.body.data.event.version, booked: await bookedSeats(tenant, eventId) };
    expect((await call('POST', `/events/${eventId}/cancel`, manager, body)).status).toBe(200);
    await product.work();
  };
  const order = () =>
    tenant.one<{ id: number; guid: string; status: string; held_seats: number }>(sql`
      select o.id, o.guid, o.status, o.held_seats
        from orders o
       where o.instance_id = ${tenant.instanceId} and o.company_id = ${company}`);
  const states = () =>
    tenant.many<{ email: string; status: string; event_id: number | null }>(sql`
      select p.email, l.status, l.event_id
        from order_participants p
        join orders o on o.instance_id = ${tenant.instanceId} and o.id = p.order_id and o.company_id = ${company}
        join licences l on l.instance_id = ${tenant.instanceId} and l.participant_id = p.id
       where p.instance_id = ${tenant.instanceId}
       order by p.position`);

  beforeEach(async () => {
    [first, second] = [await aDateIn(20, { location: 'Lund' }), await aDateIn(40, { location: 'Malmö' })];
    colleague = `colleague-${company}@example.test`;
    licence = await seatIn(first, [colleague]);
    await ask(licence, second);
    const [asked] = await open();
    expect((await approve(asked?.id)).body.data.state).toBe('approved');
    await product.work();
  });

  test('moves alone, and the lists, the home and the mail follow', async () => {
    expect(await seats()).toEqual([1, 1]);
    expect([await expected(first), await expected(second)]).toEqual([[colleague], [learner.email]]);
    expect((await home()).dates).toMatchObject([{ id: second, licence_id: null, licence_to_ask: licence }]);
    expect(await order()).toMatchObject({ status: 'success', held_seats: 1 });
    const { guid = '' } = (await order()) ?? {};
    const page = await call<BuyerOrder>('POST', '/webshoppayment/getpendingpayment', lead.token, {
      id: guid,
      instance_id: tenant.instanceId,
    });
    expect(page.body.data.participants).toMatchObject([{ other_date: { location: 'Malmö' } }, { other_date: null }]);
    expect([await open(), await own()]).toEqual([[], []]);
    expect(mailed(learner.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New date: Hot work/)]);
  });

  test('is asked about again, because the company bought it, and its holder cannot move it alone', async () => {
    const [letter] = mailed(learner.email);
    expect(letter?.text, 'no way to change it').not.toContain(`/v/?date=${second}`);
    const at = { token: learner.token };
    for (const refused of [
      await product.call('GET', `/api/licences/${licence}/dates`, at),
      await product.call('PUT', `/api/licences/${licence}/date`, { ...at, body: { event_id: first } }),
      await product.call('DELETE', `/api/licences/${licence}/date`, at),
    ])
      expect(refused.body).toMatchObject({ code: 'licence.has_date' });
    const offered = (await choice(licence)).body.data.dates.map(({ id }) => id);
    expect([offered.includes(first), offered.includes(second)]).toEqual([true, false]);
    product.mails.length = 0;
    await ask(licence, first);
    const [asked] = await open();
    expect(asked).toMatchObject({ wished_date: { location: 'Lund' }, leaves: { location: 'Malmö' } });
    expect((await approve(asked?.id)).body.data).toEqual({ state: 'approved', licence_to_date: null });
    await product.work();
    expect(await seats()).toEqual([2, 0]);
    expect((await home()).dates).toMatchObject([{ id: first, licence_id: null, licence_to_ask: licence }]);
    expect([await open(), await own()]).toEqual([[], []]);
    expect(mailed(learner.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New date: Hot work/)]);
  });

  test('stays when the first date is cancelled, which ends only the places on it', async () => {
    product.mails.length = 0;
    await cancel(first);
    expect(await order()).toMatchObject({ status: 'success', held_seats: 0 });
    expect(await states()).toEqual([
      { email: learner.email, status: 'assigned', event_id: second },
      { email: colleague, status: 'released', event_id: null },
    ]);
    expect(await seats()).toEqual([0, 1]);
    expect((await home()).dates).toMatchObject([{ id: second }]);
    expect(mailed(learner.email)).toEqual([]);
    expect(mailed(lead.email).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/cancelled/));
  });

  test('is free to be booked again when the new date is cancelled, and goes with the order when that ends', async () => {
    await cancel(second);
    expect(await states()).toMatchObject([{ status: 'assigned', event_id: null }, {}]);
    expect((await home()).courses).toMatchObject([]);
    expect(await seats()).toEqual([1, 0]);

    const third = await aDateIn(50);
    await product.call('PUT', `/api/licences/${licence}/date`, { token: learner.token, body: { event_id: third } });
    expect(await bookedSeats(tenant, third)).toBe(1);
    const { id = 0 } = (await order()) ?? {};
    await tenant.transaction((tx) => endOrder(tx, id, 'refunded', { by: 'system' }));
    expect([...(await seats()), await bookedSeats(tenant, third)]).toEqual([0, 0, 0]);
  });

  test('is given back once when its place is withdrawn', async () => {
    const place = await tenant.one<{ id: number }>(sql`
      select p.id from order_participants p join licences l on l.instance_id = ${tenant.instanceId} and l.participant_id = p.id
       where p.instance_id = ${tenant.instanceId} and l.id = ${licence}`);
    await tenant.transaction(async (tx) => {
      const locked = await lockOrder(tx, (await order())?.id ?? 0);
      if (locked) await withdrawPlaces(tx, locked, [place?.id ?? 0], { by: 'system' });
    });
    expect(await seats()).toEqual([1, 0]);
    expect(await order()).toMatchObject({ status: 'success', held_seats: 1 });
  });
});

test('nobody asks about the seat of somebody else, or at a company that takes no requests', async () => {
  const [first, second] = [await aDateIn(20), await aDateIn(40)];
  const licence = await seatIn(first);
  expect((await ask(licence, second, lead.token)).status).toBe(404);
  expect((await ask(licence, first)).body.code, 'the date that they have').toBe('event.not_found');
  await tenant.run(sql`
    insert into asking_rules (instance_id, company_id, people) values (${tenant.instanceId}, ${company}, false)`);
  expect((await ask(licence, second)).body.code).toBe('course_request.not_allowed');
  expect((await home()).dates).toMatchObject([{ licence_to_ask: null }]);
});
