import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { anInstance, manySmallInstances } from '../../testing/people.ts';
import { gatherStatistics, watchPreparedRows } from '../../testing/plans.ts';
import { issueToken } from './credentials/tokens.ts';
import { findUserByToken } from './sessions.queries.ts';

const database = testDatabase();
const people = 500;
let tenant: TenantScope;
let hash: Buffer;

/** One customer with many people, who all lead a company and are signed in, and many customers with one person each. */
beforeAll(async () => {
  const { db } = database;
  const id = await anInstance(db, 'Large');
  tenant = db.tenant(id);
  await manySmallInstances(db);
  await db.platform.run(sql`
    -- all tenants: every customer gets people
    insert into users (instance_id, first_name, last_name, email)
    select i.id, 'Pia', 'Person', 'pia' || n || '@example.test'
      from instances i, generate_series(1, case when i.id = ${id} then ${people}::int else 1 end) n`);
  await db.platform.run(sql`
    -- all tenants: every person gets a company
    insert into companies (instance_id, name, organization_number, team_lead_user_id)
    select instance_id, 'Company ' || id, 'C' || id, id from users`);
  await db.platform.run(sql`
    -- all tenants: every person is signed in
    insert into sessions (instance_id, token_hash, user_id, expires_at)
    select instance_id, sha256(id::text::bytea), id, now() + interval '1 day' from users`);
  const issued = issueToken(id);
  hash = issued.hash;
  await tenant.run(sql`
    insert into sessions (instance_id, token_hash, user_id, expires_at)
    select ${id}, ${hash}, max(id), now() + interval '1 day' from users where instance_id = ${id}`);
  await gatherStatistics(database.url);
});

test('the owner of a token is found without a look at the other people of a large customer', async () => {
  const { watched, looked } = watchPreparedRows(tenant);
  expect(await findUserByToken(watched, hash)).toMatchObject({ first_name: 'Pia', company: { is_led: true } });
  expect(Math.max(...looked)).toBeLessThan(10);
});
