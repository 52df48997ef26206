import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readShopFilters } from '@coursefront/contract/shop/browsing.ts';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../refusal.ts';
import { readTimeZone } from '../../tenants/public.ts';
import { comingDates } from './narrow.ts';

/**
 * Towns that are looked at, with those that have only past dates; months ahead; languages; and dates of a town that are
 * near but closed, before the town is left out.
 */
const most = { towns: 300, months: 18, languages: 60, closed: 100 };

type Choices = AnswerOf<typeof readShopFilters>;

/**
 * The choices of the filters. Jumps from value to value in an index, so that it takes no longer with many courses and
 * dates.
 */
export async function readFilters(tenant: TenantScope, preview: boolean): Promise<Choices> {
  const zone = await readTimeZone(tenant);
  const id = tenant.instanceId;
  const found = await tenant.one<Choices & { open: boolean }>(sql`
    with recursive towns as (
      (select d.town_key, d.town from shop_dates d where d.instance_id = ${id} order by d.town_key limit 1)
      union all
      select n.town_key, n.town
        from towns t
       cross join lateral (
         select d.town_key, d.town from shop_dates d
          where d.instance_id = ${id} and d.town_key > t.town_key
          order by d.town_key limit 1) n
    ),
    languages as (
      (select l.language from shop_languages l where l.instance_id = ${id} order by l.language limit 1)
      union all
      select n.language
        from languages t
       cross join lateral (
         select l.language from shop_languages l
          where l.instance_id = ${id} and l.language > t.language
          order by l.language limit 1) n
    ),
    -- Computed first: row security lets no comparison with a computed value use an index.
    ahead as materialized (
      select to_char(m.first, 'YYYY-MM') as month, m.first at time zone ${zone} as start,
             (m.first + interval '1 month') at time zone ${zone} as stop
        from generate_series(0, ${most.months - 1}::int) n
       cross join lateral (
         select date_trunc('month', now() at time zone ${zone}) + make_interval(months => n) as first) m
    )
    select s.open,
           (select coalesce(json_agg(t.town order by t.town_key), '[]')
              from (select * from towns limit ${most.towns}) t
             cross join lateral (
               select
                 from (select * from shop_dates d
                        where d.instance_id = ${id} and (d.town_key, d.start_date) >= (t.town_key, now())
                        order by d.town_key, d.start_date limit ${most.closed}) d
                where d.town_key = t.town_key and ${comingDates({ zone })}
                limit 1) one
             where t.town <> '') as towns,
           (select coalesce(json_agg(a.month order by a.month), '[]')
              from ahead a
             cross join lateral (
               select from shop_dates d
                where d.instance_id = ${id} and ${comingDates({ zone })} and d.start_date >= a.start and d.start_date < a.stop
                limit 1) one) as months,
           (select coalesce(json_agg(language order by language), '[]')
              from (select * from languages limit ${most.languages}) l) as languages,
           (select json_build_object('currency', cheapest.currency, 'least', cheapest.price, 'most', dearest.price)
              from (select w.currency, w.price from webshop_items w where w.instance_id = ${id} and w.on_sale
                     order by w.currency, w.price limit 1) cheapest
              join (select w.currency, w.price from webshop_items w where w.instance_id = ${id} and w.on_sale
                     order by w.currency desc, w.price desc limit 1) dearest
                on dearest.currency = cheapest.currency) as prices
      from instances i
      join shops s on s.instance_id = ${id}
     where i.id = ${id} and i.active`);
  if (!found) throw new Refusal('instance.not_found', {});
  const { open, ...choices } = found;
  if (!open && !preview) throw new Refusal('access.feature_not_enabled', {});
  return choices;
}
