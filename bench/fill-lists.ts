import { randomBytes } from 'node:crypto';
import type { Db, Queries, TenantScope } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { issueToken } from '../api/src/modules/sessions/credentials/tokens.ts';
import { roles } from '../contract/src/roles.ts';
import { insertsOf } from './list-rows.ts';

/** Rows per statement. Enough that the cost of the statement itself does not matter. */
const rowsAtOnce = 50_000;

/** The customer with that many rows in each list. Its rows have ids from `firstIdOf` on. */
export const customerOf = (rows: number): number => 2_000_000_000 + rows;
const firstIdOf = (rows: number): number => customerOf(rows) * 1_000_000;

/** Fills a customer, unless it is there, and returns the token of a training manager. */
export async function fillLists(db: Db, rows: number): Promise<string> {
  const instanceId = customerOf(rows);
  if (!(await db.platform.one(sql`select 1 from instances where id = ${instanceId}`))) {
    await addInstance(db, instanceId, `lists${rows}`);
    await inBulk(db, async (tx) => {
      for (let from = 1; from <= rows; from += rowsAtOnce) {
        const to = Math.min(rows, from + rowsAtOnce - 1);
        for (const statement of insertsOf({ instanceId, firstId: firstIdOf(rows), rows, from, to }))
          await tx.run(statement);
      }
    });
    await settle(db);
  }
  return signIn(db.tenant(instanceId));
}

/**
 * Writes as the owner of the tables and without triggers and foreign keys, which work row by row. The statements write what
 * the triggers would have written.
 */
const inBulk = (db: Db, write: (tx: Queries) => Promise<void>): Promise<void> =>
  asOwner(db, async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await withoutIndexes(tx, () => write(tx));
  });

export const asOwner = (db: Db, work: (tx: Queries) => Promise<void>): Promise<void> =>
  db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`set local statement_timeout = 0`);
    await work(tx);
  });

/**
 * Runs `work` without the indexes that only find rows, and builds them afterwards. A million licences went into a dozen
 * indexes in no order, which took most of the time.
 */
export async function withoutIndexes(tx: Queries, work: () => Promise<void>): Promise<void> {
  const indexes = await tx.many<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
      join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not i.indisunique and not i.indisexclusion
     order by 1`);
  const run = (text: string) => tx.run({ text, values: [] });
  for (const { name } of indexes) await run(`drop index ${name}`);
  await work();
  await run("set local maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await run(definition);
}

/** New statistics for the planner. */
export const analyze = (db: Db): Promise<void> =>
  asOwner(db, async (tx) => {
    await tx.run(sql`analyze`);
  });

/** As a database is some minutes after an import: with statistics, and all written to the disk. */
async function settle(db: Db): Promise<void> {
  await analyze(db);
  await asOwner(db, async (tx) => {
    await tx.run(sql`checkpoint`);
  });
}

export async function addInstance(db: Db, id: number, name: string): Promise<void> {
  await db.platform.run(sql`
    insert into instances (id, name, subdomain, lms_url, secret_key, licence)
    values (${id}, ${name}, ${name}, ${`https://${name}.example`}, ${randomBytes(32)}, 'Enterprise')`);
}

export async function signIn(scope: TenantScope): Promise<string> {
  const { token, hash } = issueToken(scope.instanceId);
  await scope.run(sql`
    with person as (
      insert into users (instance_id, first_name, last_name, email)
      values (${scope.instanceId}, 'Mia', 'Manager', ${`${hash.toString('hex').slice(0, 8)}@bench.test`})
      returning id
    ), role as (
      insert into role_assignments (instance_id, user_id, role_id)
      select ${scope.instanceId}, id, ${roles.trainingmanager} from person
    )
    insert into sessions (instance_id, token_hash, user_id, expires_at)
    select ${scope.instanceId}, ${hash}, id, now() + interval '1 day' from person`);
  return token;
}
