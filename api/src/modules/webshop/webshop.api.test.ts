import { roles } from '@coursefront/contract/roles.ts';
import type { PriceTier } from '@coursefront/contract/shop/prices.ts';
import type { CourseType, ShopCard, ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';

const product = testProduct();

type Shop = {
  rows: ShopCard[];
  total: number;
  customer: { name: string };
  counts: Record<'all' | 'elearning' | 'instructor_led_training' | 'blended', number>;
};

/** In the order in which they were added; the learning site's ids begin at 501, ours elsewhere. */
const offers: { name: string; type?: CourseType; price: number; tiers?: PriceTier[]; active?: boolean }[] = [
  {
    name: 'Workplace safety',
    price: 39_500,
    tiers: [
      { from: 1, to: 9, price: 39_500 },
      { from: 10, to: null, price: 19_500 },
    ],
  },
  { name: 'First aid for all', type: 'instructor_led_training', price: 195_000 },
  { name: 'Ångström and fire safety', price: 49_500 },
  { name: 'Hot work', type: 'instructor_led_training', price: 280_000 },
  { name: 'Chemicals', price: 29_500 },
  { name: 'Data protection', price: 24_500 },
  { name: 'Not in the shop', price: 10_000, active: false },
  { name: 'Hidden at the site', price: 10_000 },
  { name: 'Taken away', price: 10_000 },
  { name: 'Closed to enrolment', price: 10_000 },
  { name: 'Ergonomics', price: 22_500 },
];
const firstId = 501;
const idOf = (name: string) => firstId + offers.findIndex((offer) => offer.name === name);

const courseIds = new Map<string, number>();

async function aFullShop(shopName: string, state?: Parameters<typeof aShop>[2]): Promise<number> {
  const instanceId = await aShop(product.db, shopName, state);
  for (const offer of offers) {
    const { courseId } = await aCourse(product.db.tenant(instanceId), {
      lmsId: idOf(offer.name),
      summary: `<p>${offer.name}</p>`,
      ...offer,
    });
    courseIds.set(`${instanceId} ${offer.name}`, courseId);
  }
  const course = (name: string) => sql`where instance_id = ${instanceId} and lms_id = ${idOf(name)}`;
  const scope = product.db.tenant(instanceId);
  await scope.run(sql`update courses set visible = false ${course('Hidden at the site')}`);
  await scope.run(sql`update courses set removed_at = now() ${course('Taken away')}`);
  await scope.run(sql`update courses set enrollable = false ${course('Closed to enrolment')}`);
  return instanceId;
}

let nordic: number;
let quiet: number;

const dateOf = (course: string, date: Parameters<typeof aDate>[2]) =>
  aDate(product.db.tenant(nordic), courseIds.get(`${nordic} ${course}`) ?? 0, date);

beforeAll(async () => {
  quiet = await aFullShop('Quiet', { enabled: false });
  nordic = await aFullShop('Nordic');
});

const list = async (body: object = {}, token?: string) =>
  (await product.call<Shop>('POST', '/api/webshop/readall', { body: { instance_id: nordic, ...body }, token })).body;
const names = async (body?: object) => (await list(body)).data.rows.map(({ name }) => name);
const open = async (courseId: number, { instance = nordic, query = '', token }: Opening = {}) =>
  product.call<ShopCourse>('GET', `/api/webshop/${instance}/courses/${courseId}${query}`, { token });
type Opening = { instance?: number; query?: string; token?: string };

test('people of a company see how many of its licences they can assign, others see none', async () => {
  const tenant = product.db.tenant(nordic);
  const company = await aCompany(tenant);
  const { token } = await aBuyer(tenant, company);
  const free = async (as?: string) =>
    (await open(idOf('Workplace safety'), { token: as })).body.data.licences_available;
  expect([await free(), await free(token)]).toEqual([null, 0]);
  await tenant.run(sql`
    insert into licences (instance_id, course_id, company_id, status, starts_at, ends_at)
    select ${nordic}, c.id, ${company}, s.status, now() - interval '1 day', now() + interval '1 day' * s.days
      from courses c, (values ('available', 300), ('available', 20)) as s(status, days)
     where c.instance_id = ${nordic} and c.lms_id = ${idOf('Workplace safety')}`);
  expect([await free(), await free(token)]).toEqual([null, 2]);
  await tenant.run(sql`
    insert into licences (instance_id, course_id, company_id, status)
    select ${nordic}, c.id, ${company}, 'available'
      from courses c
     where c.instance_id = ${nordic} and c.lms_id = ${idOf('Workplace safety')}`);
  expect(await free(token), 'one that nobody ever had').toBe(3);
});

test('a course offers to ask a company only to those who may have one that takes requests', async () => {
  const tenant = product.db.tenant(nordic);
  const company = await aCompany(tenant);
  const [ours, alone] = [await aBuyer(tenant, company), await aBuyer(tenant, null)];
  const asking = async (token?: string) => (await open(idOf('Workplace safety'), { token })).body.data.asking;
  const paidBy = async (token?: string) => (await open(idOf('Workplace safety'), { token })).body.data.paid_by;
  const setRules = (people: boolean, domain: string | null) =>
    tenant.run(sql`
      insert into asking_rules (instance_id, company_id, people, domain)
      values (${nordic}, ${company}, ${people}, ${domain})
      on conflict (instance_id, company_id) do update set people = excluded.people, domain = excluded.domain`);
  expect([await asking(), await asking(ours.token), await asking(alone.token)]).toEqual(['signed_in', 'company', 'no']);
  const [cardOrInvoice, card] = ['card_or_invoice', 'card'];
  expect([await paidBy(), await paidBy(ours.token), await paidBy(alone.token)]).toEqual([
    cardOrInvoice,
    cardOrInvoice,
    card,
  ]);
  await setRules(false, 'asking.test');
  expect([await asking(), await asking(ours.token), await asking(alone.token)]).toEqual(['yes', 'no', 'no']);
  await setRules(true, null);
  for (const { id } of [ours, alone])
    await tenant.run(sql`
      insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at)
      select ${nordic}, ${id}, c.id, 'manager', now(), now() + interval '1 year'
        from courses c
       where c.instance_id = ${nordic} and c.lms_id = ${idOf('Workplace safety')}`);
  expect([await asking(), await asking(ours.token), await asking(alone.token)]).toEqual(['signed_in', 'has', 'has']);
});

test('who decides for a company buys first, and who waits for an answer reads since when', async () => {
  const tenant = product.db.tenant(nordic);
  const company = await aCompany(tenant);
  const asker = await aBuyer(tenant, company);
  const lead = await aBuyer(tenant, company);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${nordic}, ${lead.id}, ${roles.teamlead})`);
  const course = async (token: string) => (await open(idOf('Chemicals'), { token })).body.data;
  expect(await course(lead.token)).toMatchObject({ asking: 'yes', asked_at: null });
  expect(await course(asker.token)).toMatchObject({ asking: 'company', asked_at: null });
  await tenant.run(sql`
    insert into course_requests (instance_id, company_id, course_id, user_id, created_at)
    select ${nordic}, ${company}, c.id, ${asker.id}, '2026-11-16T08:00:00Z'
      from courses c
     where c.instance_id = ${nordic} and c.lms_id = ${idOf('Chemicals')}`);
  expect(await course(asker.token)).toMatchObject({ asking: 'asked', asked_at: '2026-11-16T08:00:00Z' });
});

describe('the list of courses', () => {
  test('shows the first six for sale, in the order in which they were added', async () => {
    expect(await names()).toEqual([
      'Workplace safety',
      'First aid for all',
      'Ångström and fire safety',
      'Hot work',
      'Chemicals',
      'Data protection',
    ]);
    expect(await names({ page: 2 })).toEqual(['Ergonomics']);
  });

  test('counts the courses of each type, whichever is chosen', async () => {
    const counts = { all: 7, elearning: 5, instructor_led_training: 2, blended: 0 };
    expect((await list()).data).toMatchObject({ total: 7, counts, customer: { name: 'Nordic' } });
    expect((await list({ type: 'instructor_led_training' })).data).toMatchObject({ total: 2, counts });
  });

  test('a page after the last is empty and still has the total', async () => {
    expect((await list({ page: 99 })).data).toMatchObject({ rows: [], total: 7, counts: { all: 7 } });
  });

  test.each([
    [{ sort: 'name', page_size: 3 }, ['Chemicals', 'Data protection', 'Ergonomics']],
    [{ sort: 'price', page_size: 3 }, ['Ergonomics', 'Data protection', 'Chemicals']],
    [{ sort: 'price', order: 'desc', page_size: 2 }, ['Hot work', 'First aid for all']],
  ])('sorted by %j begins with %j', async (body, first) => {
    expect(await names(body)).toEqual(first);
  });

  test.each([
    ['safe', ['Workplace safety', 'Ångström and fire safety']],
    ['SAFETY fire', ['Ångström and fire safety']],
    ['angstrom', ['Ångström and fire safety']],
    ['afety', []],
    ['not in the shop', []],
    ["' or 1=1 --", []],
    [
      '   ',
      ['Workplace safety', 'First aid for all', 'Ångström and fire safety', 'Hot work', 'Chemicals', 'Data protection'],
    ],
  ])('searched for %j finds %j', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test("names a course by the learning site's id, its price for one and its lowest price with the quantity", async () => {
    const [card] = (await list()).data.rows;
    expect(card).toEqual({
      id: expect.any(Number),
      courseid: 501,
      instance_id: nordic,
      name: 'Workplace safety',
      image: null,
      type: 'elearning',
      duration: 45,
      languages: ['sv', 'en'],
      price: 19_500,
      net_price: null,
      sold_elsewhere: false,
      price_varies: true,
      lowest_from: 10,
      currency: 'SEK',
      web_shop_instance_active: { price: 39_500, net_price: null, currency: 'SEK' },
      next_event: null,
    });
  });

  test('shows the next date that can still be booked', async () => {
    await dateOf('Hot work', { inDays: 10, seats: 2, booked: 2 });
    await dateOf('Hot work', { inDays: 12, closesInDays: -1 });
    await dateOf('Hot work', { inDays: 40 });
    await dateOf('Hot work', { inDays: 30, seats: 8, booked: 3 });
    const card = (await list()).data.rows.find(({ name }) => name === 'Hot work');
    expect(card?.next_event).toMatchObject({ location: 'In 30 days', available_slots: 5 });
  });

  test.each([
    { page: 0 },
    { page: 1.5 },
    { page_size: 10_000 },
    { sort: 'id; drop table courses' },
    { type: 'webinar' },
    { instance_id: -1 },
    { price: 1 },
  ])('refuses %j', async (body) => {
    expect(await list(body)).toMatchObject({ success: false, code: 'request.invalid' });
  });
});

describe('a shop that is not open', () => {
  test('says so when the customer has not switched it on', async () => {
    expect(await list({ instance_id: quiet })).toMatchObject({ code: 'access.feature_not_enabled' });
    expect((await open(501, { instance: quiet })).body).toMatchObject({ code: 'access.feature_not_enabled' });
  });

  test('says so while its account cannot take money, or is switched off', async () => {
    const baltic = await aFullShop('Baltic', { onboarded: false });
    expect(await list({ instance_id: baltic })).toMatchObject({ code: 'access.feature_not_enabled' });
    await product.db.tenant(baltic).run(sql`
      update connect_accounts set details_submitted = true, charges_enabled = true where instance_id = ${baltic}`);
    expect(await list({ instance_id: baltic })).toMatchObject({ success: true });
    await product.db.tenant(baltic).run(sql`
      update connect_accounts set status = 'inactive' where instance_id = ${baltic}`);
    expect(await list({ instance_id: baltic })).toMatchObject({ code: 'access.feature_not_enabled' });
  });

  test('is not found when the instance does not exist or was switched off', async () => {
    const gone = await aFullShop('Gone');
    await product.db.platform.run(sql`update instances set active = false where id = ${gone}`);
    for (const instance of [gone, 999_999]) {
      expect(await list({ instance_id: instance })).toMatchObject({ code: 'instance.not_found' });
      expect(await open(501, { instance })).toMatchObject({ status: 404, body: { code: 'instance.not_found' } });
    }
  });
});

describe('a course', () => {
  test("has prices by quantity, languages by name and the country's tax", async () => {
    const { data } = (await open(501)).body;
    expect(data).toMatchObject({
      courseid: 501,
      instance_id: nordic,
      name: 'Workplace safety',
      summary: '<p>Workplace safety</p>',
      customer: { name: 'Nordic' },
      prices: [
        { from: 1, to: 9, price: 39_500 },
        { from: 10, to: null, price: 19_500 },
      ],
      web_shop_instance_active: { price: 39_500, currency: 'SEK', vat_basis_points: 2_500, active: true },
      course_event: [],
      signedIn: true,
      signInLink: null,
      available: true,
    });
    expect(data.web_shop_instance_active.languages).toContainEqual({ id: 'sv', name: 'Svenska', value: 'sv' });
    expect(data.id).not.toBe(501);
  });

  test('shows its published dates with their questions, also full ones', async () => {
    const full = await dateOf('First aid for all', {
      inDays: 20,
      seats: 2,
      booked: 2,
      questions: ['What do you not eat?'],
    });
    const free = await dateOf('First aid for all', { inDays: 50 });
    await dateOf('First aid for all', { inDays: 15, closesInDays: -1 });
    const [draft, cancelled, later] = [
      await dateOf('First aid for all', { inDays: 60 }),
      await dateOf('First aid for all', { inDays: 61 }),
      await dateOf('First aid for all', { inDays: 62 }),
    ];
    await product.db.tenant(nordic).transaction(async (tx) => {
      await tx.run(sql`update course_events set published = false where instance_id = ${nordic} and id = ${draft}`);
      await tx.run(
        sql`update course_events set cancelled_at = now() where instance_id = ${nordic} and id = ${cancelled}`,
      );
      await tx.run(sql`
        update course_events set publish_date = now() + interval '1 day' where instance_id = ${nordic} and id = ${later}`);
    });
    const { course_event: dates } = (await open(idOf('First aid for all'))).body.data;
    expect(dates.map(({ id, available_slots }) => [id, available_slots])).toEqual([
      [full, 0],
      [free, 10],
    ]);
    expect(dates[0]).toMatchObject({
      courseeventid: full,
      registration_form: [{ question: 'What do you not eat?', type: 1, options: [] }],
    });
    expect(Date.parse(dates[0]?.start_date ?? '')).toBeGreaterThan(Date.now());
    expect(dates[0]?.last_registration_date).toBeGreaterThan(Date.now() / 1000);
  });

  test.each(['Not in the shop', 'Hidden at the site', 'Taken away', 'Closed to enrolment'])(
    'that is %j cannot be opened',
    async (name) => {
      expect(await open(idOf(name))).toMatchObject({ status: 404, body: { code: 'course.not_found' } });
    },
  );

  test('of another instance is not found', async () => {
    const inner = await product.db
      .tenant(nordic)
      .one<{ id: number }>(sql`select id from courses where instance_id = ${nordic} and lms_id = 501`);
    for (const id of [inner?.id ?? 0, 999_999, 0]) {
      expect(await open(id)).toMatchObject({ status: 404, body: { code: 'course.not_found' } });
    }
    expect((await product.call('GET', `/api/webshop/${nordic}/courses/one`)).status).toBe(422);
    expect((await open(501, { query: '?session_key=../../admin' })).status).toBe(422);
  });
});

describe('a preview', () => {
  const preview = { query: '?preview=true' };

  test('shows the people who run the shop what is not in it yet, before it is open', async () => {
    const token = await aUser(product.db.tenant(quiet), [roles.trainingmanager]);
    expect((await list({ instance_id: quiet, preview: true }, token)).data.total).toBe(7);
    const hidden = await open(idOf('Not in the shop'), { ...preview, instance: quiet, token });
    expect(hidden.body.data).toMatchObject({ name: 'Not in the shop', web_shop_instance_active: { active: false } });
  });

  test('is refused for everybody else', async () => {
    const [student, neighbour] = [
      await aUser(product.db.tenant(quiet), [roles.student]),
      await aUser(product.db.tenant(nordic), [roles.trainingmanager]),
    ];
    for (const token of [undefined, student, neighbour]) {
      expect(await list({ instance_id: quiet, preview: true }, token)).toMatchObject({
        code: 'access.feature_not_enabled',
      });
      expect((await open(501, { ...preview, instance: quiet, ...(token && { token }) })).status).toBe(403);
    }
  });

  test('a user of another customer sees the shop like any visitor', async () => {
    const token = await aUser(product.db.tenant(quiet), [roles.student]);
    expect((await list({}, token)).data.total).toBe(7);
    expect((await open(501, { token })).status).toBe(200);
  });
});
