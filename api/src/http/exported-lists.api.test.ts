import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { anInstance, aUser } from '../testing/people.ts';
import { testProduct } from '../testing/product.ts';

// More rows than one batch, and in every list some with empty or equal values.
const rows = 1_050;

const product = testProduct();
let nordic: number;
let manager: string;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  const many = sql`generate_series(1, ${rows}::int) n`;
  const moment = sql`now() - interval '1 day' + (n % 400) * interval '7 microseconds'`;
  const tenant = product.db.tenant(nordic);
  // The caller has an account at the learning site; the others wait for one.
  await tenant.run(sql`update users set lms_id = 1 where instance_id = ${nordic}`);
  await tenant.run(sql`
    insert into courses (instance_id, lms_id, name, type, duration_minutes)
    select ${nordic}, 5000 + n, 'Course ' || n, case n % 3 when 0 then 'blended' else 'elearning' end,
           nullif(n % 7, 0) * 30
      from ${many}`);
  await tenant.run(sql`
    insert into users (instance_id, first_name, last_name, email, created_at, last_seen_at)
    select ${nordic}, 'Person ' || n, 'Ek', 'person' || n || '@example.test', ${moment},
           case when n % 5 > 0 then ${moment} end
      from ${many}`);
  const firstCourse = sql`(select min(id) from courses where instance_id = ${nordic})`;
  await tenant.run(sql`
    insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
    select ${nordic}, ${firstCourse}, u.id, case when n % 5 = 0 then 'reserved' else 'assigned' end,
           case when n % 5 > 0 then ${moment} end, case when n % 5 > 0 then ${moment} + interval '365 days' end
      from ${many}
      join users u on u.instance_id = ${nordic} and u.first_name = 'Person ' || n`);
  await tenant.run(sql`
    with made as (
      insert into groups (instance_id, course_id, name, created_at)
      select ${nordic}, ${firstCourse}, 'Group ' || n, ${moment} from ${many}
      returning id, name)
    insert into group_members (instance_id, group_id, user_id)
    select ${nordic}, made.id, u.id
      from made
      join users u on u.instance_id = ${nordic} and u.last_name = 'Ek'
     where made.name = 'Group 1' and u.first_name like 'Person 70%'`);
  await tenant.run(sql`
    insert into coupons (instance_id, code, percent_off, uses, valid_until, created_at)
    select ${nordic}, 'CODE-' || n, 10, n % 4, case when n % 5 > 0 then now() + (n % 9) * interval '1 hour' + '1 day' end,
           ${moment}
      from ${many}`);
});

type Row = { name?: string; promo_code?: string; first_name?: string; user?: { first_name: string } };
const nameOf = (row: Row) => row.name ?? row.promo_code ?? row.user?.first_name ?? row.first_name ?? '';

const exported = (path: string, token = manager) =>
  product.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } });
const namesIn = async (path: string) => {
  const [, ...lines] = (await exported(path)).body.trim().split('\r\n');
  return lines.map((line) => line.split(',')[0]);
};
const shown = async (path: string, query: string) => {
  const list = await product.call<{ rows: Row[] }>('GET', `/api/${path}?page_size=100&${query}`, { token: manager });
  return list.body.data.rows.map(nameOf);
};

describe('a file has the rows of its list, each once, in the same order', () => {
  test.each([
    { list: 'groups', file: 'groups/export', sorts: ['created_at', 'name'] },
    { list: 'courses/getallown', file: 'courses/export', sorts: ['name', 'type', 'duration'] },
    { list: 'licences', file: 'licences/export', sorts: ['starts_at', 'ends_at'] },
    {
      list: 'users/getallown',
      file: 'users/export',
      sorts: ['name', 'created_at', 'last_seen_at'],
      filter: 'state=waiting',
    },
    {
      list: 'coupon/readallown',
      file: 'coupons/export',
      sorts: ['created_at', 'promo_code', 'uses', 'valid_until'],
    },
  ])('$list', async ({ list, file, sorts, filter = '' }) => {
    for (const query of sorts.flatMap((sort) =>
      ['asc', 'desc'].map((order) => `${filter}&sort=${sort}&order=${order}`),
    )) {
      const names = await namesIn(`${file}?${query}`);
      expect(new Set(names).size, query).toBe(rows);
      expect(names, query).toHaveLength(rows);
      expect(names.slice(0, 100), query).toEqual(await shown(list, query));
      expect(names.slice(1_000), query).toEqual(await shown(list, `${query}&page=11`));
    }
  });

  test('the members of a group', async () => {
    const [group] = (
      await product.call<{ rows: { id: number }[] }>('GET', '/api/groups?sort=name&order=asc', { token: manager })
    ).body.data.rows;
    for (const order of ['order=asc', 'order=desc', 'search=705'])
      expect(await namesIn(`groups/${group?.id}/members/export?${order}`)).toEqual(
        await shown(`groups/${group?.id}/members`, order),
      );
  });
});

test('a file has the same filters as its list', async () => {
  expect(await namesIn('courses/export?type=blended&search=1')).toEqual(
    expect.arrayContaining(['Course 12', 'Course 123']),
  );
  expect(await namesIn('groups/export?courseid=999999')).toEqual([]);
  expect(await namesIn('groups/export?search=999')).toEqual(['Group 999']);
  expect(await namesIn('coupons/export?search=code-99&sort=promo_code&order=asc')).toHaveLength(11);
  expect(await namesIn('licences/export?status=reserved')).toHaveLength(rows / 5);
  expect(await namesIn('licences/export?courseid=5002')).toEqual([]);
  expect(await namesIn('licences/export?courseid=5001')).toHaveLength(rows);
});

test('files about people are for their managers, and the audit log records the export', async () => {
  const instructor = await aUser(product.db.tenant(nordic), [roles.instructor]);
  const student = await aUser(product.db.tenant(nordic), [roles.student]);
  const elsewhere = await aUser(product.db.tenant(await anInstance(product.db, 'Baltic')), [roles.trainingmanager]);
  for (const path of ['groups', 'courses', 'coupons', 'licences']) {
    expect((await exported(`${path}/export`, student)).statusCode, path).toBe(403);
    expect((await exported(`${path}/export`, elsewhere)).body.trim().split('\r\n'), path).toHaveLength(1);
    expect((await exported(`${path}/export`, instructor)).statusCode, path).toBe(path === 'licences' ? 403 : 200);
  }
  await exported('licences/export?courseid=5002&status=assigned');
  const told = await product.db.tenant(nordic).one(sql`
    select after from audit_entries
     where instance_id = ${nordic} and action = 'licence.exported' order by id desc limit 1`);
  expect(told).toMatchObject({ after: { courseid: 5002, status: 'assigned' } });
});
