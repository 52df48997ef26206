import { mostCounted } from '@coursefront/contract/lists.ts';
import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export async function noteBegun(db: Queries): Promise<void> {
  await db.run(sql`
    insert into reconciliation_rounds (began_at)
    values (now())
    on conflict (only_one) do update set began_at = excluded.began_at, ended_at = null`);
}

/** Called by every job of a round; the last call is its end. */
export async function noteEnded(db: Queries): Promise<void> {
  await db.run(sql`update reconciliation_rounds set ended_at = now()`);
}

/** Whether a comparison is running, the result of the last one, and the start of the next. */
export const readRounds = (db: Queries, task: string) =>
  db.one<{ running: boolean; ended_at: Date | null; found: number; fixed: number; next_at: Date | null }>(sql`
    -- all tenants: what a comparison found at everybody
    select exists (select from jobs where task >= 'reconciliation.' and task < 'reconciliation/' and state <> 'dead') as running,
           r.ended_at,
           f.found, f.fixed,
           (select next_at from schedules where task = ${task}) as next_at
      from (select) as always
      left join reconciliation_rounds r on true
     cross join lateral (
             select count(*) as found, count(*) filter (where n.state = 'fixed') as fixed
               from (select d.state
                       from reconciliation_differences d
                      where d.state in ('open', 'fixed', 'accepted') and d.created_at >= r.began_at
                      limit ${mostCounted}) n) f`);
