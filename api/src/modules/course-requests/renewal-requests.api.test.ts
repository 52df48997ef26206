import type {
  Asking,
  CourseRequest,
  LinkedRequest,
  OwnRequest,
} from '@coursefront/contract/learning/course-requests.ts';
import type { Learning } from '@coursefront/contract/learning/learning.ts';
import type { RenewalBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { aCompletion } from '../../testing/learning.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';

const product = testProduct();
const courseid = 801;
let tenant: TenantScope;
let course: { courseId: number; itemId: number };
let company: number;
let lead: TestBuyer;
let learner: TestBuyer;

beforeAll(async () => {
  tenant = product.db.tenant(await aShop(product.db, 'Nordic'));
  course = await aCourse(tenant, { lmsId: courseid, name: 'Hot work', price: 10_000 });
});

beforeEach(async () => {
  company = await aCompany(tenant, { name: 'Falk AB', trusted: true });
  lead = await aBuyer(tenant, company);
  learner = await aBuyer(tenant, company);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${lead.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${tenant.instanceId} and id = ${company}`);
});

/** The learner has the course for so many days more. */
const holds = (days: number) =>
  tenant.run(sql`
    with l as (
      insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
      values (${tenant.instanceId}, ${company}, ${course.courseId}, ${learner.id}, 'assigned', now() - interval '300 days',
              now() + make_interval(days => ${days}))
      returning *)
    insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, lms_state)
    select instance_id, user_id, course_id, id, 'manager', starts_at, ends_at, 'done' from l`);

async function buyForPool(): Promise<void> {
  const nobody = { firstName: 'Pool', lastName: 'Place', email: `pool-${learner.id}@example.test` };
  const { id } = await anOrderFor(tenant, { course, participants: [nobody], companyId: company });
  await tenant.run(sql`
    update licences l
       set status = 'available', user_id = null, starts_at = null, ends_at = null
      from order_participants p
     where p.instance_id = ${tenant.instanceId} and p.order_id = ${id}
       and l.instance_id = ${tenant.instanceId} and l.participant_id = p.id`);
}

const call = <Data>(method: 'GET' | 'POST', path: string, token?: string, body?: object) =>
  product.call<Data>(method, `/api${path}`, { ...(token && { token }), ...(body && { body }) });
const ask = (token = learner.token) =>
  call<{ again: boolean }>('POST', '/course-requests', token, { instance_id: tenant.instanceId, courseid });
const open = async (token = lead.token) =>
  (await call<CourseRequest[]>('GET', `/course-requests?company_id=${company}`, token)).body.data;
const own = async () => (await call<OwnRequest[]>('GET', '/course-requests/own', learner.token)).body.data;
const home = async (token = learner.token) => (await call<Learning>('GET', '/learning', token)).body.data;
/** Without the notice that the lead has become one. */
const bell = async (token: string) =>
  (await call<{ rows: { kind: string; detail: string }[] }>('GET', '/notices', token)).body.data.rows.filter(
    ({ kind }) => kind !== 'team_lead',
  );
const mails = (to: string) =>
  tenant.many<{ template: string; params: { url: string; until: string } }>(sql`
    select template, params from mails where instance_id = ${tenant.instanceId} and recipient = ${to} order by id`);
const basketOf = async (id: number | undefined, token = lead.token) =>
  (await call<{ token: string }>('POST', `/course-requests/${id}/basket`, token)).body.data.token;
const order = (renewal: string) =>
  call<{ id: string }>('POST', '/webshoppayment/create', lead.token, {
    courseid,
    quantity: 1,
    method: 'card',
    participants: [{ firstName: 'Bea', lastName: 'Buyer', email: learner.email, phone: '+46701234567' }],
    renewal,
  });

test('a learner asks for a renewal, and the lead is told until when the course is valid', async () => {
  await holds(20);
  expect(await home()).toMatchObject({ asks: 'Falk AB', courses: [{ renewal: { state: 'open', request: null } }] });
  expect((await ask()).body.data).toEqual({ company: 'Falk AB', leads: ['Bea Buyer'], again: false });
  expect((await ask()).body.data.again).toBe(true);

  const [request, ...more] = await open();
  expect(more).toEqual([]);
  const until = (await home()).courses[0]?.ends_at ?? '';
  expect(Date.parse(request?.renews_until ?? '')).toBeCloseTo(Date.parse(until), -4);
  expect(request).toMatchObject({ courseid, buyable: true, free: 0 });
  expect(await mails(lead.email)).toMatchObject([
    { template: 'renewal_requested', params: { until: request?.renews_until } },
  ]);
  expect(await bell(lead.token)).toMatchObject([{ kind: 'renewal_request', detail: 'Hot work' }]);
  expect((await home()).courses).toMatchObject([{ renewal: { request: { state: 'open' } } }]);
  expect(await own()).toMatchObject([{ state: 'open', renews_until: request?.renews_until }]);
});

test('the order of the renewal answers the request, and an order that fails opens it again', async () => {
  await holds(20);
  await ask();
  const [request] = await open();
  const token = await basketOf(request?.id);
  const basket = await call<RenewalBasket>('GET', `/renewal-baskets/${token}`, lead.token);
  expect(basket.body.data.groups).toMatchObject([{ courseid, people: [{ contact: { email: learner.email } }] }]);
  expect(await open(), 'a basket answers nothing').toHaveLength(1);

  const placed = await order(token);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect([await open(), await bell(lead.token)]).toEqual([[], []]);
  expect(await own()).toMatchObject([{ state: 'ordered' }]);
  expect((await home()).courses).toMatchObject([{ renewal: { state: 'ordered', request: { state: 'ordered' } } }]);

  await tenant.run(sql`
    update orders set status = 'failed' where instance_id = ${tenant.instanceId} and guid = ${placed.body.data.id}`);
  expect(await open()).toHaveLength(1);
  expect((await home()).courses).toMatchObject([{ renewal: { state: 'open', request: { state: 'open' } } }]);
});

test('once the course has a later end, the request is approved and the learner is told', async () => {
  await holds(20);
  await ask();
  await tenant.run(sql`
    update licences set ends_at = ends_at + interval '1 year'
     where instance_id = ${tenant.instanceId} and user_id = ${learner.id}`);
  expect(await open()).toEqual([]);
  expect(await bell(learner.token)).toMatchObject([{ kind: 'request_answered', detail: 'approved' }]);
});

test('a certificate is renewed by a licence of the pool if its holder has no access any more', async () => {
  await buyForPool();
  await aCompletion(tenant, { userId: learner.id, courseId: course.courseId, inDays: -700 });
  await tenant.run(sql`
    update certificates set expires_at = now() + interval '12 days'
     where instance_id = ${tenant.instanceId} and user_id = ${learner.id}`);
  await ask();
  const [request] = await open();
  expect(request).toMatchObject({ free: 1 });
  expect(request?.renews_until).not.toBeNull();
  expect((await call('POST', `/course-requests/${request?.id}/approve`, lead.token)).status).toBe(200);
  expect((await home()).certificates).toMatchObject([{ courseid, renewal: { state: 'renewed', request: null } }]);
});

test('the pool gives nothing to somebody who has the course: its licence would begin today', async () => {
  await buyForPool();
  await holds(20);
  await ask();
  const [request] = await open();
  expect(request).toMatchObject({ free: 0 });
  const approved = await call('POST', `/course-requests/${request?.id}/approve`, lead.token);
  expect(approved.body.code).toBe('participant.already_assigned');
  expect(await open()).toHaveLength(1);
});

test('a declined renewal says why on the home, until the course has another end', async () => {
  await holds(20);
  await ask();
  const [request] = await open();
  await call('POST', `/course-requests/${request?.id}/decline`, lead.token, { answer: 'Next year, please.' });
  const declined = { state: 'declined', answer: 'Next year, please.' };
  expect((await home()).courses).toMatchObject([{ renewal: { state: 'open', request: declined } }]);
  await tenant.run(sql`
    update licences set ends_at = ends_at + interval '5 days'
     where instance_id = ${tenant.instanceId} and user_id = ${learner.id}`);
  expect((await home()).courses).toMatchObject([{ renewal: { request: null } }]);
});

test('a declined request is no longer listed once its course was got in another way', async () => {
  await holds(20);
  await ask();
  const [request] = await open();
  await call('POST', `/course-requests/${request?.id}/decline`, lead.token, { answer: '' });
  expect(await own(), 'the access is from before').toMatchObject([
    { state: 'declined', decided_at: expect.stringMatching(/^20.*T/) },
  ]);
  await tenant.run(sql`
    update licences set again_from = now() where instance_id = ${tenant.instanceId} and user_id = ${learner.id}`);
  expect(await own()).toEqual([]);
});

test('the link in the mail makes the basket too, and signs nobody in', async () => {
  await holds(20);
  await ask();
  const link = (await mails(lead.email))[0]?.params.url.split('/').at(-1);
  const at = `instance_id=${tenant.instanceId}`;
  const shown = await call<LinkedRequest>('GET', `/course-requests/links/${link}?${at}`);
  expect(shown.body.data.renews_until).not.toBeNull();
  const made = await call<{ token: string }>('POST', `/course-requests/links/${link}/basket`, undefined, {
    instance_id: tenant.instanceId,
  });
  const basket = await call<RenewalBasket>('GET', `/renewal-baskets/${made.body.data.token}?${at}`);
  expect(basket.body.data).toMatchObject({ buyer: 'sign_in', groups: [{ people: [{ contact: null }] }] });
});

test('a lead who decided not to renew changes that by ordering', async () => {
  await holds(20);
  await tenant.run(sql`
    update renewals set mark = 'skipped' where instance_id = ${tenant.instanceId} and user_id = ${learner.id}`);
  expect((await home()).courses).toMatchObject([{ renewal: { state: 'skipped' } }]);
  await ask();
  const [request] = await open();
  expect((await order(await basketOf(request?.id))).status).toBe(200);
});

test('a course that ends far away is not renewed', async () => {
  await holds(200);
  expect((await ask()).body.code).toBe('participant.already_assigned');
  expect((await home()).courses).toMatchObject([{ renewal: null }]);
  const asking = await call<Asking>('GET', `/course-requests/asking?courseid=${courseid}`, learner.token);
  expect(asking.body.data).toMatchObject({ has_course: true, renewal: null });
});

test('nobody orders for a request that they do not see', async () => {
  await holds(20);
  await ask();
  const [request] = await open();
  const other = await aBuyer(tenant, await aCompany(tenant, { name: 'Other AB' }));
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${other.id}, ${roles.teamlead})`);
  const refused = await call('POST', `/course-requests/${request?.id}/basket`, other.token);
  expect(refused.body.code).toBe('course_request.gone');
});

test('leads order themselves, and a company that takes no requests is not asked', async () => {
  expect((await home(lead.token)).asks).toBeNull();
  await tenant.run(sql`
    insert into asking_rules (instance_id, company_id, people) values (${tenant.instanceId}, ${company}, false)`);
  expect((await home()).asks).toBeNull();
  await holds(20);
  expect((await ask()).body.code).toBe('course_request.not_allowed');
});

test('a training manager opens the basket and passes its link on', async () => {
  await holds(20);
  await ask();
  const manager = await aUser(tenant, [roles.trainingmanager]);
  const [request] = await open(manager);
  expect(request).toMatchObject({ buyable: true });
  const basket = await call<RenewalBasket>('GET', `/renewal-baskets/${await basketOf(request?.id, manager)}`, manager);
  expect(basket.body.data.buyer).toBe('no');
});
