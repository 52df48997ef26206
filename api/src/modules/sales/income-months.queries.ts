import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Queries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** From the same days as the customers' figures, by the platform's own calendar month of each customer's days. */
export async function countIncomeMonths(tx: Tx, months: number): Promise<void> {
  await tx.run(sql`
    -- all tenants: the platform's own income
    with calendars as (
      select i.id, z.zone,
             (date_trunc('month', now() at time zone z.zone) - make_interval(months => ${months - 1}))::date as begins
        from instances i
        left join sales_calendars k on k.instance_id = i.id
       cross join lateral (select coalesce(k.zone, ${usualTimeZone}) as zone) z
    ), moves as (
      select date_trunc('month', l.day)::date as month, l.currency, l.fee, l.subscription
        from calendars c
       cross join lateral (
             (select d.day, d.currency, d.fee, 0::bigint as subscription
                from sales_days d
               where d.instance_id = c.id and d.part = 'all' and d.currency in ('SEK', 'EUR', 'USD') and d.day >= c.begins
              offset 0)
             union all
             (select (s.placed_at at time zone c.zone)::date, s.currency, s.fee, 0
                from sales_changes s
               where s.instance_id = c.id
              offset 0)
             union all
             (select (v.paid_at at time zone c.zone)::date, v.currency, 0, v.amount_paid - v.refunded_amount
                from subscription_invoices v
               where v.instance_id = c.id and v.paid_at >= c.begins - interval '1 day'
              offset 0)) l
       where l.day >= c.begins
    )
    insert into income_months as f (month, currency, fees, subscriptions)
    select month, currency, sum(fee), sum(subscription)
      from moves
     group by month, currency
    on conflict (month, currency) do update
       set fees = excluded.fees, subscriptions = excluded.subscriptions, counted_at = now()`);
  await tx.run(sql`delete from income_months where counted_at < now()`);
}

export type IncomeMonthRow = { month: string; currency: Currency; fees: number; subscriptions: number };

/** Each of the last months in each currency, also those without income. */
export const readIncomeMonths = (db: Queries, months: number) =>
  db.many<IncomeMonthRow>(sql`
    select s.month::date as month, c.currency, coalesce(m.fees, 0) as fees, coalesce(m.subscriptions, 0) as subscriptions
      from generate_series(date_trunc('month', now() at time zone ${usualTimeZone}) - make_interval(months => ${months - 1}),
                           date_trunc('month', now() at time zone ${usualTimeZone}), interval '1 month') s(month)
     cross join (select distinct currency from income_months) c
      left join income_months m on m.month = s.month::date and m.currency = c.currency
     order by c.currency, s.month`);
