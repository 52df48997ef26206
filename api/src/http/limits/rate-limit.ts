import type { Queries, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

export type Tally = { hits: number; seconds: number };

/** A hit to be counted under a key. The window starts with the first one. */
export type Hit = { key: string; seconds: number; hits?: number };

/** Counts the hit, and gives `hits` and `seconds` of a tally. All processes share the count through the database. */
export const counting = ({ key, seconds, hits = 1 }: Hit): Sql => sql`
    insert into throttles as t (key, hits, resets_at)
    values (${key}, ${hits}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update
       set hits      = case when t.resets_at <= now() then excluded.hits else t.hits + excluded.hits end,
           resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
    returning hits, ceil(extract(epoch from resets_at - now()))::int as seconds`;

/** Adds one hit, or more, under the key. */
export async function countHit(db: Queries, key: string, seconds: number, hits = 1): Promise<Tally> {
  return (await db.one<Tally>(counting({ key, seconds, hits }))) ?? { hits, seconds };
}

/** One hit under each of the keys. Returns the highest count. Sorted, so that two who count the same keys take turns. */
export async function countHits(db: Queries, keys: readonly string[], windowSeconds: number): Promise<number> {
  const tally = await db.one<{ hits: number | null }>(sql`
    with counted as (
      insert into throttles as t (key, hits, resets_at)
      select key, 1, now() + make_interval(secs => ${windowSeconds})
        from (select distinct key from unnest(${keys}::text[]) as key order by key) k
      on conflict (key) do update
         set hits      = case when t.resets_at <= now() then 1 else t.hits + 1 end,
             resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
      returning hits)
    select max(hits) as hits from counted`);
  return tally?.hits ?? 0;
}

/** Takes one hit back, for what was counted before it was known to count. */
export async function takeHitBack(db: Queries, key: string): Promise<void> {
  await db.run(sql`
    with last as (
      delete from throttles where key = ${key} and hits <= 1
    )
    update throttles set hits = hits - 1 where key = ${key} and hits > 1`);
}

export async function forgetHits(db: Queries, key: string): Promise<void> {
  await db.run(sql`delete from throttles where key = ${key}`);
}

export async function dropOldHits(tx: Tx): Promise<void> {
  await tx.run(sql`delete from throttles where resets_at < now()`);
}
