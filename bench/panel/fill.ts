import pg from 'pg';
import type { Db, Queries, TenantScope } from '../../api/src/db/database.ts';
import { type Sql, sql } from '../../api/src/db/sql.ts';
import { issueToken } from '../../api/src/modules/sessions/credentials/tokens.ts';
import { addInstance, asOwner, signIn, withoutIndexes } from '../fill-lists.ts';
import { type Crowd, countsOf, groupRows, licenceRows, orderRows, peopleRows, shortRows, wordsOf } from './rows.ts';

/** People per statement: so many that the work of a statement itself does not count. */
const peopleAtOnce = 5_000;

/** Ids are those of one customer, so they may be the same for all. Those from the sequences are smaller. */
export const crowdOf = (people: number): Crowd => ({
  instanceId: 3_000_000_000 + people,
  firstId: 1_000_000_000_000,
  people,
  licencesEach: 10,
  courses: 400,
});

/** The users who send the requests: a training manager, the lead of the largest company, and one of its people. */
export type Tokens = { manager: string; lead: string; learner: string };

/** Fills a customer, unless it is there. The largest company has the id `firstId + 1`. */
export async function fillPanel(db: Db, people: number): Promise<Tokens> {
  const crowd = crowdOf(people);
  const tenant = db.tenant(crowd.instanceId);
  if (!(await db.platform.one(sql`select 1 from instances where id = ${crowd.instanceId}`))) {
    await addInstance(db, crowd.instanceId, `panel${people}`);
    await asOwner(db, (tx) => fillCrowd(tx, crowd));
  }
  return {
    manager: await signIn(tenant),
    lead: await sessionOf(tenant, crowd.firstId + 1),
    learner: await sessionOf(tenant, crowd.firstId + 2),
  };
}

/** Triggers and foreign keys work row by row: long tables do without, and get what the triggers would have written. */
export async function fillCrowd(tx: Queries, crowd: Crowd): Promise<void> {
  const run = async (...statements: readonly Sql[]) => {
    for (const statement of statements) await tx.run(statement);
  };
  const { people } = crowd;
  await run(...shortRows(crowd), sql`set local session_replication_role = replica`);
  const fillLong = async () => {
    await run(...peopleRows(crowd));
    for (let from = 1; from <= people; from += peopleAtOnce)
      await run(...licenceRows(crowd, from, Math.min(people, from + peopleAtOnce - 1)));
    await run(...orderRows(crowd), ...wordsOf(crowd), ...countsOf(crowd));
  };
  // Building the indexes of everybody costs more than a few rows.
  await (people > 1_000 ? withoutIndexes(tx, fillLong) : fillLong());
  await run(sql`set local session_replication_role = origin`, ...groupRows(crowd));
}

/** As a database is some minutes after an import: with statistics, and all written to the disk. */
export async function settle(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    for (const statement of ['vacuum analyze', 'checkpoint']) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

async function sessionOf(tenant: TenantScope, userId: number): Promise<string> {
  const { token, hash } = issueToken(tenant.instanceId);
  await tenant.run(sql`
    insert into sessions (instance_id, token_hash, user_id, expires_at)
    values (${tenant.instanceId}, ${hash}, ${userId}, now() + interval '1 day')`);
  return token;
}
