import { expect, test } from 'vitest';
import type { TenantScope } from '../api/src/db/database.ts';
import { type Sql, sql } from '../api/src/db/sql.ts';
import { testDatabase } from '../api/src/testing/database.ts';
import { customerOf, fillLists } from './fill-lists.ts';

const database = testDatabase();
const rows = 120;

const wordsOf = (tenant: TenantScope) =>
  tenant.many(sql`
    select kind, row_id, word from search_words where instance_id = ${tenant.instanceId} order by kind, row_id, word`);

const daysOf = (tenant: TenantScope) =>
  tenant.many(sql`
    select kind, day, sum(count)::int as count
      from learning_days
     where instance_id = ${tenant.instanceId}
     group by kind, day
     order by kind, day`);

/** The sums of the lines of the days. */
const countedDaysOf = ({ many, instanceId }: TenantScope) =>
  many(sql`
    select kind, (moment at time zone 'UTC')::date as day, count(*)::int as count
      from (select 'certificates' as kind, expires_at as moment from certificates where instance_id = ${instanceId}
             union all
            select 'certificate_issues', issued_at from certificates where instance_id = ${instanceId}
             union all
            select 'completions', completed_at from completions where instance_id = ${instanceId}
             union all
            select 'licences', starts_at from licences where instance_id = ${instanceId}
             union all
            select 'licence_ends', ends_at from licences where instance_id = ${instanceId}
             union all
            select 'participants', min(starts_at) from licences where instance_id = ${instanceId} group by user_id) moments
     group by 1, 2
     order by 1, 2`);

/** Writes each row again, so that the triggers write what belongs to it. */
const rewritten = (instanceId: number): Sql[] => [
  sql`update users set first_name = first_name where instance_id = ${instanceId}`,
  sql`update companies set name = name where instance_id = ${instanceId}`,
  sql`update courses set name = name where instance_id = ${instanceId}`,
  sql`update groups set name = name where instance_id = ${instanceId}`,
  sql`update audit_entries set actor_name = actor_name where instance_id = ${instanceId}`,
  sql`update orders set group_name = group_name where instance_id = ${instanceId}`,
];

test('a customer that is filled without triggers has what they would have written', async () => {
  await fillLists(database.db, rows);
  const tenant = database.db.tenant(customerOf(rows));

  const words = await wordsOf(tenant);
  expect(words.length).toBeGreaterThan(10 * rows);
  await tenant.run(sql`delete from search_words where instance_id = ${tenant.instanceId}`);
  for (const statement of rewritten(tenant.instanceId)) await tenant.run(statement);
  expect(await wordsOf(tenant)).toEqual(words);

  const days = await daysOf(tenant);
  expect(days.length).toBeGreaterThan(3);
  expect(await countedDaysOf(tenant)).toEqual(days);
});
