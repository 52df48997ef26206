import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readTeamFigures, TeamPerson } from '@coursefront/contract/people/team.ts';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { type List, managedPeople } from '../../testing/managed-people.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { testProduct } from '../../testing/product.ts';

const product = testProduct();
const site = managedPeople(product);
let company: number;

beforeEach(async () => {
  company = await aCompany(site.tenant, { name: 'Teamwork AB' });
});

const person = async () => (await aBuyer(site.tenant, company)).id;

/** Access to the course until so many days from now. Null: bought by the person. */
const licence = (userId: number, days: number, by: number | null = company) =>
  site.tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    values (${site.tenant.instanceId}, ${by}, ${site.course.courseId}, ${userId}, 'assigned', now() - interval '200 days',
            now() + make_interval(days => ${days}))`);

const finished = (userId: number) =>
  site.tenant.run(sql`
    insert into completions (instance_id, user_id, course_id, completed_at)
    values (${site.tenant.instanceId}, ${userId}, ${site.course.courseId}, now() - interval '100 days')`);

const certificate = (userId: number, days: number | null) =>
  site.tenant.run(sql`
    insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
    values (${site.tenant.instanceId}, ${userId}, ${site.course.courseId}, ${`${userId} ${days}`}, 'Certificate',
            now() - interval '100 days', now() + make_interval(days => ${days}))`);

const read = async <Data>(path: string) =>
  (await product.call<Data>('GET', `/api/team${path}company_id=${company}`, { token: site.manager })).body.data;
const list = async (query: string) => (await read<List<TeamPerson>>(`/people?${query}&`)).rows;

/** The words of the person's cell, with which the filter and the figure must agree. */
async function shown(userId: number) {
  const people = await list('');
  const cells = people.find(({ userid }) => userid === userId)?.courses.map(({ expiry }) => expiry) ?? [];
  const expiring = people.filter(({ courses }) => courses.some(({ expiry }) => expiry?.state === 'soon'));
  const ids = expiring.map(({ userid }) => userid);
  expect((await list('status=ending')).map(({ userid }) => userid)).toEqual(ids);
  expect((await list(`status=ending&courseid=101`)).map(({ userid }) => userid)).toEqual(ids);
  expect(await list('status=ending&courseid=999')).toEqual([]);
  expect((await read<AnswerOf<typeof readTeamFigures>>('/figures?')).ending).toBe(ids.length);
  return cells.map((expiry) => expiry && [expiry.kind, expiry.state]);
}

test.each([
  ['access that ends within three months', 88, undefined, [['licence', 'soon']]],
  ['access that ends later', 93, undefined, [null]],
  ['access that has ended', -1, undefined, [null]],
  ['a certificate that ends in 5 days, with access for long', 300, 5, [['certificate', 'soon']]],
  ['a certificate that ends later than the access', 5, 300, [null]],
  ['a certificate that has ended', -50, -1, [['certificate', 'over']]],
  ['a certificate without an end', 5, null, [null]],
] as const)('%s: badge, filter and figure agree', async (_, access, valid, cells) => {
  const anna = await person();
  await licence(anna, access);
  if (valid !== undefined) {
    await finished(anna);
    await certificate(anna, valid);
  }
  expect(await shown(anna)).toEqual(cells);
});

test('a certificate of a course that the learning site gave expires too, one of a private purchase is nothing of the team', async () => {
  const [anna, bo, cleo] = [await person(), await person(), await person()];
  await finished(anna);
  await certificate(anna, 5);
  await licence(bo, 5, null);
  await certificate(cleo, 5);
  expect(await shown(anna)).toEqual([['certificate', 'soon']]);
  expect(await shown(bo)).toEqual([]);
  expect(await shown(cleo), 'no course that the list shows').toEqual([]);
});

const mark = (userId: number, value: 'skipped' | 'ordered', orderId: number | null = null) =>
  site.tenant.run(sql`
    update renewals set mark = ${value}, order_id = ${orderId}
     where instance_id = ${site.tenant.instanceId} and user_id = ${userId}`);

test('a renewal that is ordered is said, does not count as expiring, and is over with the new licence', async () => {
  const anna = await person();
  await licence(anna, 5);
  const { id } = await anOrderFor(site.tenant, {
    course: site.course,
    participants: [{ firstName: 'Anna', lastName: 'Berg', email: 'anna@example.test' }],
    companyId: company,
  });
  await mark(anna, 'ordered', id);
  expect(await shown(anna)).toEqual([['licence', 'ordered']]);
  const file = await product.app.inject({
    url: `/api/team/export?company_id=${company}`,
    headers: { authorization: `Bearer ${site.manager}` },
  });
  expect(file.body).toContain('Renewal ordered');
  await licence(anna, 370);
  expect(await shown(anna)).toEqual([null]);
});

test('a renewed course that is to be taken again keeps its last completion, its certificate and its order in the file', async () => {
  const anna = await person();
  await finished(anna);
  await certificate(anna, 30);
  const { id } = await anOrderFor(site.tenant, {
    course: site.course,
    participants: [{ firstName: 'Anna', lastName: 'Berg', email: 'anna@example.test' }],
    companyId: company,
  });
  await site.tenant.run(sql`
    update licences
       set user_id = ${anna}, company_id = ${company}, status = 'assigned', starts_at = now() - interval '1 day',
           ends_at = now() + interval '364 days'
     where instance_id = ${site.tenant.instanceId}
       and participant_id in (select p.id from order_participants p
                               where p.instance_id = ${site.tenant.instanceId} and p.order_id = ${id})`);
  const order = await site.tenant.one<{ reference: string }>(sql`
    select reference from orders where instance_id = ${site.tenant.instanceId} and id = ${id}`);
  const course = (await list('')).find(({ userid }) => userid === anna)?.courses[0];
  expect(course).toMatchObject({
    state: 'not_begun',
    completed_at: null,
    renewing: { order: { number: order?.reference } },
  });
  const { body } = await product.app.inject({
    url: `/api/team/export?company_id=${company}`,
    headers: { authorization: `Bearer ${site.manager}` },
  });
  const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
  expect(body).toMatch(
    new RegExp(`Not started,,${moment},,1,${moment},${moment},${moment},Course to take,,${order?.reference},`),
  );
});

test('somebody who is not to be renewed does not count as expiring', async () => {
  const anna = await person();
  await licence(anna, 5);
  await mark(anna, 'skipped');
  expect(await shown(anna)).toEqual([null]);
});

test('a course that the shop stops selling says so where it expires', async () => {
  const anna = await person();
  await licence(anna, 30);
  const sold = async () =>
    (await list('')).find(({ userid }) => userid === anna)?.courses.map(({ expiry }) => expiry?.sold);
  await site.tenant.run(sql`
    update shops set enabled = true, payable = true where instance_id = ${site.tenant.instanceId}`);
  expect(await sold()).toEqual([true]);
  await site.tenant.run(sql`
    update webshop_items set active = false
     where instance_id = ${site.tenant.instanceId} and course_id = ${site.course.courseId}`);
  expect(await sold()).toEqual([false]);
});
