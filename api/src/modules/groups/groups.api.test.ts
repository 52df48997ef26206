import type { GroupMember, GroupRow } from '@coursefront/contract/people/groups.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';

type Groups = { rows: GroupRow[]; total: number; time_zone: string };
type Members = { rows: GroupMember[]; total: number };

const product = testProduct();
let tenant: TenantScope;
let manager: string;
let companyId: number;
let orderGuid: string;
let ids: { autumn: number; evening: number; zinc: number };

/** A group of a course; its members are named by their last names. */
async function aGroup(
  name: string,
  courseId: number,
  more: { companyId?: number; orderId?: number; eventId?: number; inDays?: number; members?: string[] } = {},
): Promise<number> {
  const { instanceId } = tenant;
  const row = await tenant.one<{ id: number }>(sql`
    insert into groups (instance_id, course_id, name, company_id, order_id, event_id, created_at)
    values (${instanceId}, ${courseId}, ${name}, ${more.companyId ?? null}, ${more.orderId ?? null},
            ${more.eventId ?? null}, now() + make_interval(days => ${more.inDays ?? 0}))
    returning id`);
  for (const lastName of more.members ?? []) {
    await tenant.run(sql`
      with u as (
        insert into users (instance_id, first_name, last_name, email)
        values (${instanceId}, 'Mira', ${lastName}, ${`${lastName.toLowerCase()}@example.test`})
        returning id)
      insert into group_members (instance_id, group_id, user_id) select ${instanceId}, ${row?.id}, u.id from u`);
  }
  return row?.id ?? 0;
}

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Nordic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
  companyId = await aCompany(tenant, { name: 'Listed AB' });
  const course = await aCourse(tenant, { lmsId: 101, name: 'Fire safety' });
  const evening = await aCourse(tenant, { lmsId: 102, name: 'First aid', type: 'instructor_led_training' });
  const eventId = await aDate(tenant, evening.courseId, { inDays: 30 });
  const order = await anOrderFor(tenant, {
    course,
    participants: [{ firstName: 'Bo', lastName: 'Buyer', email: 'bo.buyer@example.test' }],
    companyId,
  });
  orderGuid = order.guid;
  ids = {
    autumn: await aGroup('Autumn', course.courseId, {
      companyId,
      orderId: order.id,
      members: ['Alm', 'Björk', 'Ceder'],
    }),
    evening: await aGroup('Evening class', evening.courseId, { eventId, inDays: 1, members: ['Dal'] }),
    zinc: await aGroup('=Zinc', course.courseId, { inDays: 2 }),
  };
  await tenant.run(sql`
    insert into completions (instance_id, user_id, course_id, completed_at)
    select ${tenant.instanceId}, id, ${course.courseId}, '2026-03-01T10:00:00Z'
      from users where instance_id = ${tenant.instanceId} and last_name = 'Björk'`);
  await tenant.run(sql`
    insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at)
    select ${tenant.instanceId}, id, ${course.courseId}, 'manager', now(), now() + interval '30 days'
      from users where instance_id = ${tenant.instanceId} and last_name in ('Alm', 'Björk')`);
});

const call = <Data>(path: string, token = manager) => product.call<Data>('GET', `/api${path}`, { token });
const groups = async (query = '') => (await call<Groups>(`/groups?${query}`)).body.data;
const names = async (query = '') => (await groups(query)).rows.map(({ name }) => name);
const members = async (query = '') => (await call<Members>(`/groups/${ids.autumn}/members?${query}`)).body.data;
const fileAt = (path: string, token = manager) =>
  product.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

