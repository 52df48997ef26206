import type { Learning } from '@coursefront/contract/learning/learning.ts';
import type { RenewalBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';

const product = testProduct();
let tenant: TenantScope;
let manager: string;
let online: number;
let classroom: number;
let company: number;
let lead: TestBuyer;

beforeAll(async () => {
  tenant = product.db.tenant(await aShop(product.db, 'Nordic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
  ({ courseId: online } = await aCourse(tenant, { lmsId: 801, name: 'Hot work', price: 10_000 }));
  ({ courseId: classroom } = await aCourse(tenant, {
    lmsId: 802,
    name: 'First aid',
    type: 'instructor_led_training',
    price: 20_000,
  }));
  await aDate(tenant, classroom, { inDays: 30, location: 'Lund' });
  await aDate(tenant, classroom, { inDays: 20, seats: 2, booked: 2 });
});

beforeEach(async () => {
  company = await aCompany(tenant, { name: 'Falk AB', discount: 10, trusted: true });
  lead = await aBuyer(tenant, company);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${lead.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${tenant.instanceId} and id = ${company}`);
});

/** Somebody who has the course until then. */
async function holder(courseId = online, endsIn = 20, companyId: number | null = company): Promise<TestBuyer> {
  const person = await aBuyer(tenant, companyId);
  await tenant.run(sql`
    with l as (
      insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
      values (${tenant.instanceId}, ${companyId}, ${courseId}, ${person.id}, 'assigned', now() - interval '300 days',
              now() + make_interval(days => ${endsIn}))
      returning *)
    insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, lms_state)
    select instance_id, user_id, course_id, id, 'manager', starts_at, ends_at, 'done' from l`);
  return person;
}

const renewals = async (state = 'due', token = lead.token) =>
  (await product.call<{ rows: Renewal[] }>('GET', `/api/renewals?state=${state}`, { token })).body.data.rows;

async function fill(token = lead.token) {
  const ids = (await renewals('due', token)).map(({ id }) => id);
  const made = await product.call<{ token: string }>('POST', '/api/renewal-baskets', { token, body: { ids } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data.token;
}

const open = (link: string, token?: string) =>
  product.call<RenewalBasket>('GET', `/api/renewal-baskets/${link}?instance_id=${tenant.instanceId}`, { token });

const order = (people: readonly TestBuyer[], renewal: string | undefined, more: object = {}, token = lead.token) =>
  product.call<{ id: string; renewal: boolean }>('POST', '/api/webshoppayment/create', {
    token,
    body: {
      courseid: 801,
      quantity: people.length,
      method: 'card',
      participants: people.map(({ email }) => ({
        firstName: 'Bea',
        lastName: 'Buyer',
        email,
        known: true,
      })),
      ...(renewal && { renewal }),
      ...more,
    },
  });

test('has the people by course, the dates with a free seat and the company’s price', async () => {
  const [one] = [await holder(), await holder(), await holder(classroom)];
  const link = await fill();
  const { body, status } = await open(link, lead.token);
  expect(status, JSON.stringify(body)).toBe(200);
  const { groups, ...basket } = body.data;
  expect(basket).toMatchObject({ company: 'Falk AB', vendor: 'Nordic', buyer: 'yes', done: 0, method: null });
  expect(groups.map(({ name, closed, people, dates }) => [name, closed, people.length, dates.length])).toEqual([
    ['First aid', null, 1, 1],
    ['Hot work', null, 2, 0],
  ]);
  expect(groups[0]?.dates[0]).toMatchObject({ location: 'Lund', free: 10 });
  expect(groups[1]?.price).toMatchObject({ quantity: 2 });
  expect(groups[1]?.price?.lines.map(({ kind }) => kind)).toContain('company_discount');
  expect(groups[1]?.people.map(({ contact }) => contact?.email)).toContain(one.email);
});

test('shows strangers names and ends, and no address; nobody guesses its link, and it ends', async () => {
  const person = await holder();
  const link = await fill();
  const stranger = await open(link);
  expect(stranger.body.data).toMatchObject({ buyer: 'sign_in', groups: [{ people: [{ contact: null }] }] });
  expect(JSON.stringify(stranger.body)).not.toContain(person.email);
  const elsewhere = await aBuyer(tenant, await aCompany(tenant));
  expect((await open(link, elsewhere.token)).body.data).toMatchObject({
    buyer: 'no',
    groups: [{ people: [{ contact: null }] }],
  });
  expect((await open('x'.repeat(43))).body.code).toBe('renewal.basket_not_found');
  await tenant.run(sql`update renewal_baskets set expires_at = now() where instance_id = ${tenant.instanceId}`);
  expect((await open(link)).body.code).toBe('renewal.basket_over');
  expect((await order([person], link)).body.code).toBe('participant.already_assigned');
});

test('people are taken out and put back, and the price follows', async () => {
  await holder();
  await holder();
  const link = await fill();
  const [first] = (await open(link)).body.data.groups[0]?.people ?? [];
  const change = (removed: boolean, id = first?.id) =>
    product.call<RenewalBasket>('POST', `/api/renewal-baskets/${link}/people`, {
      body: { instance_id: tenant.instanceId, id, removed },
    });
  expect((await change(true)).body.data.groups[0]?.price).toMatchObject({ quantity: 1 });
  expect((await change(false)).body.data.groups[0]?.price).toMatchObject({ quantity: 2 });
  expect((await change(true, 999_999)).status).toBe(404);
});

test('renews people who have the course, which nobody can buy for them otherwise', async () => {
  const people = [await holder(), await holder()];
  const link = await fill();
  expect((await order(people, undefined)).body.code).toBe('participant.already_assigned');
  const check = async (renewal?: string) =>
    (
      await product.call<{ users: { course_assigned: boolean }[] }>('POST', '/api/webshop/users/enrol', {
        token: lead.token,
        body: { courseid: 801, users: people.map(({ email }) => ({ email })), ...(renewal && { renewal }) },
      })
    ).body.data.users.map(({ course_assigned }) => course_assigned);
  expect([await check(), await check(link)]).toEqual([
    [true, true],
    [false, false],
  ]);
  const placed = await order(people, link);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  expect((await renewals('ordered')).map(({ order: of }) => of?.id)).toEqual([
    placed.body.data.id,
    placed.body.data.id,
  ]);
  expect((await open(link)).body.data).toMatchObject({ groups: [], done: 2 });
  expect((await order(people, link)).body.code).toBe('participant.already_assigned');
});

test('two orders of the same people at the same moment are one', async () => {
  const people = [await holder()];
  const link = await fill();
  const both = await Promise.all([order(people, link), order(people, link)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an ordered renewal is open again when its order fails, and gone when it is renewed', async () => {
  const people = [await holder()];
  const link = await fill();
  const { body } = await order(people, link);
  await tenant.run(sql`
    update orders set status = 'expired' where instance_id = ${tenant.instanceId} and guid = ${body.data.id}`);
  expect((await open(link)).body.data.groups).toHaveLength(1);
  await order(people, link);
  await tenant.run(sql`
    update licences l
       set status = 'assigned', user_id = ${people[0]?.id}, starts_at = now(), ends_at = now() + interval '365 days'
      from order_participants p
     where l.instance_id = ${tenant.instanceId} and p.instance_id = ${tenant.instanceId} and l.participant_id = p.id
       and p.email_key = ${people[0]?.email} and l.status = 'reserved'`);
  expect(await renewals('ordered')).toEqual([]);
  expect((await open(link)).body.data).toMatchObject({ groups: [], done: 1 });
});

test('is of one company, and nobody fills it with the people of another', async () => {
  await holder();
  const mine = await renewals();
  const elsewhere = await aCompany(tenant, { name: 'Others' });
  await holder(online, 20, elsewhere);
  const all = (await product.call<{ rows: Renewal[] }>('GET', '/api/renewals?page_size=100', { token: manager })).body
    .data.rows;
  const theirs = all.filter(({ company: of }) => of?.id === elsewhere).map(({ id }) => id);
  const make = (ids: number[], token: string) => product.call('POST', '/api/renewal-baskets', { token, body: { ids } });
  expect((await make(theirs, lead.token)).status).toBe(404);
  expect((await make([...theirs, ...mine.map(({ id }) => id)], manager)).body.code).toBe('renewal.several_companies');
  const link = (await make(theirs, manager)).body.data as { token: string };
  expect((await order([await holder()], link.token)).body.code).toBe('participant.already_assigned');
});

test('a person renews their own expiring courses, and reads it if there are none', async () => {
  const person = await holder();
  await holder(online, 20);
  const make = (token: string) => product.call<{ token: string }>('POST', '/api/renewal-baskets/own', { token });
  const { token: link } = (await make(person.token)).body.data;
  const { groups, buyer } = (await open(link, person.token)).body.data;
  expect([buyer, groups.map(({ people }) => people.map(({ contact }) => contact?.email))]).toEqual([
    'yes',
    [[person.email]],
  ]);
  const alone = await order([], link, { quantity: 1 }, person.token);
  expect(alone.status, JSON.stringify(alone.body)).toBe(200);
  expect((await make((await aBuyer(tenant, company)).token)).body.code).toBe('renewal.nothing');
});

test('a basket has the price of the order, with the company’s code', async () => {
  const person = await holder();
  const make = (token: string) => product.call<{ token: string }>('POST', '/api/renewal-baskets/own', { token });
  const couponIn = ({ body }: Awaited<ReturnType<typeof open>>) =>
    body.data.groups[0]?.price?.lines.find(({ kind }) => kind === 'coupon')?.code ?? null;
  await tenant.run(sql`
    insert into coupons (instance_id, code, percent_off, company_id, valid_from, max_uses)
    values (${tenant.instanceId}, 'FALK25', 25, ${company}, now() - interval '1 day', 1)`);
  const { token: link } = (await make(person.token)).body.data;
  const basket = await open(link, person.token);
  expect(basket.body.data).toMatchObject({ own: true, settled: [] });
  expect(couponIn(basket)).toBe('FALK25');
  const ofLead = await fill();
  expect(couponIn(await open(ofLead, lead.token))).toBe('FALK25');
  const priceFor = async (token: string) => (await open(ofLead, token)).body.data.groups[0]?.price?.total;
  expect(await priceFor(manager), 'the manager who sends the link').toBe(await priceFor(lead.token));
  expect(couponIn(await open(ofLead)), 'a stranger').toBeNull();
  const elsewhere = await aBuyer(tenant, await aCompany(tenant, { name: 'Elsewhere' }));
  expect(couponIn(await open(ofLead, elsewhere.token)), 'somebody of another company').toBeNull();

  const placed = await order([], link, { quantity: 1, coupon: 'FALK25' }, person.token);
  const ordered = await tenant.one<{ total: number }>(sql`
    select total from orders where instance_id = ${tenant.instanceId} and guid = ${placed.body.data.id}`);
  expect(ordered?.total).toBe(basket.body.data.groups[0]?.price?.total);

  // The code was good for one order.
  const second = await holder();
  const { token: later } = (await make(second.token)).body.data;
  const without = await open(later, second.token);
  expect(couponIn(without)).toBeNull();
  expect(without.body.data.groups[0]?.price?.lines.map(({ kind }) => kind)).toEqual(['places', 'company_discount']);
});

test('one’s own basket says what became of it, and names nobody else’s order', async () => {
  const person = await holder();
  const make = (token: string) => product.call<{ token: string }>('POST', '/api/renewal-baskets/own', { token });
  const { token: link } = (await make(person.token)).body.data;
  const [group] = (await open(link, person.token)).body.data.groups;
  const [{ ends_at = '', new_until = '' } = {}] = group?.people ?? [];
  expect(Date.parse(new_until ?? '') - Date.parse(ends_at), 'a year more than now').toBe(365 * 86_400_000);
  const settled = async () => (await open(link, person.token)).body.data.settled;
  const placed = await order([], link, { quantity: 1 }, person.token);
  const { id, renewal } = placed.body.data;
  expect(renewal, 'the order knows it for good').toBe(true);
  expect(await settled()).toEqual([{ courseid: 801, name: 'Hot work', state: 'ordered', order: { id } }]);
  const home = async ({ token }: TestBuyer) =>
    (await product.call<Learning>('GET', '/api/learning', { token })).body.data.courses.map(({ renewal }) => renewal);
  expect(await home(person)).toMatchObject([{ state: 'ordered', order: { id, unpaid: true }, waits_for: 'payment' }]);
  await tenant.run(sql`
    update licences l
       set status = 'assigned', user_id = ${person.id}, starts_at = now(), ends_at = now() + interval '365 days'
      from order_participants p
     where l.instance_id = ${tenant.instanceId} and p.instance_id = ${tenant.instanceId} and l.participant_id = p.id
       and p.email_key = ${person.email} and l.status = 'reserved'`);
  expect(await settled()).toEqual([{ courseid: 801, name: 'Hot work', state: 'renewed', order: { id } }]);
  expect((await open(link, lead.token)).body.data).toMatchObject({ own: false, settled: [], done: 1 });

  const second = await holder();
  const { token: theirs } = (await make(second.token)).body.data;
  const { body: ofLead } = await order([second], await fill());
  expect((await open(theirs, second.token)).body.data).toMatchObject({
    own: true,
    groups: [],
    settled: [{ state: 'ordered', order: null }],
  });
  expect(await home(second)).toMatchObject([{ state: 'ordered', order: null, waits_for: 'payment' }]);
  await tenant.run(sql`
    update orders set status = 'pending', method = 'invoice_internal'
     where instance_id = ${tenant.instanceId} and guid = ${ofLead.data.id}`);
  expect(await home(second)).toMatchObject([{ state: 'ordered', order: null, waits_for: 'approval' }]);
});

test('is filled with what ends soon for people of a team, of one course or of all', async () => {
  const one = await holder();
  const [two, later, stranger] = [await holder(classroom), await holder(online, 200), await holder(online, 20, null)];
  const make = (userids: readonly number[], more: object = {}, token = lead.token) =>
    product.call<{ token: string }>('POST', '/api/renewal-baskets/team', {
      token,
      body: { company_id: company, userids, ...more },
    });
  const namesIn = async (made: Awaited<ReturnType<typeof make>>) =>
    (await open(made.body.data.token, lead.token)).body.data.groups.map(({ name, people }) => [name, people.length]);
  const everybody = [one, two, later, stranger].map(({ id }) => id);
  expect(await namesIn(await make(everybody))).toEqual([
    ['First aid', 1],
    ['Hot work', 1],
  ]);
  expect(await namesIn(await make(everybody, { courseid: 802 }))).toEqual([['First aid', 1]]);
  expect((await make([later.id])).body.code).toBe('renewal.nothing_of_team');
  const otherLead = await aBuyer(tenant, await aCompany(tenant, { name: 'Elsewhere' }));
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id)
    values (${tenant.instanceId}, ${otherLead.id}, ${roles.teamlead})`);
  expect((await make([one.id], {}, otherLead.token)).body.code).toBe('renewal.nothing_of_team');
});

/** A bought licence that nobody has. */
const spare = (companyId: number, endsIn: number | null = null) =>
  tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, status, ends_at)
    select ${tenant.instanceId}, ${companyId}, ${online}, 'available', now() + make_interval(days => ${endsIn}::int)`);

test('a lead renews people with licences that are left, and orders nothing', async () => {
  const people = [await holder(), await holder()];
  const link = await fill();
  const left = async (token = lead.token) => (await open(link, token)).body.data.groups[0]?.free;
  const assign = (token = lead.token) =>
    product.call<{ assigned: number }>('POST', `/api/renewal-baskets/${link}/licences`, {
      token,
      body: { courseid: 801 },
    });
  await spare(company);
  // It ends before what it would renew.
  await spare(company, 10);
  expect(await left()).toBe(1);
  expect((await assign()).body.code).toBe('licence.none_left');
  await spare(company);
  expect(await left()).toBe(2);
  expect(await left(people[0]?.token), 'an employee').toBe(0);
  expect((await assign(people[0]?.token)).status).toBe(403);
  const done = await assign();
  expect(done.body.data, JSON.stringify(done.body)).toEqual({ assigned: 2 });
  expect((await open(link, lead.token)).body.data).toMatchObject({ groups: [], done: 2 });
  expect((await assign()).status).toBe(404);
});

test('a training manager gives licences that are left by the basket or to one person, and others do not', async () => {
  const [one, two] = [await holder(), await holder()];
  const link = await fill();
  const idOf = async ({ id }: TestBuyer) => (await renewals()).find(({ user }) => user.userid === id);
  const assign = async (person: TestBuyer, token: string) =>
    product.call<{ assigned: number }>('POST', `/api/renewals/${(await idOf(person))?.id}/licence`, { token });
  expect((await idOf(one))?.licence_left).toBe(false);
  expect((await assign(one, manager)).body.code).toBe('licence.none_left');
  await spare(company);
  await spare(company);
  expect((await idOf(one))?.licence_left).toBe(true);
  expect((await open(link, manager)).body.data).toMatchObject({ buyer: 'no', groups: [{ free: 2 }] });
  const stranger = await aBuyer(tenant, await aCompany(tenant, { name: 'Elsewhere' }));
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${stranger.id}, ${roles.teamlead})`);
  expect((await open(link, stranger.token)).body.data.groups[0]?.free, 'a lead of another company').toBe(0);
  expect((await assign(one, stranger.token)).status).toBe(404);
  expect((await assign(one, manager)).body.data).toEqual({ assigned: 1 });
  expect((await open(link, lead.token)).body.data).toMatchObject({
    done: 1,
    groups: [{ people: [{ first_name: 'Bea' }] }],
  });
  expect((await assign(two, lead.token)).body.data).toEqual({ assigned: 1 });
});

test('people who have not begun and are booked on a date are marked, and taken out', async () => {
  const [booked, unused] = [await holder(classroom), await holder(classroom)];
  await tenant.run(sql`
    update licences l set event_id = e.id
      from course_events e
     where l.instance_id = ${tenant.instanceId} and l.user_id = ${booked.id} and e.instance_id = ${tenant.instanceId}
       and e.course_id = ${classroom} and e.location = 'Lund'`);
  const { people = [] } = (await open(await fill(), lead.token)).body.data.groups[0] ?? {};
  const found = ({ email }: TestBuyer) => people.find(({ contact }) => contact?.email === email);
  expect(found(booked)).toMatchObject({ removed: true, unused: { booked_at: expect.any(String) } });
  expect(found(unused)).toMatchObject({ removed: false, unused: { booked_at: null } });
});
