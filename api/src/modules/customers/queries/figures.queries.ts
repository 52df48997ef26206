import type { Queries, TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { thirtyDaysAgo } from '../../tenants/public.ts';
import type { Counted } from '../rules/figures-of.ts';

/** Rows of the days on which a span begins or ends. For those, the count of the whole day is too high. */
const onEdges = (instanceId: number, kind: keyof typeof sources): Sql => {
  const { table, at } = sources[kind];
  return sql`
      select ${kind}, ${at}, 1
        from edges e
        join ${table} r on r.instance_id = ${instanceId} and ${at} >= e.begins and ${at} < e.ends`;
};

const sources = {
  participants: { table: sql`participants`, at: sql`r.since` },
  licences: { table: sql`licences`, at: sql`r.starts_at` },
  completions: { table: sql`completions`, at: sql`r.completed_at` },
  renewals: { table: sql`renewals`, at: sql`r.ends_at` },
};

/**
 * Counts the past year by month, and the totals. `near` and `far` count the last 30 days and 12 months; for
 * certificates that are still to be renewed, the next 3 and 12 months. The sums come from daily counts (`learning_days`), so the
 * cost does not depend on the number of sales.
 */
export const countFigures = (db: TenantQueries, zone: string) =>
  db.one<Counted>(sql`
    with edges as materialized (
      select day, day::timestamp at time zone 'UTC' as begins, (day + 1)::timestamp at time zone 'UTC' as ends
        from (select distinct (moment at time zone 'UTC')::date as day
                from unnest(array[now() - interval '12 months', ${thirtyDaysAgo(zone)}, now(),
                                  now() + interval '3 months', now() + interval '12 months']) moment) days),
    happened as (
      -- Wherever in its day: the days in which it matters are the edges.
      select d.kind, (d.day + time '12:00') at time zone 'UTC' as at, d.count
        from learning_days d
       where d.instance_id = ${db.instanceId} and d.kind in ('participants', 'licences', 'completions', 'renewals')
         and d.day not in (select day from edges)
      union all ${onEdges(db.instanceId, 'participants')}
      union all ${onEdges(db.instanceId, 'licences')} and r.status in ('available', 'assigned', 'expired')
      union all ${onEdges(db.instanceId, 'completions')}
      union all ${onEdges(db.instanceId, 'renewals')} and r.kind = 'certificate' and r.mark = 'open'),
    months as (
      select kind, date_trunc('month', at, 'UTC') as begins, sum(count) as far,
             coalesce(sum(count) filter (where at >= ${thirtyDaysAgo(zone)} and at <= now() + interval '3 months'), 0)
               as near
        from happened
       where case kind when 'renewals' then at > now() and at <= now() + interval '12 months'
                       else at > now() - interval '12 months' and at <= now() end
       group by 1, 2),
    totals as (
      select kind, sum(count) as count
        from learning_days
       where instance_id = ${db.instanceId} and kind in ('participants', 'completions')
       group by kind)
    select to_char(now() at time zone 'UTC', 'YYYY-MM') as this_month,
           coalesce((select count from totals where kind = 'participants'), 0) as participants,
           coalesce((select count from totals where kind = 'completions'), 0) as completions,
           (select coalesce(json_agg(json_build_object('kind', m.kind, 'near', m.near, 'far', m.far,
                                                       'month', to_char(m.begins at time zone 'UTC', 'YYYY-MM'))), '[]')
              from months m) as months`);

/** Merges the rows of a day into one. Concurrent readers see either the old rows or the new one. */
export async function addUpDays(db: Queries): Promise<void> {
  await db.run(sql`
    -- all tenants: tidying up knows no tenant
    with several as (
      select instance_id, kind, day from learning_days group by instance_id, kind, day having count(*) > 1),
    taken as (
      delete from learning_days d
       using several s
       where d.instance_id = s.instance_id and d.kind = s.kind and d.day = s.day
      returning d.instance_id, d.kind, d.day, d.count)
    insert into learning_days (instance_id, kind, day, count)
    select instance_id, kind, day, sum(count)
      from taken
     group by instance_id, kind, day
    having sum(count) <> 0`);
}
