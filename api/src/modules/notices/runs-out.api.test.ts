import type { Notice } from '@coursefront/contract/panel/notices.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { followClock } from './digests.queries.ts';

const product = testProduct();
let shop: number;
let courseId: number;

const tenant = () => product.db.tenant(shop);

beforeAll(async () => {
  shop = await aShop(product.db, 'Ending');
  ({ courseId } = await aCourse(tenant(), { lmsId: 8_601, name: 'Hot work' }));
});

/** Somebody whose access ends in so many days. */
async function aHolder(inDays: number): Promise<TestBuyer> {
  const person = await aBuyer(tenant(), null);
  await tenant().run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${person.id}, ${roles.student})`);
  await tenant().run(sql`
    insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
    values (${shop}, ${courseId}, ${person.id}, 'assigned', now() - interval '200 days', now() + make_interval(days => ${inDays}))`);
  return person;
}

const named = async ({ token }: TestBuyer) =>
  (await product.call<{ rows: Notice[] }>('GET', '/api/notices', { token })).body.data.rows.map(({ name }) => name);
const follow = () => followClock(product.db.platform, 'Europe/Stockholm');
const change = (values: ReturnType<typeof sql>, { id }: TestBuyer) =>
  tenant().run(sql`update renewals set ${values} where instance_id = ${shop} and user_id = ${id}`);

test('what ends within a month is in the bell of its holder, once, and what ends later is not', async () => {
  const [soon, later] = [await aHolder(5), await aHolder(80)];
  await follow();
  await follow();
  expect([await named(soon), await named(later)]).toEqual([['Hot work'], []]);
});

test.each([
  ['a later end', sql`ends_at = now() + interval '300 days'`],
  ['the decision not to renew', sql`mark = 'skipped'`],
])('it is gone with %s', async (_, values) => {
  const person = await aHolder(5);
  await follow();
  await change(values, person);
  expect(await named(person)).toEqual([]);
  await follow();
  expect(await named(person)).toEqual([]);
});

test('whoever has asked the company for the renewal waits, and decides again after a no', async () => {
  const person = await aHolder(5);
  await follow();
  const company = await aCompany(tenant());
  await tenant().run(sql`
    insert into course_requests (instance_id, company_id, course_id, user_id, email, renews_until)
    values (${shop}, ${company}, ${courseId}, ${person.id}, ${person.email}, now() + interval '5 days')`);
  expect(await named(person)).toEqual([]);
  await follow();
  expect(await named(person)).toEqual([]);
  await tenant().run(sql`
    update course_requests set state = 'declined', decided_at = now() where instance_id = ${shop} and user_id = ${person.id}`);
  await follow();
  expect(await named(person)).toContain('Hot work');
});

test('a course that was completed is missed by nobody, and what ended long ago is over', async () => {
  const [done, past] = [await aHolder(5), await aHolder(5)];
  await tenant().run(sql`
    insert into completions (instance_id, user_id, course_id, completed_at)
    values (${shop}, ${done.id}, ${courseId}, now() - interval '1 day')`);
  await follow();
  expect(await named(done)).toEqual([]);
  expect(await named(past)).toEqual(['Hot work']);
  await change(sql`ends_at = now() - interval '31 days'`, past);
  await follow();
  expect(await named(past)).toEqual([]);
});
