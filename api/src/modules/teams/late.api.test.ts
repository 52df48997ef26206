import type { Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { type List, managedPeople } from '../../testing/managed-people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { noteAccess } from '../licences/public.ts';

const product = testProduct();
const site = managedPeople(product);
const courseid = 101;
let company: number;
let lead: TestBuyer;
/** By how many days ago they got the course. */
const people: Record<string, TestBuyer> = {};

beforeAll(async () => {
  company = await aCompany(site.tenant, { name: 'Slow AB' });
  lead = await aBuyer(site.tenant, company);
  const { instanceId } = site.tenant;
  await site.tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${instanceId}, ${lead.id}, ${roles.teamlead})`);
  await site.tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${instanceId} and id = ${company}`);
  for (const [name, days] of Object.entries({ new: 3, late: 20, latest: 70, began: 40, visited: 50, moved: 90 })) {
    const person = await aBuyer(site.tenant, company);
    people[name] = person;
    await licence(person.id, site.course.courseId, days);
  }
  await site.tenant.run(sql`
    update licences set changed_hands_at = now() - interval '2 days'
     where instance_id = ${instanceId} and user_id = ${idOf('moved')}`);
  await site.tenant.run(sql`
    insert into learning_progress (instance_id, user_id, percents)
    values (${instanceId}, ${idOf('began')}, ${JSON.stringify({ [courseid]: 5 })}::jsonb)`);
  await visit('visited', 1);
  // Before they got the course, which is another time.
  await visit('late', 100);
});

const idOf = (name: string) => people[name]?.id ?? 0;

const licence = (userId: number, courseId: number, daysAgo: number) =>
  site.tenant.run(sql`
    with given as (
      insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
      values (${site.tenant.instanceId}, ${company}, ${courseId}, ${userId}, 'assigned',
              now() - make_interval(days => ${daysAgo}), now() + interval '200 days')
      returning *)
    insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, lms_state)
    select instance_id, user_id, course_id, id, 'manager', starts_at, ends_at, 'done' from given`);

async function visit(name: string, daysAgo: number) {
  const lmsId = 70_000 + idOf(name);
  await site.tenant.run(sql`
    update users set lms_id = ${lmsId} where instance_id = ${site.tenant.instanceId} and id = ${idOf(name)}`);
  const accessedAt = new Date(Date.now() - daysAgo * 86_400_000);
  await noteAccess(site.tenant, [{ userLmsId: lmsId, courseLmsId: courseid, accessedAt }]);
}

const call = <Data>(path: string) => product.call<Data>('GET', `/api${path}`, { token: lead.token });
const listed = async (query = '') => (await call<List<TeamPerson>>(`/team/people?${query}`)).body.data;
const named = async (query = '') => {
  const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  return (await listed(query)).rows.map(({ userid }) => names.get(userid));
};

test('a course says since when somebody has it, and when they were last in it', async () => {
  const { rows } = await listed();
  const courseOf = (name: string) => rows.find(({ userid }) => userid === idOf(name))?.courses[0];
  const daysAgo = (moment: string | null | undefined) =>
    Math.round((Date.now() - Date.parse(moment ?? '')) / 86_400_000);
  expect(daysAgo(courseOf('latest')?.since)).toBe(70);
  expect(daysAgo(courseOf('moved')?.since), 'not since its first holder').toBe(2);
  expect(courseOf('latest')).toMatchObject({ state: 'not_begun', active_at: null });
  expect(courseOf('began')).toMatchObject({ state: 'begun', progress: 5 });
  expect(courseOf('visited'), 'although no progress is reported').toMatchObject({ state: 'begun', progress: null });
  expect(daysAgo(courseOf('visited')?.active_at)).toBe(1);
  expect(courseOf('late'), 'a visit before they got it').toMatchObject({ state: 'not_begun' });
  expect(daysAgo(courseOf('late')?.active_at)).toBe(100);
});

