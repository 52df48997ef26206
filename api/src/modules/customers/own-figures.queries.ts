import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Counted } from './rules/figures-of.ts';

/**
 * What happened in a year, by month, and what there is in all. `near` and `far` are what falls into the last 30 days and
 * 12 months; for certificates, which run out, into the next 3 and 12. Months are formed of the year's rows alone.
 */
export const countFigures = (db: Queries, instanceId: number) =>
  db.one<Counted>(sql`
    with firsts as materialized (
      select min(l.starts_at) as at
        from licences l
       where l.instance_id = ${instanceId} and l.user_id is not null and l.status in ('assigned', 'expired')
       group by l.user_id),
    happened as (
      select 'participants' as kind, at from firsts where at > now() - interval '12 months' and at <= now()
      union all
      select 'licences', l.starts_at
        from licences l
       where l.instance_id = ${instanceId} and l.starts_at > now() - interval '12 months' and l.starts_at <= now()
         and l.status in ('available', 'assigned', 'expired')
      union all
      select 'completions', c.completed_at
        from completions c
       where c.instance_id = ${instanceId} and c.completed_at > now() - interval '12 months' and c.completed_at <= now()
      union all
      select 'certificates', c.expires_at
        from certificates c
       where c.instance_id = ${instanceId} and c.expires_at > now() and c.expires_at <= now() + interval '12 months'),
    months as (
      select kind, date_trunc('month', at, 'UTC') as begins, count(*) as far,
             count(*) filter (where at > now() - interval '30 days' and at <= now() + interval '3 months') as near
        from happened
       group by 1, 2)
    select to_char(now() at time zone 'UTC', 'YYYY-MM') as this_month,
           (select count(*) from firsts) as participants,
           (select count(*) from completions c where c.instance_id = ${instanceId}) as completions,
           (select coalesce(json_agg(json_build_object('kind', m.kind, 'near', m.near, 'far', m.far,
                                                       'month', to_char(m.begins at time zone 'UTC', 'YYYY-MM'))), '[]')
              from months m) as months`);
