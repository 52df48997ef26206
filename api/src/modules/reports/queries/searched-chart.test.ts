import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { testDatabase } from '../../../testing/database.ts';
import { aShop } from '../../../testing/shop.ts';
import { countByTime } from './report-series.queries.ts';

const database = testDatabase();
let tenant: TenantScope;
const people = 2_100;
const coursesEach = 10;

/** Everybody is called Anna. The first five work for a company. Completions come without triggers, which work row by row. */
beforeAll(async () => {
  tenant = database.db.tenant(await aShop(database.db, 'charted'));
  const own = tenant.instanceId;
  await database.db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(
      sql`insert into companies (instance_id, id, name, organization_number) values (${own}, 1000000, 'Five', 'ORG5')`,
    );
    await tx.run(sql`
      insert into users (instance_id, id, first_name, last_name, email, company_id)
      select ${own}, 1000000 + n, 'Anna', 'No' || n, 'p' || n || '@charted.test', case when n <= 5 then 1000000 end
        from generate_series(1, ${people}::int) n`);
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      select ${own}, 1000000 + n, j, now() from generate_series(1, ${people}::int) n, generate_series(1, ${coursesEach}::int) j`);
  });
});

test.each([
  ['a word that everybody has', { search: 'anna' }, undefined],
  ['the same in a small company', { search: 'anna', company_id: 1_000_000 }, 5 * coursesEach],
  ['two words that one person has together', { search: 'anna no2100' }, coursesEach],
  ['a word that nobody has', { search: 'nobody' }, 0],
])('a chart is counted for few people, or among few rows: %s', async (_, filter, total) => {
  const points = await countByTime(tenant, 'completions', { zone: 'UTC', ...filter });

  expect(points?.reduce((sum, { count }) => sum + Number(count), 0)).toBe(total);
});
