import type { TeamPersonDetail } from '@coursefront/contract/people/team-person.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';

const product = testProduct();
let tenant: TenantScope;
let course: { courseId: number };
let company: number;
let lead: TestBuyer;
let anna: TestBuyer;

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Panels'));
  course = await aCourse(tenant, { lmsId: 101 });
});

beforeEach(async () => {
  company = await aCompany(tenant);
  lead = await aLead(company);
  anna = await aBuyer(tenant, company);
});

async function aLead(companyId: number): Promise<TestBuyer> {
  const person = await aBuyer(tenant, companyId);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${person.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${person.id} where instance_id = ${tenant.instanceId} and id = ${companyId}`);
  return person;
}

/** Null: bought by the person. */
const licence = (userId: number, by: number | null = company) =>
  tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    values (${tenant.instanceId}, ${by}, ${course.courseId}, ${userId}, 'assigned', now() - interval '200 days', now() + interval '165 days')`);

async function certificate(userId: number): Promise<number> {
  const row = await tenant.one<{ id: number }>(sql`
    insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
    values (${tenant.instanceId}, ${userId}, ${course.courseId}, ${`${userId} of 101`}, 'Hot work certificate',
            now() - interval '1 day', now() + interval '1 year')
    returning id`);
  return row?.id ?? 0;
}

const call = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, token: string, body?: unknown) =>
  product.call<Data>(method, `/api${path}`, { token, ...(body !== undefined && { body }) });
const read = (userId: number, token = lead.token) =>
  call<TeamPersonDetail>('GET', `/team/people/${userId}?company_id=${company}`, token);
const file = (id: number, token = lead.token) =>
  product.app.inject({
    url: `/api/team/certificates/${id}/document?company_id=${company}`,
    headers: { authorization: `Bearer ${token}` },
  });

test('a lead reads one person with courses and certificates, and downloads a certificate', async () => {
  await licence(anna.id);
  const id = await certificate(anna.id);
  expect((await read(anna.id)).body.data).toMatchObject({
    userid: anna.id,
    courses: [{ courseid: 101, state: 'not_begun', certificate_until: expect.any(String) }],
    certificates: [{ id, name: 'Hot work certificate', issued_at: expect.any(String), revoked_at: null }],
  });
  const answer = await file(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
});

test('a certificate that somebody bought for themselves is their own matter', async () => {
  await licence(anna.id, null);
  const id = await certificate(anna.id);
  expect((await read(anna.id)).body.data).toMatchObject({ courses: [], certificates: [] });
  expect((await file(id)).statusCode).toBe(404);
});

test('a revoked certificate says so and has no file', async () => {
  const id = await certificate(anna.id);
  const manager = await aUser(tenant, [roles.trainingmanager]);
  await call('POST', `/certificates/${id}/revoke`, manager, { reason: 'A mistake' });
  expect((await read(anna.id)).body.data.certificates).toMatchObject([{ id, revoked_at: expect.any(String) }]);
  expect((await file(id)).statusCode).toBe(409);
});

test('nobody of another company, branch or site can be read, and who leads nobody is refused', async () => {
  const id = await certificate(anna.id);
  const elsewhere = await aLead(await aCompany(tenant));
  expect((await read(anna.id, elsewhere.token)).status).toBe(404);
  expect((await file(id, elsewhere.token)).statusCode).toBe(404);
  expect((await read(elsewhere.id)).status, 'somebody of another company').toBe(404);
  expect((await read(lead.id, anna.token)).status).toBe(403);
  expect((await file(id, anna.token)).statusCode).toBe(403);

  const other = product.db.tenant(await anInstance(product.db, 'Other panels'));
  const manager = await aUser(other, [roles.trainingmanager]);
  expect((await read(anna.id, manager)).status).toBe(404);
  expect((await file(id, manager)).statusCode).toBe(404);
});

test('who leads a department reads the people of its branch only', async () => {
  const bo = await aBuyer(tenant, company);
  const make = async (name: string) =>
    (
      await call<{ id: number }>('POST', '/team/departments', lead.token, {
        company_id: company,
        name,
        parent_id: null,
      })
    ).body.data.id;
  const [north, south] = [await make('North'), await make('South')];
  const place = (userid: number, department_id: number) =>
    call('PUT', '/team/department-of-people', lead.token, { company_id: company, userids: [userid], department_id });
  await place(anna.id, north);
  await place(bo.id, south);
  await call('POST', '/team/leads', lead.token, { company_id: company, userid: bo.id, department_id: north });
  const id = await certificate(anna.id);
  expect((await read(anna.id, bo.token)).body.data.department?.name).toBe('North');
  expect((await file(id, bo.token)).statusCode).toBe(200);
  expect((await read(lead.id, bo.token)).status).toBe(404);
  await place(anna.id, south);
  expect((await read(anna.id, bo.token)).status).toBe(404);
  expect((await file(id, bo.token)).statusCode).toBe(404);
});

test('a certificate that expires is on order once a licence renews it', async () => {
  await licence(anna.id);
  await certificate(anna.id);
  const onOrder = async () => (await read(anna.id)).body.data.certificates.map(({ on_order }) => on_order);
  expect(await onOrder()).toEqual([false]);
  await tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    values (${tenant.instanceId}, ${company}, ${course.courseId}, ${anna.id}, 'assigned', now(), now() + interval '2 years')`);
  expect(await onOrder()).toEqual([true]);
});
