import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { watchRows } from '../../testing/plans.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { askedUsers, userList } from './user-list.ts';

const database = testDatabase();
let tenant: TenantScope;
const people = 6_000;

/** The last person by name is a team lead and the only one in the course. Without triggers, which work row by row. */
beforeAll(async () => {
  tenant = database.db.tenant(await aShop(database.db, 'large'));
  const own = tenant.instanceId;
  const { courseId } = await aCourse(tenant, { lmsId: 7 });
  await database.db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into users (instance_id, id, first_name, last_name, email)
      select ${own}, 1000000 + n, 'Anna', lpad(n::text, 6, '0'), 'member' || n || '@large.test' from generate_series(1, ${people}::int) n`);
    await tx.run(sql`
      insert into role_assignments (instance_id, user_id, role_id)
      select ${own}::bigint, 1000000 + n, ${roles.student}::int from generate_series(1, ${people}::int) n
       union all
      select ${own}, 1000000 + ${people}::int, ${roles.teamlead}::int`);
    await tx.run(sql`
      insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at)
      values (${own}, ${1_000_000 + people}, ${courseId}, 'manager', now() - interval '1 day', now() + interval '1 day')`);
    await tx.run(sql`analyze users, role_assignments, enrolments`);
  });
});

test.each([
  ['in a course', { courseid: 7 }, [1_000_000 + people]],
  ['in a course that nobody takes', { courseid: 8 }, []],
  ['with a role', { role: roles.teamlead }, [1_000_000 + people]],
])('few people %s are found without looking at everybody', async (_, filter, found) => {
  const { watched, looked } = watchRows(tenant);
  const query = { ...filter, search: '', sort: 'name', order: 'asc', page: 1, page_size: 10 } as const;
  const { rows, total } = await userList.readPage(watched, await askedUsers(watched, query));
  expect({ ids: rows.map(({ userid }) => userid), total }).toEqual({ ids: found, total: found.length });
  expect(Math.max(...looked)).toBeLessThanOrEqual(10);
});

test('a role that everybody has is found in the order of the list', async () => {
  const query = { role: roles.student, search: '', sort: 'name', order: 'asc', page: 1, page_size: 3 } as const;
  const { rows, total } = await userList.readPage(tenant, await askedUsers(tenant, query));
  expect({ ids: rows.map(({ userid }) => userid), total }).toEqual({
    ids: [1_000_001, 1_000_002, 1_000_003],
    total: people,
  });
});
