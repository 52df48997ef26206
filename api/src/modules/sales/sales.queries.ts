import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { SalesPart } from '@coursefront/contract/orders/sales.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { DaySpan } from '@coursefront/contract/values/spans.ts';
import type { Queries, TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { monthsIn } from './rules/periods.ts';

/** `hand` is what training managers added by hand. */
type Part = SalesPart | 'all' | 'hand';

/** The key of a change in each part, as in `sales_days`. */
const keys: Record<Part, Sql> = {
  all: sql`0::bigint`,
  course: sql`coalesce(c.course_id, 0)`,
  company: sql`coalesce(c.company_id, 0)`,
  method: sql`case c.method when 'card' then 1 when 'woocommerce_integration' then 3 else 2 end::bigint`,
  coupon: sql`coalesce(c.coupon_id, 0)`,
  hand: sql`1::bigint`,
};

type Calendar = { zone: string };

const inDays = (db: TenantQueries, part: Part, { from, to }: DaySpan): Sql => sql`
      select d.currency, d.day, d.key, d.placed, d.sold, d.free, d.places, d.revenue, d.vat, d.discount
        from sales_days d
       where d.instance_id = ${db.instanceId} and d.part = ${part} and d.day between ${from}::date and ${to}::date
         and d.currency in ('SEK', 'EUR', 'USD')`;

const inMonths = (db: TenantQueries, part: SalesPart, { from, to }: DaySpan): Sql => sql`
      select m.currency, m.month, m.key, null::bigint, m.sold, m.free, m.places, m.revenue, m.vat, m.discount
        from sales_months m
       where m.instance_id = ${db.instanceId} and m.part = ${part} and m.month between ${from}::date and ${to}::date
         and m.currency in ('SEK', 'EUR', 'USD')`;

const notAddedUp = (db: TenantQueries, part: Part, { from, to, zone }: DaySpan & Calendar): Sql => sql`
      select c.currency, (c.placed_at at time zone ${zone})::date, ${keys[part]}, c.placed, c.sold, c.free, c.places, c.revenue,
             c.vat, c.discount
        from sales_changes c
       where c.instance_id = ${db.instanceId}
         and (c.placed_at at time zone ${zone})::date between ${from}::date and ${to}::date ${part === 'hand' ? sql`and c.by_hand` : sql``}`;

/** Sales of a span by key: whole months, the days around them, and the changes that are not added up yet. */
export function soldIn(db: TenantQueries, part: SalesPart, span: DaySpan & Calendar): Sql {
  const months = part === 'course' || part === 'company' ? monthsIn(span) : null;
  const days =
    months === null
      ? [span]
      : [
          { from: span.from, to: months.before },
          { from: months.after, to: span.to },
        ];
  return [
    ...days.filter(({ from, to }) => from <= to).map((one) => inDays(db, part, one)),
    ...(months === null ? [] : [inMonths(db, part, months)]),
    notAddedUp(db, part, span),
  ].reduce((all, one) => sql`${all} union all ${one}`);
}

export type SoldDay = {
  currency: Currency;
  day: string;
  placed: number;
  orders: number;
  free: number;
  places: number;
  revenue: number;
  vat: number;
  discount: number;
};

/** By day: everything, or only what training managers added by hand. */
export const readSoldDays = (db: TenantQueries, span: DaySpan & Calendar, part: 'all' | 'hand' = 'all') =>
  db.many<SoldDay>(sql`
    select s.currency, s.day, sum(s.placed)::bigint as placed, sum(s.sold)::bigint as orders, sum(s.free)::bigint as free,
           sum(s.places)::bigint as places, sum(s.revenue)::bigint as revenue, sum(s.vat)::bigint as vat, sum(s.discount)::bigint as discount
      from (${inDays(db, part, span)} union all ${notAddedUp(db, part, span)}) s
     group by s.currency, s.day
     order by s.day`);

export async function readViews(
  db: TenantQueries,
  { from, to }: DaySpan,
): Promise<{ list: number; course: number; begun: number }> {
  const rows = await db.many<{ step: 'list' | 'course' | 'begun'; views: number }>(sql`
    select step, sum(views)::bigint as views
      from shop_views
     where instance_id = ${db.instanceId} and day between ${from}::date and ${to}::date and step in ('list', 'course', 'begun')
     group by step`);
  return { list: 0, course: 0, begun: 0, ...Object.fromEntries(rows.map(({ step, views }) => [step, views])) };
}

/** Customers with changes that are not added up yet. */
export const findChanged = (db: Queries) =>
  db.many<{ instance_id: number }>(sql`
    -- all tenants: the job adds up for everybody
    select i.id as instance_id
      from instances i
     where exists (select from sales_changes c where c.instance_id = i.id)
     order by i.id`);

/** Locks the customer's days until the transaction ends. The zone by which they were counted. */
export async function lockCalendar(tx: TenantTx, zone: string): Promise<string> {
  await tx.run(sql`
    insert into sales_calendars (instance_id, zone) values (${tx.instanceId}, ${zone}) on conflict do nothing`);
  const row = await tx.one<{ zone: string }>(sql`
    select zone from sales_calendars where instance_id = ${tx.instanceId} for update`);
  return row?.zone ?? zone;
}

const addedUp = (instanceId: number, changes: Sql, zone: string): Sql => sql`
    insert into sales_days as d (instance_id, part, currency, day, key, placed, sold, free, places, revenue, vat, discount, fee)
    select ${instanceId}, p.part, c.currency, (c.placed_at at time zone ${zone})::date, p.key, sum(c.placed), sum(c.sold),
           sum(c.free), sum(c.places), sum(c.revenue), sum(c.vat), sum(c.discount), sum(c.fee)
      from ${changes} c
     cross join lateral (values ('all', ${keys.all}), ('course', ${keys.course}), ('company', ${keys.company}),
                                ('method', ${keys.method}), ('coupon', ${keys.coupon}), ('hand', ${keys.hand})) p (part, key)
     where p.part <> 'hand' or c.by_hand
     group by 2, 3, 4, 5
     order by 2, 3, 4, 5
    on conflict (instance_id, part, currency, day, key) do update
       set placed = d.placed + excluded.placed, sold = d.sold + excluded.sold, free = d.free + excluded.free,
           places = d.places + excluded.places, revenue = d.revenue + excluded.revenue, vat = d.vat + excluded.vat,
           discount = d.discount + excluded.discount, fee = d.fee + excluded.fee`;

const monthsAddedUp = (instanceId: number, changes: Sql, zone: string): Sql => sql`
    insert into sales_months as m (instance_id, part, currency, month, key, sold, free, places, revenue, vat, discount)
    select ${instanceId}, p.part, c.currency, date_trunc('month', c.placed_at at time zone ${zone})::date, p.key, sum(c.sold),
           sum(c.free), sum(c.places), sum(c.revenue), sum(c.vat), sum(c.discount)
      from ${changes} c
     cross join lateral (values ('course', ${keys.course}), ('company', ${keys.company})) p (part, key)
     group by 2, 3, 4, 5
    having sum(c.sold) <> 0 or sum(c.revenue) <> 0
     order by 2, 3, 4, 5
    on conflict (instance_id, part, currency, month, key) do update
       set sold = m.sold + excluded.sold, free = m.free + excluded.free, places = m.places + excluded.places,
           revenue = m.revenue + excluded.revenue, vat = m.vat + excluded.vat, discount = m.discount + excluded.discount`;

/** Small enough for one statement, also on a busy machine. */
const batch = 20_000;

/** Moves changes into their days by one statement, so that readers see each of them once. False once none is left. */
export async function addUpChanges(tx: TenantTx, zone: string): Promise<boolean> {
  const last = await tx.one<{ id: number }>(sql`
    select max(c.id) as id
      from (select id from sales_changes where instance_id = ${tx.instanceId} order by id limit ${batch}) c`);
  if (!last?.id) return false;
  await tx.run(sql`
    with taken as (delete from sales_changes where instance_id = ${tx.instanceId} and id <= ${last.id} returning *),
    months as (${monthsAddedUp(tx.instanceId, sql`taken`, zone)})
    ${addedUp(tx.instanceId, sql`taken`, zone)}`);
  return true;
}

/** Recounts all days by another calendar. Orders and changes are read by one statement, so none is counted twice. */
export async function recountDays(tx: TenantTx, zone: string): Promise<void> {
  // Rare, and it reads every order of the customer. It holds no lock that an order waits for.
  await tx.run(sql`set local statement_timeout = '10min'`);
  await tx.run(sql`delete from sales_days where instance_id = ${tx.instanceId}`);
  await tx.run(sql`delete from sales_months where instance_id = ${tx.instanceId}`);
  await tx.run(sql`update sales_calendars set zone = ${zone} where instance_id = ${tx.instanceId}`);
  await tx.run(sql`
    with taken as (delete from sales_changes where instance_id = ${tx.instanceId}),
    counted as (
      select o.created_at as placed_at, o.by_hand, o.course_id, o.company_id, o.coupon_id, o.method, o.currency, 1 as placed, s.sold,
             case when o.by_hand and o.total = 0 then s.sold else 0 end as free, s.sold * (o.quantity - coalesce(n.places, 0)) as places, s.sold * (o.total - coalesce(n.amount, 0)) as revenue,
             s.sold * (o.vat - coalesce(n.vat, 0)) as vat, s.sold * o.discount as discount, coalesce(p.fee, 0) as fee
        from orders o
        left join (select order_id, sum(places) as places, sum(amount) as amount, sum(vat) as vat
                     from credit_notes
                    where instance_id = ${tx.instanceId}
                    group by order_id) n on n.order_id = o.id
        left join (select order_id, sum(earned_fee) as fee
                     from payments
                    where instance_id = ${tx.instanceId}
                    group by order_id) p on p.order_id = o.id
       cross join lateral (select case when o.status = 'success' then 1 else 0 end as sold) s
       where o.instance_id = ${tx.instanceId}),
    months as (${monthsAddedUp(tx.instanceId, sql`counted`, zone)})
    ${addedUp(tx.instanceId, sql`counted`, zone)}`);
}

/** Customers whose time zone is another one than their days were counted by. */
export const findMoved = (db: Queries) =>
  db.many<{ instance_id: number }>(sql`
    -- all tenants: the job looks at every customer's calendar
    select k.instance_id
      from sales_calendars k
      left join customer_settings s on s.instance_id = k.instance_id and s.name = 'time_zone'
     where coalesce(s.value, ${usualTimeZone}) <> k.zone
     order by k.instance_id`);
