import type { Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../../testing/buyers.ts';
import type { List } from '../../../testing/managed-people.ts';
import { anInstance, aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse } from '../../../testing/shop.ts';

const product = testProduct();
const courseid = 101;
let tenant: TenantScope;
let company: number;
let lead: TestBuyer;
let manager: string;
let course: { courseId: number };

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Departments'));
  course = await aCourse(tenant, { lmsId: courseid });
  manager = await aUser(tenant, [roles.trainingmanager]);
});

beforeEach(async () => {
  company = await aCompany(tenant);
  lead = await aBuyer(tenant, company);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${lead.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${lead.id} where instance_id = ${tenant.instanceId} and id = ${company}`);
});

const call = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = lead.token) =>
  product.call<Data>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const make = (name: string, parent_id: number | null = null, token = lead.token) =>
  call<{ id: number }>('POST', '/team/departments', { company_id: company, name, parent_id }, token);
const made = async (name: string, parent: number | null = null) => (await make(name, parent)).body.data.id;
const change = (id: number, name: string, parent_id: number | null, token = lead.token) =>
  call('PUT', `/team/departments/${id}`, { name, parent_id }, token);
const place = (userids: number[], department_id: number | null, token = lead.token) =>
  call('PUT', '/team/department-of-people', { company_id: company, userids, department_id }, token);
const appoint = (userid: number, department_id: number | null, token = lead.token) =>
  call<{ id: number }>('POST', '/team/leads', { company_id: company, userid, department_id }, token);
const team = async (token = lead.token) => (await call<Team>('GET', '/team', undefined, token)).body.data;
const tree = async (token = lead.token) =>
  (await team(token)).departments.map(({ name, people, editable }) => `${name} ${people}${editable ? '' : ' fixed'}`);
const names = async (query = '', token = lead.token) =>
  (await call<List<TeamPerson>>('GET', `/team/people?${query}`, undefined, token)).body.data?.rows.map(
    ({ userid }) => userid,
  );
const someone = () => aBuyer(tenant, company);
const hasRole = async (userId: number) =>
  (await tenant.one(sql`
    select 1 from role_assignments
     where instance_id = ${tenant.instanceId} and user_id = ${userId} and role_id = ${roles.teamlead}`)) !== undefined;

test('departments are a tree that is renamed, moved with all below it, and closed upwards', async () => {
  const north = await made('North');
  const crew = await made('Crew', north);
  const night = await made('Night', crew);
  const south = await made('South');
  expect((await make('crew', north)).body.code).toBe('department.name_taken');
  const anna = await someone();
  await place([anna.id], night);
  expect(await tree()).toEqual(['North 0', 'Crew 0', 'Night 1', 'South 0']);

  expect((await change(north, 'North', night)).body.code).toBe('department.below_itself');
  expect((await change(crew, 'Crew A', south)).status).toBe(200);
  expect(await tree()).toEqual(['North 0', 'South 0', 'Crew A 0', 'Night 1']);
  expect(await names(`department_id=${south}`)).toEqual([anna.id]);
  expect(await names(`department_id=${north}`)).toEqual([]);

  expect((await call('DELETE', `/team/departments/${crew}`)).status).toBe(200);
  expect((await call('DELETE', `/team/departments/${night}`)).status).toBe(200);
  expect(await tree()).toEqual(['North 0', 'South 1']);
  expect(await names(`department_id=${south}`)).toEqual([anna.id]);
  expect((await call('DELETE', `/team/departments/${south}`)).status).toBe(200);
  expect(await names(), 'people of the last one are in none').toContain(anna.id);
});

test('a tree may be deep', async () => {
  let parent: number | null = null;
  for (let level = 1; level <= 40; level += 1) parent = await made(`Level ${level}`, parent);
  expect(await tree()).toHaveLength(40);
});

test('the lead of a branch sees and changes that branch, and a lead of a sister branch nothing of it', async () => {
  const north = await made('North');
  const crew = await made('Crew', north);
  const south = await made('South');
  const [anna, bo, cleo] = [await someone(), await someone(), await someone()];
  const [ofNorth, ofSouth] = [await someone(), await someone()];
  await place([anna.id], crew);
  await place([bo.id, ofNorth.id], north);
  await place([cleo.id, ofSouth.id], south);
  await appoint(ofNorth.id, north);
  await appoint(ofSouth.id, south);
  const order = [anna.id, bo.id, ofNorth.id].toSorted();

  expect((await team(ofNorth.token)).whole).toBe(false);
  expect(await tree(ofNorth.token)).toEqual(['North 2 fixed', 'Crew 1']);
  expect((await names('', ofNorth.token))?.toSorted()).toEqual(order);
  expect(await names(`department_id=${south}`, ofNorth.token), 'not even by its id').toEqual([]);
  expect(await names(`search=${cleo.email}`, ofNorth.token)).toEqual([]);
  expect((await make('Day', crew, ofNorth.token)).status).toBe(200);
  expect((await place([bo.id], crew, ofNorth.token)).status).toBe(200);

  // The company's licences are for everybody, its people are not.
  await tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, status)
    select ${tenant.instanceId}, ${company}, ${course.courseId}, 'available' from generate_series(1, 3)`);
  const assign = (userids: number[], token: string) =>
    call('POST', '/team/licences', { company_id: company, courseid, userids }, token);
  expect((await assign([anna.id], ofNorth.token)).status).toBe(200);
  const held = (await call<List<TeamPerson>>('GET', `/team/people?search=${anna.email}`)).body.data.rows[0]?.courses[0];
  const hostile = [
    ['POST', '/team/licences', { company_id: company, courseid, userids: [anna.id] }, 'record.not_found'],
    ['POST', '/team/licences', { company_id: company, courseid, userids: [ofSouth.id, anna.id] }, 'record.not_found'],
    ['POST', `/team/licences/${held?.licence_id}/move`, { company_id: company, userid: cleo.id }, 'record.not_found'],
    ['POST', '/team/licences/return', { company_id: company, ids: [held?.licence_id] }, 'record.not_found'],
    ['POST', '/team/reminders', { company_id: company, userids: [anna.id] }, 'reminder.nobody'],
    [
      'PUT',
      '/team/department-of-people',
      { company_id: company, userids: [anna.id], department_id: south },
      'record.not_found',
    ],
    [
      'PUT',
      '/team/department-of-people',
      { company_id: company, userids: [cleo.id], department_id: crew },
      'department.not_found',
    ],
    [
      'PUT',
      '/team/department-of-people',
      { company_id: company, userids: [cleo.id], department_id: null },
      'department.not_found',
    ],
    ['POST', '/team/departments', { company_id: company, name: 'Mine', parent_id: north }, 'department.not_found'],
    ['POST', '/team/departments', { company_id: company, name: 'Mine', parent_id: null }, 'department.not_found'],
    ['PUT', `/team/departments/${crew}`, { name: 'Mine', parent_id: south }, 'department.not_found'],
    ['PUT', `/team/departments/${south}`, { name: 'Everything', parent_id: null }, 'department.not_found'],
    ['DELETE', `/team/departments/${north}`, undefined, 'department.not_found'],
    ['POST', '/team/leads', { company_id: company, userid: ofSouth.id, department_id: null }, 'department.not_found'],
    ['POST', '/team/leads', { company_id: company, userid: cleo.id, department_id: south }, 'department.not_found'],
    [
      'POST',
      '/team/people',
      { company_id: company, first_name: 'A', last_name: 'B', email: 'a.b@example.test', department_id: crew },
      'department.not_found',
    ],
    ['GET', `/company/getfirst?id=${company}`, undefined, 'company.not_found'],
    ['POST', '/company/orders', { companyid: company }, 'company.not_found'],
    ['GET', `/company/people?id=${company}&after=${anna.id}`, undefined, 'company.not_found'],
  ] as const;
  for (const [method, path, body, code] of hostile)
    expect((await call(method, path, body, ofSouth.token)).body.code, `${method} ${path} ${JSON.stringify(body)}`).toBe(
      code,
    );
  const northLead = (await team()).departments[0]?.leads[0]?.id;
  expect((await call('DELETE', `/team/leads/${northLead}`, undefined, ofSouth.token)).body.code).toBe(
    'record.not_found',
  );
  expect((await call('GET', '/join-requests', undefined, ofSouth.token)).body.data).toEqual([]);
  expect((await names('', ofSouth.token))?.toSorted()).toEqual([cleo.id, ofSouth.id].toSorted());
});

