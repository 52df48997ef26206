import { usualTimeZone } from '@coursefront/contract/constants.ts';
import { bestCustomers, incomeDays } from '@coursefront/contract/customers/income.ts';
import { dashboardMonths } from '@coursefront/contract/operations/dashboard.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Queries, TenantQueries, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { countIncomeMonths } from './income-months.queries.ts';

/**
 * Adds up every customer's last days, each by its own calendar. Customers are few and have at most some rows a day, which
 * each lateral part reads by its index; no order is read. Rows of spans without anything go.
 */
export async function countCustomers(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: what each customer brings, for the platform's owner
    with calendars as (
      select i.id, z.zone, (now() at time zone z.zone)::date as today
        from instances i
        left join sales_calendars k on k.instance_id = i.id
       cross join lateral (select coalesce(k.zone, ${usualTimeZone}) as zone) z
    ), moves as (
      select c.id, c.today - l.day as ago, l.*
        from calendars c
       cross join lateral (
             (select d.day, d.currency, d.sold, d.revenue, d.fee, 0::bigint as subscription
                from sales_days d
               where d.instance_id = c.id and d.part = 'all' and d.currency in ('SEK', 'EUR', 'USD') and d.day > c.today - 730
              offset 0)
             union all
             (select (s.placed_at at time zone c.zone)::date, s.currency, s.sold, s.revenue, s.fee, 0
                from sales_changes s
               where s.instance_id = c.id
              offset 0)
             union all
             (select (v.paid_at at time zone c.zone)::date, v.currency, 0, 0, 0, v.amount_paid - v.refunded_amount
                from subscription_invoices v
               where v.instance_id = c.id and v.paid_at > now() - interval '732 days'
              offset 0)) l
    ), spans as (
      select unnest(${[...incomeDays]}::int[]) as days
    )
    insert into customer_figures as f (instance_id, days, currency, orders, orders_before, turnover, turnover_before, fees,
                                       fees_before, subscriptions, subscriptions_before)
    select m.id, s.days, m.currency,
           coalesce(sum(m.sold) filter (where m.ago < s.days), 0), coalesce(sum(m.sold) filter (where m.ago >= s.days), 0),
           coalesce(sum(m.revenue) filter (where m.ago < s.days), 0), coalesce(sum(m.revenue) filter (where m.ago >= s.days), 0),
           coalesce(sum(m.fee) filter (where m.ago < s.days), 0), coalesce(sum(m.fee) filter (where m.ago >= s.days), 0),
           coalesce(sum(m.subscription) filter (where m.ago < s.days), 0),
           coalesce(sum(m.subscription) filter (where m.ago >= s.days), 0)
      from moves m
      join spans s on m.ago < 2 * s.days
     group by m.id, s.days, m.currency
    on conflict (instance_id, days, currency) do update
       set orders = excluded.orders, orders_before = excluded.orders_before, turnover = excluded.turnover,
           turnover_before = excluded.turnover_before, fees = excluded.fees, fees_before = excluded.fees_before,
           subscriptions = excluded.subscriptions, subscriptions_before = excluded.subscriptions_before, counted_at = now()`);
  await tx.run(sql`
    -- all tenants: nothing was sold or paid in these spans any more
    delete from customer_figures where counted_at < now()`);
  await countIncomeMonths(tx, dashboardMonths);
}

export type FigureRow = {
  days: number;
  currency: Currency;
  orders: number;
  orders_before: number;
  turnover: number;
  turnover_before: number;
  fees: number;
  fees_before: number;
  subscriptions: number;
  subscriptions_before: number;
  counted_at: Date;
};

export const readFiguresOf = (db: TenantQueries) =>
  db.many<FigureRow>(sql`
    select days, currency, orders, orders_before, turnover, turnover_before, fees, fees_before, subscriptions,
           subscriptions_before, counted_at
      from customer_figures
     where instance_id = ${db.instanceId}
     order by days, turnover + subscriptions desc, currency`);

const summed = (column: Sql): Sql => sql`sum(${column})::bigint`;

export const readFigures = (db: Queries) =>
  db.many<FigureRow>(sql`
    -- all tenants: the owner's figures, a few rows for each customer
    select days, currency, ${summed(sql`orders`)} as orders, ${summed(sql`orders_before`)} as orders_before,
           ${summed(sql`turnover`)} as turnover, ${summed(sql`turnover_before`)} as turnover_before,
           ${summed(sql`fees`)} as fees, ${summed(sql`fees_before`)} as fees_before,
           ${summed(sql`subscriptions`)} as subscriptions, ${summed(sql`subscriptions_before`)} as subscriptions_before,
           max(counted_at) as counted_at
      from customer_figures
     group by days, currency
     order by days, sum(turnover + subscriptions) desc, currency`);

export type BestRow = FigureRow & { id: number; name: string };

/** Those who bring the platform most in each span and currency; among equals those who sell most. */
export const readBest = (db: Queries) =>
  db.many<BestRow>(sql`
    -- all tenants: the owner's customers by what they bring
    select i.id, i.name, f.days, f.currency, f.orders, f.orders_before, f.turnover, f.turnover_before, f.fees, f.fees_before,
           f.subscriptions, f.subscriptions_before, f.counted_at
      from (select *, row_number() over (partition by days, currency
                                         order by fees + subscriptions desc, turnover desc, instance_id) as place
              from customer_figures
             where fees + subscriptions + turnover <> 0) f
      join instances i on i.id = f.instance_id
     where f.place <= ${bestCustomers}
     order by f.days, f.currency, f.place`);
