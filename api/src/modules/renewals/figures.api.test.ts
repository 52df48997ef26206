import type { CustomerFigures } from '@coursefront/contract/customers/own-customer.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Renewal, readRenewalMonths } from '@coursefront/contract/learning/renewals.ts';
import type { CompanyProfile } from '@coursefront/contract/people/companies.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { aLearner } from '../../testing/learning.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';

const product = testProduct();
let tenant: TenantScope;
let manager: string;
let lead: { id: number; token: string };
let company: number;
let courses: number[];

beforeAll(async () => {
  tenant = product.db.tenant(await aShop(product.db, 'Nordic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
  company = await aCompany(tenant, { name: 'Falk AB' });
  lead = await aBuyer(tenant, company);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${lead.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${tenant.instanceId} and id = ${company}`);
  const made = [
    await aCourse(tenant, { lmsId: 701, name: 'Hot work' }),
    await aCourse(tenant, { lmsId: 702, name: 'First aid' }),
  ];
  courses = made.map(({ courseId }) => courseId);
  const elsewhere = await aCompany(tenant, { name: 'Elsewhere' });
  const [per, ada, bo] = [await somebody('Per'), await somebody('Ada'), await somebody('Bo', elsewhere)];
  await certificate(per, 20);
  await certificate(per, 200, courses[1]);
  await certificate(ada, 30);
  await certificate(ada, 500, courses[1]);
  await certificate(bo, 40);
  await licence(bo, 50, courses[1]);
});

const somebody = (firstName: string, companyId = company) =>
  aLearner(tenant, { firstName, lastName: 'Ek', email: `${firstName.toLowerCase()}@example.test`, companyId });

const certificate = (userId: number, days: number, courseId = courses[0]) =>
  certificateUntil(userId, sql`now() + make_interval(days => ${days})`, courseId);

const certificateUntil = (userId: number, end: Sql, courseId = courses[0]) =>
  tenant.run(sql`
    insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
    values (${tenant.instanceId}, ${userId}, ${courseId}, ${`${userId} ${courseId}`}, 'Certificate', now() - interval '1 year',
            ${end})`);

const licence = (userId: number, days: number, courseId = courses[0]) =>
  tenant.run(sql`
    insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
    values (${tenant.instanceId}, ${courseId}, ${userId}, 'assigned', now() - interval '1 day',
            now() + make_interval(days => ${days}))`);

const get = async <Data>(path: string, token = manager) =>
  (await product.call<Data>('GET', `/api${path}`, { token })).body.data;

const list = (query: string, token = manager) =>
  get<{ rows: Renewal[]; total: number }>(`/renewals?kind=certificate${query}`, token);

/** The figure, the number above the list and the list itself, for three and for twelve months. */
async function figures() {
  const { certificates } = await get<CustomerFigures>('/customer/figures');
  const { statistics } = await get<CompanyProfile>('/company/getfirst', lead.token);
  const counted = async (token: string) => {
    const { ranges } = await get<AnswerOf<typeof readRenewalMonths>>('/renewals/months?kind=certificate', token);
    const [near, far] = [await list('&range=next_3_months', token), await list('&range=next_12_months', token)];
    return { chips: [ranges.next_3_months, ranges.next_12_months], lists: [near.total, far.total] };
  };
  return {
    manager: { home: [certificates.next_3_months, certificates.next_12_months], ...(await counted(manager)) },
    lead: {
      home: [statistics.next_3_month_cert_renewals, statistics.next_12_month_cert_renewals],
      ...(await counted(lead.token)),
    },
  };
}

const alike = (near: number, far: number) => ({ home: [near, far], chips: [near, far], lists: [near, far] });

test('the home pages count the certificates that the list of renewals has for the same time', async () => {
  expect(await figures()).toEqual({ manager: alike(3, 4), lead: alike(2, 3) });
});

test('the months add up to the twelve months, with the days of the last one that belong to them', async () => {
  const last = await somebody('Last');
  await certificateUntil(last, sql`now() + interval '12 months' - interval '1 second'`);
  await certificateUntil(last, sql`now() + interval '12 months 1 day'`, courses[1]);
  const { months, ranges } = await get<AnswerOf<typeof readRenewalMonths>>('/renewals/months?kind=certificate');
  expect(months.map(({ until }) => until !== null)).toEqual([...Array.from({ length: 12 }, () => false), true]);
  expect(months.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(ranges.next_12_months);
  const end = months.at(-1);
  expect((await list(`&month=${end?.month}&range=next_12_months`)).total).toBe(end?.count);
  await tenant.run(sql`delete from certificates where instance_id = ${tenant.instanceId} and user_id = ${last}`);
});

test('what is not to be renewed, or is renewed, is counted neither there nor here', async () => {
  const { rows } = await list('&range=next_3_months', lead.token);
  const [first, second] = rows.map(({ id, user }) => ({ id, userid: user.userid }));
  const skip = (skipped: boolean) =>
    product.call('POST', `/api/renewals/${first?.id}/skip`, { token: lead.token, body: { skipped } });
  await skip(true);
  expect(await figures()).toEqual({ manager: alike(2, 3), lead: alike(1, 2) });
  await licence(second?.userid ?? 0, 364);
  expect(await figures()).toEqual({ manager: alike(1, 2), lead: alike(0, 1) });
  await skip(false);
  expect(await figures()).toEqual({ manager: alike(2, 3), lead: alike(1, 2) });
});

test('every number above the list is that of the list for the same search and filters', async () => {
  const [eva, ove] = [await somebody('Eva'), await somebody('Ove')];
  await certificate(eva, -20);
  await certificate(eva, 10, courses[1]);
  await certificate(ove, 60);
  await licence(ove, 364);
  await tenant.run(sql`
    update renewals set mark = 'skipped' where instance_id = ${tenant.instanceId} and user_id = ${eva} and ends_at > now()`);
  const asked = [
    ...['due', 'over', 'ordered', 'skipped', 'all'].map((state) => `state=${state}`),
    ...['due', 'over', 'ordered'].map((state) => `search=ek&state=${state}`),
    'search=eva',
    'search=nobody',
    `company_id=${company}`,
    'courseid=702',
    'kind=certificate&state=ordered',
  ];
  let sum = 0;
  for (const query of asked) {
    const { months, ranges } = await get<AnswerOf<typeof readRenewalMonths>>(`/renewals/months?${query}`);
    const total = async (more: string) => (await get<{ total: number }>(`/renewals?${query}&page_size=1${more}`)).total;
    for (const { month, until, count } of months) {
      expect(count, `${query} ${month}`).toBe(await total(`&month=${month}${until ? '&range=next_12_months' : ''}`));
      sum += count ?? 0;
    }
    expect(ranges.next_3_months, query).toBe(await total('&range=next_3_months'));
    expect(ranges.next_12_months, query).toBe(await total('&range=next_12_months'));
  }
  expect(sum).toBeGreaterThan(asked.length);
});

test('people who got a notice are told from those who did not', async () => {
  const untold = await list('&told=no');
  const id = untold.rows[0]?.id ?? 0;
  expect(await list('&told=yes')).toMatchObject({ rows: [], total: 0 });
  await product.call('POST', '/api/renewals/notices', { token: manager, body: { ids: [id] } });
  expect((await list('&told=yes')).rows.map((row) => row.id)).toEqual([id]);
  expect(await list('&told=no')).toMatchObject({ total: untold.total - 1 });
  const { ranges } = await get<AnswerOf<typeof readRenewalMonths>>('/renewals/months?told=yes');
  expect(ranges).toMatchObject({ next_12_months: 1 });
});