test('the start of who leads departments has the figures and the search of their branch', async () => {
  const north = await made('North');
  const crew = await made('Crew', north);
  const south = await made('South');
  const [anna, bo, cleo, ofNorth] = [await someone(), await someone(), await someone(), await someone()];
  await place([anna.id], crew);
  await place([bo.id, ofNorth.id], north);
  await place([cleo.id], south);
  await appoint(ofNorth.id, north);
  await tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    select ${tenant.instanceId}, ${company}, ${course.courseId}, id, 'assigned', now(), now() + interval '20 days'
      from unnest(${[anna.id, cleo.id]}::bigint[]) id`);
  const figures = async (token: string) => (await call<object>('GET', '/team/figures', undefined, token)).body.data;
  expect(await figures(ofNorth.token)).toMatchObject({
    departments: ['North'],
    people: 3,
    open: 1,
    ending: 1,
    none: 2,
  });
  expect(await figures(lead.token)).toMatchObject({ departments: [], people: 5, open: 2, ending: 2, none: 3 });
  expect((await call('GET', '/team/figures', undefined, anna.token)).status).toBe(403);

  const found = async (typed: string, token: string) =>
    (await call<{ things: unknown[] }>('GET', `/find?search=${encodeURIComponent(typed)}`, undefined, token)).body.data
      .things;
  expect(await found(anna.email, ofNorth.token)).toMatchObject([{ kind: 'user', id: String(anna.id) }]);
  expect(await found(cleo.email, ofNorth.token)).toEqual([]);
  const me = await call<{ teamlead: boolean }>('GET', '/user', undefined, ofNorth.token);
  expect(me.body.data.teamlead, 'of no company').toBe(false);

  const whole = [
    ['GET', `/company/getfirst`, undefined],
    ['POST', '/company/orders', { companyid: company }],
    ['GET', `/company/orders/export?id=${company}`, undefined],
    ['POST', '/company/subscription', { companyid: company }],
    ['POST', `/company/update/${company}/${tenant.instanceId}`, { name: 'Mine' }],
  ] as const;
  for (const [method, path, body] of whole)
    expect((await call(method, path, body, ofNorth.token)).status, path).toBeOneOf([404, 422]);
  expect(await call('GET', '/first-steps/team', undefined, ofNorth.token)).toMatchObject({
    body: { data: { steps: [], company_id: null } },
  });
});

test('a further lead of the whole company sees what its team lead sees; the role goes with the last team', async () => {
  const second = await someone();
  expect((await call('GET', '/team', undefined, second.token)).status).toBe(403);
  const { id } = (await appoint(second.id, null)).body.data;
  expect((await appoint(second.id, null)).body.data.id, 'twice is once').toBe(id);
  expect(await hasRole(second.id)).toBe(true);
  expect(await team(second.token)).toMatchObject({
    whole: true,
    team_lead: { userid: lead.id },
    leads: [{ userid: second.id }],
  });
  expect((await call('GET', `/company/getfirst?id=${company}`, undefined, second.token)).status).toBe(200);

  const north = await made('North');
  await appoint(second.id, north);
  await call('DELETE', `/team/leads/${id}`);
  expect(await hasRole(second.id), 'still leads North').toBe(true);
  expect(await team(second.token), 'no names from outside the branch').toMatchObject({
    whole: false,
    team_lead: null,
    leads: [],
  });
  await call('DELETE', `/team/departments/${north}`);
  expect(await hasRole(second.id)).toBe(false);
  expect((await call('GET', '/team', undefined, second.token)).status).toBe(403);
});

test('a lead of a department or of the whole company is told once, and nobody is told of their own doing', async () => {
  const told = async ({ email }: TestBuyer) => {
    await product.work();
    return product.mails.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));
  };
  const [second, north] = [await someone(), await made('North')];
  await appoint(second.id, north);
  await appoint(second.id, north);
  expect(await told(second)).toEqual([
    {
      subject: 'You’re now team lead of North at Fjordbygg AB',
      text: expect.stringContaining('made you team lead of North at Fjordbygg AB'),
    },
  ]);
  await appoint(second.id, null);
  expect((await told(second)).at(-1)).toEqual({
    subject: 'You’re now team lead of Fjordbygg AB',
    text: expect.stringContaining('made you team lead of Fjordbygg AB'),
  });
  await appoint(lead.id, north);
  expect(await told(lead)).toEqual([]);
});

test('who leads already is not added again, which the answer says and the log does not repeat', async () => {
  const [second, north] = [await someone(), await made('North')];
  const logged = async () =>
    (
      await tenant.one<{ count: number }>(sql`
        select count(*) from audit_entries where instance_id = ${tenant.instanceId} and after ? 'team_lead'`)
    )?.count;
  await appoint(second.id, null);
  const { id } = (await appoint(second.id, north)).body.data;
  const before = await logged();
  const user = { first_name: 'Bea', last_name: 'Buyer' };
  expect((await appoint(second.id, north)).body.data).toEqual({ id, added: false, user });
  expect((await appoint(second.id, null)).body.data).toMatchObject({ added: false });
  expect((await appoint(lead.id, null)).body.data, 'named in the company’s details').toEqual({
    id: null,
    added: false,
    user,
  });
  expect(await logged()).toBe(before);
  expect((await team()).leads).toMatchObject([{ userid: second.id }]);
});

test('changing the company ends the membership in the department; losing the role ends the lead', async () => {
  const north = await made('North');
  const [anna, ofNorth] = [await someone(), await someone()];
  await place([anna.id, ofNorth.id], north);
  await appoint(ofNorth.id, north);
  const other = await aCompany(tenant, { name: 'Other AB' });
  await call('PUT', `/users/${anna.id}/company`, { company_id: other }, manager);
  expect(await tree()).toEqual(['North 1']);
  await call('PUT', `/users/${anna.id}/company`, { company_id: company }, manager);
  expect(await tree(), 'and does not come back into it').toEqual(['North 1']);
  const moved = await call('PUT', `/users/${ofNorth.id}/company`, { company_id: other }, manager);
  expect(moved.body.code, 'a lead cannot leave').toBe('user.leads_company');
  await call('PUT', `/users/${ofNorth.id}/roles`, { role_ids: [roles.student] }, manager);
  expect((await team()).departments[0]?.leads).toEqual([]);
});
