import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { CompanyProfile } from '@coursefront/contract/people/companies.ts';
import type { readTeamFigures, TeamPerson } from '@coursefront/contract/people/team.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Sql, sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { type List, managedPeople } from '../../testing/managed-people.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { testProduct } from '../../testing/product.ts';
import { aDate } from '../../testing/shop.ts';

const product = testProduct();
const site = managedPeople(product);
let company: number;
let anna: number;

beforeEach(async () => {
  company = await aCompany(site.tenant, { name: 'Orderly AB' });
  anna = (await aBuyer(site.tenant, company)).id;
});

/** An order for Anna. Its buyer's company is null for a private order. */
async function order(status: 'pending' | 'success', { by = company as number | null, inDays = 0 } = {}) {
  const { tenant, course } = site;
  const eventId =
    inDays > 0 ? await aDate(tenant, course.courseId, { inDays, booked: 1, location: 'Lund' }) : undefined;
  const participants = [{ firstName: 'Anna', lastName: 'Berg', email: `place-${anna}@example.test` }];
  const { id } = await anOrderFor(tenant, { course, participants, status, eventId, companyId: by ?? undefined });
  await tenant.run(sql`
    update order_participants set user_id = ${anna} where instance_id = ${tenant.instanceId} and order_id = ${id}`);
  await tenant.run(sql`
    update orders set held_seats = ${eventId === undefined ? 0 : 1} where instance_id = ${tenant.instanceId} and id = ${id}`);
  return id;
}

const read = async <Data>(path: string) =>
  (await product.call<Data>('GET', `/api/team${path}company_id=${company}`, { token: site.manager })).body.data;
const people = async (query = '') => (await read<List<TeamPerson>>(`/people?${query}&`)).rows;
/** Those with courses, as the company's page counts them. */
const counted = async () => {
  const { body } = await product.call<CompanyProfile>('GET', `/api/company/getfirst?id=${company}`, {
    token: site.manager,
  });
  return body.data.statistics.total_students_count;
};
const courses = async () => (await people())[0]?.courses;

/** In which of the three states that cover everybody Anna is, by the lists and by the figures. */
async function standing() {
  const { open, done, none } = await read<AnswerOf<typeof readTeamFigures>>('/figures?');
  const listed = await Promise.all(['open', 'done', 'none'].map((status) => people(`status=${status}`)));
  expect(listed.map(({ length }) => length)).toEqual([open, done, none]);
  return ['open', 'done', 'none'].filter((_, index) => listed[index]?.length === 1);
}

test('a course that waits for the approval of its order is shown with its date, and is nothing to finish yet', async () => {
  expect(await standing()).toEqual(['none']);
  const id = await order('pending', { inDays: 20 });
  expect(await courses()).toMatchObject([
    {
      courseid: 101,
      state: 'ordered',
      licence_id: null,
      date: null,
      on_order: { date: { location: 'Lund' }, order: { number: expect.any(String) } },
    },
  ]);
  expect(await standing()).toEqual(['done']);
  expect(await people('status=any&courseid=101')).toHaveLength(1);
  expect(await people('status=ordered')).toHaveLength(1);
  expect(await counted()).toBe(1);
  expect(await people('courseid=102')).toEqual([]);

  await site.tenant.run(sql`
    update licences set status = 'released'
     where instance_id = ${site.tenant.instanceId} and participant_id in (
           select id from order_participants where instance_id = ${site.tenant.instanceId} and order_id = ${id})`);
  expect(await courses(), 'an order that was declined').toEqual([]);
  expect(await standing()).toEqual(['none']);
});

test('a paid order is on order until the person is enrolled', async () => {
  await order('success');
  const { instanceId } = site.tenant;
  await site.tenant.run(sql`
    insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at, lms_state)
    values (${instanceId}, ${anna}, ${site.course.courseId}, 'manager', now(), now() + interval '90 days', 'done')`);
  expect(await courses(), 'which nobody has yet').toMatchObject([
    { state: 'ordered', since: null, on_order: { date: null } },
  ]);
  expect(await standing()).toEqual(['done']);
});

