import type { CardTrouble } from '@coursefront/contract/customers/customers.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { mostTroubles, type ThirdParty } from '@coursefront/contract/operations/dashboard.ts';
import type { Queries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { siteTrouble } from '../lms/public.ts';
import { isNoSettledMail } from '../mails/public.ts';
import { cardTrouble } from '../tenants/public.ts';

export type Counts = {
  active_customers: number;
  inactive_customers: number;
  new_customers: number;
  card_troubles: Partial<Record<CardTrouble, number>>;
  site_open: number;
  subscriptions: number;
  past_due: number;
  ending: number;
  ended: number;
  without: number;
  awaiting_approval: number;
  enrolling: number;
  stuck: number;
  waiting_jobs: number;
  dead_jobs: number;
  undelivered_mails: number;
  differences: number;
};

/**
 * Customers and open subscriptions are few. Everything else uses partial indexes and a limit. The steps of an order that is
 * not paid yet wait for its payment: it is not being enrolled. The refused steps have a part of their own, so that the
 * limit of those that merely wait hides none.
 */
export const readCounts = (db: Queries) =>
  db.one<Counts>(sql`
    -- all tenants: the owner's figures
    with open_steps as (
      (select p.instance_id, p.order_id, false as needs_help
         from provisioning_steps p
         join orders o on o.instance_id = p.instance_id and o.id = p.order_id
        where p.state = 'waiting' and o.status = 'success' limit ${mostCounted + 1})
      union all
      (select p.instance_id, p.order_id, true
         from provisioning_steps p
         join orders o on o.instance_id = p.instance_id and o.id = p.order_id
        where p.state = 'waiting' and p.refusals >= 3 and o.status = 'success' limit ${mostCounted + 1})
      union all
      (select p.instance_id, p.order_id, true
         from provisioning_steps p
         join orders o on o.instance_id = p.instance_id and o.id = p.order_id
        where p.state = 'failed' and o.status not in ('failed', 'expired', 'declined', 'cancelled', 'refunded')
        limit ${mostCounted + 1})
    )
    select i.*, s.*, e.*,
           (select count(*)
              from instances n
             where exists (select from subscriptions h where h.instance_id = n.id)
               and not exists (select from subscriptions r where r.instance_id = n.id and r.ended_at is null)) as ended,
           (select count(*)
              from instances n
             where n.active and not exists (select from subscriptions r where r.instance_id = n.id and r.ended_at is null))
             as without,
           (select coalesce(json_object_agg(t.trouble, t.count), '{}')
              from (select ${cardTrouble} as trouble, count(*) as count from instances i group by 1) t
             where t.trouble is not null) as card_troubles,
           (select count(*) from instances i where ${siteTrouble} is not null) as site_open,
           (select count(*)
              from (select from orders n
                     where waits_for_approval(n)
                       and not exists (select from provisioning_steps p
                                        where p.instance_id = n.instance_id and p.order_id = n.id and needs_help(p))
                     limit ${mostCounted + 1}) o) as awaiting_approval,
           (select count(*) from (select from jobs where state = 'waiting' limit ${mostCounted + 1}) w) as waiting_jobs,
           (select count(*)
              from (select from jobs j where j.state = 'dead' and ${isNoSettledMail(sql`j`)} limit ${mostCounted + 1}) d) as dead_jobs,
           (select count(*)
              from ((select from mails where state = 'failed' and created_at > now() - interval '30 days'
                      limit ${mostCounted + 1})
                    union all
                    (select from platform_mails where state = 'failed' and created_at > now() - interval '30 days'
                      limit ${mostCounted + 1})) m) as undelivered_mails,
           (select count(*)
              from (select from reconciliation_differences where state = 'open' limit ${mostCounted + 1}) f) as differences
      from (select count(*) filter (where active) as active_customers,
                   count(*) filter (where not active) as inactive_customers,
                   count(*) filter (where active and created_at > now() - interval '30 days') as new_customers
              from instances) i,
           (select count(*) as subscriptions,
                   count(*) filter (where status in ('past_due', 'unpaid')) as past_due,
                   count(*) filter (where cancel_at_period_end) as ending
              from subscriptions
             where ended_at is null) s,
           (select count(*) filter (where not needs_help) as enrolling, count(*) filter (where needs_help) as stuck
              from (select bool_or(needs_help) as needs_help from open_steps group by instance_id, order_id) o) e`);

/** A subscription for several months counts its share of one. Overdue ones are apart, because their money may not come. */
export const readMonthlyIncome = (db: Queries) =>
  db.many<{ is_overdue: boolean; currency: string; amount: number }>(sql`
    -- all tenants: the owner's own income
    select status <> 'active' as is_overdue, currency,
           round(sum(amount::numeric / case period when 'annually' then 12 when 'quarterly' then 3 else 1 end))::bigint
             as amount
      from subscriptions
     where ended_at is null and status in ('active', 'past_due', 'unpaid')
     group by is_overdue, currency
     order by amount desc, currency`);

export type PartyRow = {
  party: ThirdParty;
  connected: number;
  failing: number;
  refusing: number;
  unreached: number;
  last_ok_at: Date | null;
};

export const readParties = (db: Queries) =>
  db.many<PartyRow>(sql`
    -- all tenants: whether anybody's learning site or shop is away
    select party, count(*) as connected, count(failing_since) as failing, max(last_ok_at) as last_ok_at,
           count(*) filter (where party = 'lms' and failing_since is null and last_error is not null) as refusing,
           count(*) filter (where failing_since is null and last_error is null and last_ok_at is null) as unreached
      from (select party, failing_since, last_error, last_ok_at from third_parties
            union all
            select party, failing_since, last_error, last_ok_at from connections) p
     group by party`);

export type TroubleRow = {
  party: ThirdParty;
  customer: { id: number; name: string } | null;
  failing_since: Date;
  retry_at: Date | null;
  last_error: string | null;
};

/** Longest first; problems that affect everybody before those of one customer. */
export const readTroubles = (db: Queries) =>
  db.many<TroubleRow>(sql`
    -- all tenants: the owner sees whose site or shop is away
    select party, null as customer, failing_since, retry_at, last_error
      from third_parties
     where failing_since is not null
    union all
    (select c.party, json_build_object('id', i.id, 'name', i.name), c.failing_since, c.retry_at, c.last_error
       from connections c
       join instances i on i.id = c.instance_id
      where c.failing_since is not null
      order by c.failing_since
      limit ${mostTroubles})`);

export type MonthRow = { month: string; orders: number; revenue: Record<string, number>; counted_at: Date };

export const readMonths = (db: Queries, months: number) =>
  db.many<MonthRow>(sql`
    select month, orders, revenue, counted_at
      from order_figures
     where month > (now() at time zone 'UTC')::date - make_interval(months => ${months})
     order by month`);

/** Recounts the last months, including the current one. A month without orders has a row, too. */
export async function countMonths(db: Queries, months: number): Promise<void> {
  await db.run(sql`
    -- all tenants: the platform's own figures
    with span as (
      select generate_series(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months - 1}),
                             date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month
    ), counted as (
      select date_trunc('month', o.created_at at time zone 'UTC') as month, o.currency, count(*) as orders,
             sum(o.total - coalesce((select sum(n.amount) from credit_notes n
                                      where n.instance_id = o.instance_id and n.order_id = o.id), 0)) as revenue
        from orders o
       where o.status = 'success'
         and o.created_at >= (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months - 1}))
                           at time zone 'UTC'
       group by 1, 2
    )
    insert into order_figures as f (month, orders, revenue)
    select s.month::date, coalesce(sum(c.orders), 0),
           coalesce(jsonb_object_agg(c.currency, c.revenue) filter (where c.currency is not null), '{}')
      from span s
      left join counted c on c.month = s.month
     group by s.month
    on conflict (month) do update set orders = excluded.orders, revenue = excluded.revenue, counted_at = now()`);
}
