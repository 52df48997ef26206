import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { testDatabase } from '../../testing/database.ts';
import { watchRows } from '../../testing/plans.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { listCoursesOf } from './persons-courses.queries.ts';
import { countStates } from './team-figures.ts';
import { teamList } from './team-list.ts';

const database = testDatabase();
let tenant: TenantScope;
let company = 0;
const people = 1_500;
const page = 10;

/** A large company. Everybody has a licence that is over, a completed course, its certificate, and another course on order. Without triggers, which work row by row. */
beforeAll(async () => {
  tenant = database.db.tenant(await aShop(database.db, 'large'));
  const own = tenant.instanceId;
  company = await aCompany(tenant, { name: 'Large AB' });
  const { courseId } = await aCourse(tenant, { lmsId: 7, name: 'Hot work' });
  const { courseId: ordered } = await aCourse(tenant, { lmsId: 8, name: 'Welding' });
  const everybody = sql`generate_series(1, ${people}::int) n`;
  await database.db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into users (instance_id, id, first_name, last_name, email, company_id)
      select ${own}, 1000000 + n, 'Anna', 'Berg', 'member' || n || '@large.test', ${company} from ${everybody}`);
    await tx.run(sql`
      insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
      select ${own}, ${company}, ${courseId}, 1000000 + n, 'expired', now() - interval '400 days', now() - interval '35 days' from ${everybody}`);
    await tx.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      select ${own}, 1000000 + n, ${courseId}, now() - interval '300 days' from ${everybody}`);
    await tx.run(sql`
      insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
      select ${own}, 1000000 + n, ${courseId}, 'badge-' || n, 'Badge', now() - interval '300 days', now() + interval '65 days' from ${everybody}`);
    await tx.run(sql`
      insert into renewals (instance_id, user_id, course_id, company_id, kind, source_id, ends_at)
      select ${own}, 1000000 + n, ${courseId}, ${company}, 'certificate', n, now() + interval '65 days' from ${everybody}`);
    await tx.run(sql`
      insert into order_participants (instance_id, id, order_id, position, first_name, last_name, email, user_id)
      select ${own}, 1000000 + n, 1, n, 'Anna', 'Berg', 'member' || n || '@large.test', 1000000 + n from ${everybody}`);
    await tx.run(sql`
      insert into licences (instance_id, company_id, course_id, participant_id, status)
      select ${own}, ${company}, ${ordered}, 1000000 + n, 'reserved' from ${everybody}`);
    await tx.run(sql`analyze users, licences, completions, certificates, renewals, order_participants`);
  });
});

test('a page of a large team reads the courses of its own people only', async () => {
  const { watched, looked } = watchRows(tenant);
  const ids = Array.from({ length: page }, (_, index) => 1_000_001 + index * 100);
  const courses = await listCoursesOf(watched, company, ids);
  expect([...courses.keys()].toSorted((one, other) => one - other)).toEqual(ids);
  expect(courses.get(ids[0] ?? 0)).toMatchObject([
    { name: 'Hot work', state: 'finished', certificate_until: expect.any(String) },
    { name: 'Welding', state: 'ordered' },
  ]);
  // Everybody has two courses.
  expect(Math.max(...looked)).toBeLessThanOrEqual(2 * page * page + page);
});

test('a page of what expires soon looks at no more people than it counts', async () => {
  const { watched, looked } = watchRows(tenant);
  const team = { company: { id: company, name: 'Large AB', active: true }, branches: null };
  const list = { team, search: '', sort: 'name', order: 'asc', page: 1, page_size: page } as const;
  expect((await teamList.readPage(watched, { ...list, status: 'ending' })).total).toBe(1_000);
  expect(Math.max(...looked)).toBeLessThanOrEqual(1_001);
  expect((await countStates(tenant, team)).ending).toBe(people);
});

test('a page of what is on order looks at no more people than it counts', async () => {
  const { watched, looked } = watchRows(tenant);
  const team = { company: { id: company, name: 'Large AB', active: true }, branches: null };
  const list = { team, search: '', sort: 'name', order: 'asc', page: 1, page_size: page } as const;
  expect((await teamList.readPage(watched, { ...list, status: 'ordered' })).total).toBe(1_000);
  expect(Math.max(...looked)).toBeLessThanOrEqual(1_001);
});

test.for(['late', 'idle'] as const)(
  'who is %s for longest in a large team is found among its own licences',
  async (sort) => {
    const { watched, looked } = watchRows(tenant);
    const team = { company: { id: company, name: 'Large AB', active: true }, branches: null };
    const list = { team, search: '', sort, order: 'asc', page: 1, page_size: page } as const;
    expect((await teamList.readPage(watched, list)).rows).toHaveLength(page);
    expect((await teamList.readPage(watched, { ...list, status: sort })).rows).toEqual([]);
    // Everybody has two licences.
    expect(Math.max(...looked)).toBeLessThanOrEqual(2 * people);
  },
);

test('people in a state are counted to a thousand by the list, and all by the figures', async () => {
  const team = { company: { id: company, name: 'Large AB', active: true }, branches: null };
  const list = { team, search: '', sort: 'name', order: 'asc', page: 1, page_size: page } as const;
  const finished = await teamList.readPage(tenant, { ...list, status: 'finished' });
  expect([finished.rows.length, finished.total, finished.more]).toEqual([page, 1_000, true]);
  expect((await teamList.readPage(tenant, { ...list, status: 'done' })).total).toBe(1_000);
  expect(await teamList.readPage(tenant, { ...list, status: 'open' })).toEqual({ rows: [], total: 0 });
  expect((await teamList.readPage(tenant, list)).total).toBe(people);
  expect(await countStates(tenant, team)).toMatchObject({ people, open: 0, late: 0, done: people, none: 0 });
});