test('a course on order says what its order waits for, in the list and in the file', async () => {
  const id = await order('pending');
  const change = (columns: Sql) =>
    site.tenant.run(sql`update orders set ${columns} where instance_id = ${site.tenant.instanceId} and id = ${id}`);
  const waitsFor = async () => (await courses())?.[0]?.on_order?.order.state;
  const seat = async () => (await courses())?.[0]?.on_order?.seat;
  await change(sql`method = 'invoice_internal', paid_at = null`);
  expect(await waitsFor()).toBe('approval');
  expect(await seat(), 'can go to somebody else').toEqual({ participant: expect.any(Number), seats: 1 });
  await change(sql`status = 'success', due_at = now() + interval '10 days'`);
  expect(await waitsFor()).toBe('payment');
  expect(await seat(), 'once it is approved').toBeNull();
  const { body } = await product.app.inject({
    url: `/api/team/export?company_id=${company}`,
    headers: { authorization: `Bearer ${site.manager}` },
  });
  expect(body).toMatch(
    /,Order,Payment,Due date,"Invited, not signed in"\r\n.*,On order,.*,Awaiting payment,\d{4}-\d\d-\d\d/,
  );
  await change(sql`due_at = now() - interval '2 days'`);
  expect(await waitsFor()).toBe('overdue');
  await change(sql`paid_at = now()`);
  expect(await waitsFor()).toBe('paid');
  await change(sql`status = 'pending', method = 'card', paid_at = null, due_at = null`);
  expect((await courses())?.[0]?.on_order?.order).toMatchObject({ state: 'payment', due_at: null });
});

test('a lead of a department sees what is on order for its people, and changes nothing about the company’s order', async () => {
  const { tenant } = site;
  const { instanceId } = tenant;
  const lead = await aBuyer(tenant, company);
  const department = await tenant.one<{ id: number }>(sql`
    insert into departments (instance_id, id, company_id, name, path)
    values (${instanceId}, ${company + 5_000}, ${company}, 'Yard', ${`${company + 5_000}/`})
    returning id`);
  await tenant.run(sql`
    insert into department_members (instance_id, user_id, department_id) values (${instanceId}, ${anna}, ${department?.id})`);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${instanceId}, ${lead.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    insert into team_leads (instance_id, user_id, company_id, department_id)
    values (${instanceId}, ${lead.id}, ${company}, ${department?.id})`);
  const id = await order('pending');
  await tenant.run(sql`
    update orders set method = 'invoice_internal', paid_at = null where instance_id = ${instanceId} and id = ${id}`);
  const seenBy = async (token: string) =>
    (await product.call<List<TeamPerson>>('GET', `/api/team/people?company_id=${company}&status=ordered`, { token }))
      .body.data.rows[0]?.courses[0]?.on_order;
  expect(await seenBy(lead.token)).toMatchObject({ order: { state: 'approval' }, seat: null });
  expect(await seenBy(site.manager)).toMatchObject({ seat: { seats: 1 } });
});

test('a course that somebody had before and has on order says both', async () => {
  await site.tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
    values (${site.tenant.instanceId}, ${company}, ${site.course.courseId}, ${anna}, 'expired', now() - interval '400 days',
            now() - interval '35 days')`);
  expect(await standing()).toEqual(['done']);
  expect(await people('status=ordered')).toEqual([]);
  await order('pending');
  expect(await courses()).toMatchObject([{ state: 'expired', on_order: { date: null } }]);
  expect(await standing()).toEqual(['done']);
  expect(await people('status=ordered')).toHaveLength(1);
});

test('an order of somebody for themselves is their own matter', async () => {
  await order('pending', { by: null });
  expect(await courses()).toEqual([]);
  expect(await standing()).toEqual(['none']);
});