test('who has not started for some days is late, and the longest wait comes first', async () => {
  expect(await named('status=late&sort=late')).toEqual(['latest', 'late']);
  expect(await named('status=late&sort=late&order=desc')).toEqual(['late', 'latest']);
  expect(await named('status=late&late_days=30')).toEqual(['latest']);
  expect(await named(`status=late&late_days=7&courseid=${courseid}`)).toHaveLength(2);
  expect((await named('sort=late')).slice(0, 4)).toEqual(['latest', 'late', 'new', 'moved']);
  expect(await named('sort=late&page_size=1&page=2')).toEqual(['late']);
  const { body } = await call<{ open: number; late: number }>('/team/figures');
  expect(body.data).toMatchObject({ open: 6, late: 2 });
  expect((await call('/team/people?status=late&late_days=15')).status).toBe(422);
});

test('who has started and then stayed away is idle, and the longest absence comes first', async () => {
  expect(await named('status=idle'), 'there yesterday, or at a time that nobody knows').toEqual([]);
  await visit('began', 30);
  const { id } = await aBuyer(site.tenant, company);
  people.away = { ...lead, id };
  await licence(id, site.course.courseId, 90);
  await visit('away', 60);
  expect(await named('status=idle&sort=idle')).toEqual(['away', 'began']);
  expect(await named('status=idle&sort=idle&page_size=1&page=2')).toEqual(['began']);
  expect(await named('status=idle&late_days=60')).toEqual(['away']);
  await product.app.inject({
    url: `/api/team/export?company_id=${company}&status=idle&late_days=60`,
    headers: { authorization: `Bearer ${lead.token}` },
  });
  expect(await site.audited('team.exported'), 'the log has the days').toMatchObject([
    { after: { status: 'idle', idle_days: 60 } },
  ]);
  expect((await named('sort=idle')).slice(0, 3)).toEqual(['away', 'began', 'visited']);
  expect(await named('status=late'), 'they have started').toEqual(expect.not.arrayContaining(['away']));
  await site.tenant.run(sql`
    update learning_progress set percents = ${JSON.stringify({ [courseid]: 100 })}::jsonb
     where instance_id = ${site.tenant.instanceId} and user_id = ${idOf('began')}`);
  expect(await named('status=idle'), 'nothing is left to do').toEqual(['away']);
  await site.tenant.run(sql`
    update licences set changed_hands_at = now() - interval '2 days'
     where instance_id = ${site.tenant.instanceId} and user_id = ${id}`);
  expect(await named('status=idle'), 'the absence is that of whoever has it now').toEqual([]);
  delete people.away;
});

test('who has a date to come is not late', async () => {
  const { courseId } = await aCourse(site.tenant, { lmsId: 190, name: 'Forklift' });
  const person = await aBuyer(site.tenant, company);
  await licence(person.id, courseId, 30);
  expect((await listed('status=late&courseid=190')).rows).toHaveLength(1);
  const eventId = await aDate(site.tenant, courseId, { inDays: 30 });
  await site.tenant.run(sql`
    update licences set event_id = ${eventId}
     where instance_id = ${site.tenant.instanceId} and user_id = ${person.id}`);
  expect((await listed('status=late&courseid=190')).rows).toHaveLength(0);
  expect((await listed('status=not_begun&courseid=190')).rows).toHaveLength(1);
});

test('the file has the days, in the order of the list', async () => {
  const { body } = await product.app.inject({
    url: '/api/team/export?status=late&sort=late',
    headers: { authorization: `Bearer ${lead.token}` },
  });
  const [head = '', ...lines] = body.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head).toContain('Days not started');
  expect(lines).toHaveLength(2);
  expect(lines.map((line) => /[,;](70|20)[,;]/.exec(line)?.[1])).toEqual(['70', '20']);
});

test('another company, and who leads nobody, see nothing of it', async () => {
  const elsewhere = await aBuyer(site.tenant, await aCompany(site.tenant, { name: 'Other AB' }));
  const answer = await product.call<Team>('GET', '/api/team/people?status=late', { token: elsewhere.token });
  expect([403, 404]).toContain(answer.status);
});
