import pg from 'pg';
import type { Db, TenantScope } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

/** The rows that the busiest step of a plan looked at, whether it gave them on or not. */
const rowsIn = (plan: Plan): number => {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0);
  return Math.max((plan['Actual Rows'] + removed) * plan['Actual Loops'], ...(plan.Plans ?? []).map(rowsIn));
};

/** Writes the statistics that Postgres plans by. Autovacuum would do it a few minutes after such an import. */
export async function gatherStatistics(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}

/**
 * Lets Postgres plan a statement again for its values where it expects that to be cheaper, as it does outside of tests. For
 * connections opened from now on: the one that said so is closed.
 */
export async function planByValues(db: Db): Promise<void> {
  const asOwner = (statement: Sql) =>
    db.platform.transaction(async (tx) => {
      await tx.run(sql`set local role none`);
      await tx.run(statement);
    });
  await asOwner(sql`
    do $$ begin execute format('alter database %I set plan_cache_mode = auto', current_database()); end $$`);
  await asOwner(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
}

type Watched = { watched: TenantScope; looked: number[] };

/** The same scope, which notes how many rows each of its statements looked at: work that must not grow with a table. */
export const watchRows = (tenant: TenantScope): Watched =>
  watch(tenant, (statement) =>
    tenant.one<Explained>({ ...statement, text: `explain (analyze, timing off, format json) ${statement.text}` }),
  );

/** As `watchRows`, with the plans that Postgres keeps for all customers once it has seen a statement a few times. */
export const watchPreparedRows = (tenant: TenantScope): Watched =>
  watch(tenant, ({ text, values }) =>
    tenant.transaction(async (tx) => {
      const run = (statement: string) => tx.one<Explained>({ text: statement, values: [] });
      await run('set local plan_cache_mode = force_generic_plan');
      await run(`prepare watched as ${text}`);
      const explained = await run(`explain (analyze, timing off, format json) execute watched(${values.map(literal)})`);
      await run('deallocate watched');
      return explained;
    }),
  );

const literal = (value: unknown): string =>
  pg.escapeLiteral(Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value));

function watch(tenant: TenantScope, explain: (statement: Sql) => Promise<Explained | undefined>): Watched {
  const looked: number[] = [];
  const note = async (statement: Sql): Promise<void> => {
    const explained = (await explain(statement)) as Explained;
    looked.push(rowsIn(explained['QUERY PLAN'][0].Plan));
  };
  const watched = {
    ...tenant,
    one: async (statement: Sql) => {
      await note(statement);
      return tenant.one(statement);
    },
    many: async (statement: Sql) => {
      await note(statement);
      return tenant.many(statement);
    },
  } as TenantScope;
  return { watched, looked };
}