describe('the list of groups', () => {
  test('shows course, company, order, date and how many have completed it', async () => {
    const { rows, total, time_zone } = await groups('sort=name&order=asc&search=autumn');
    expect({ total, time_zone }).toEqual({ total: 1, time_zone: expect.stringContaining('/') });
    expect(rows).toEqual([
      {
        id: ids.autumn,
        name: 'Autumn',
        course: { courseid: 101, name: 'Fire safety' },
        company: { id: companyId, name: 'Listed AB' },
        event: null,
        order: { id: orderGuid, order_reference_id: expect.any(String) },
        members: 3,
        completed: 1,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    const [evening] = (await groups('courseid=102')).rows;
    expect(evening).toMatchObject({ company: null, order: null, event: { location: 'In 30 days' }, members: 1 });
    expect(evening?.event?.start_date).toMatch(/Z$/);
  });

  test('is sorted, filtered, searched and paged', async () => {
    expect(await names()).toEqual(['=Zinc', 'Evening class', 'Autumn']);
    expect(await names('sort=created_at&order=asc')).toEqual(['Autumn', 'Evening class', '=Zinc']);
    expect((await names('sort=name&order=asc')).slice(-2)).toEqual(['Autumn', 'Evening class']);
    expect(await names(`company_id=${companyId}`)).toEqual(['Autumn']);
    expect(await names('courseid=101')).toEqual(['=Zinc', 'Autumn']);
    expect(await names('courseid=999')).toEqual([]);
    expect(await names('search=evening')).toEqual(['Evening class']);
    expect(await groups('page_size=2&page=2')).toMatchObject({ total: 3, rows: [{ name: 'Autumn' }] });
  });

  test('is exported as CSV without formulas', async () => {
    const file = await fileAt('/groups/export?courseid=101');
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, zinc, autumn, ...rest] = file.body.split('\r\n');
    expect(head?.split(',')).toHaveLength(10);
    expect(zinc).toMatch(/^'=Zinc,Fire safety,101,,,,,0,0,\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(autumn).toMatch(/^Autumn,Fire safety,101,,,Listed AB,[^,]+,3,1,/);
    expect(rest).toEqual(['']);
  });
});

describe('one group', () => {
  test('is read by its id, with the time zone', async () => {
    const { body } = await call<GroupRow & { time_zone: string }>(`/groups/${ids.evening}`);
    expect(body.data).toMatchObject({ id: ids.evening, name: 'Evening class', time_zone: expect.any(String) });
  });

  test('lists its members with enrolment and completion', async () => {
    expect(await members()).toEqual({
      total: 3,
      rows: [
        expect.objectContaining({ last_name: 'Alm', enrolled: true, completed_at: null, ends_at: expect.any(String) }),
        expect.objectContaining({ last_name: 'Björk', enrolled: true, completed_at: '2026-03-01T10:00:00.000Z' }),
        expect.objectContaining({ last_name: 'Ceder', enrolled: false, completed_at: null, ends_at: null }),
      ],
    });
    expect((await members('order=desc')).rows[0]?.last_name).toBe('Ceder');
    expect(await members('search=bjork')).toMatchObject({ total: 1, rows: [{ last_name: 'Björk' }] });
    expect(await members('page_size=2&page=2')).toMatchObject({ total: 3, rows: [{ last_name: 'Ceder' }] });
  });

  test('exports its members as CSV, and the audit log records that', async () => {
    const file = await fileAt(`/groups/${ids.autumn}/members/export?order=desc`);
    expect(file.headers['content-disposition']).toContain(`group-${ids.autumn}.csv`);
    const [head, ...rows] = file.body.split('\r\n');
    expect(head).toContain('First name');
    expect(rows.map((row) => row.split(',')[1])).toEqual(['Ceder', 'Björk', 'Alm', undefined]);
    const audited = await tenant.many<{ subject_id: number; after: unknown }>(sql`
      select subject_id, after from audit_entries
       where instance_id = ${tenant.instanceId} and action = 'group.exported'`);
    expect(audited).toEqual([{ subject_id: ids.autumn, after: { name: 'Autumn' } }]);
  });
});

test('is not found when it is unknown or of another instance', async () => {
  const other = product.db.tenant(await anInstance(product.db, 'Neighbour'));
  const stranger = await aUser(other, [roles.trainingmanager]);
  for (const [id, token] of [
    [999_999, manager],
    [ids.autumn, stranger],
  ] as const) {
    for (const path of [`/groups/${id}`, `/groups/${id}/members`])
      expect((await call(path, token)).body, path).toMatchObject({ code: 'record.not_found' });
    expect((await fileAt(`/groups/${id}/members/export`, token)).statusCode).toBe(404);
  }
  expect((await call<Groups>('/groups', stranger)).body.data).toMatchObject({ rows: [], total: 0 });
});

test('an instructor reads groups and exports no members; a student reads none', async () => {
  const instructor = await aUser(tenant, [roles.instructor]);
  const student = await aUser(tenant, [roles.student]);
  for (const path of ['/groups', `/groups/${ids.autumn}`, `/groups/${ids.autumn}/members`]) {
    expect((await call(path, instructor)).status, path).toBe(200);
    expect((await call(path, student)).status, path).toBe(403);
  }
  expect((await fileAt('/groups/export', instructor)).statusCode).toBe(200);
  expect((await fileAt(`/groups/${ids.autumn}/members/export`, instructor)).statusCode).toBe(403);
});
