import { mostCounted } from '@coursefront/contract/lists.ts';
import type { OrderHead } from '@coursefront/contract/operations/operations.ts';
import type { Queries } from '../../db/database.ts';
import { searchTerms } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

export type OrderFilter = {
  search: string;
  standing: OrderHead['standing'] | 'all';
  method?: OrderHead['method'] | undefined;
  begins: Date;
  ends: Date;
};

type Row = Omit<OrderHead, 'created_at'> & { created_at: Date };

/** Without the steps of whoever has none: orders of before the steps were kept are as done as they will be. */
const hasStep = (state: 'waiting' | 'failed') => sql`
           exists (select from provisioning_steps s
                    where s.instance_id = o.instance_id and s.order_id = o.id and s.state = ${state})`;

export const standing = sql`
           case
             when o.status in ('failed', 'expired', 'declined', 'refunded') then 'ended'
             when ${hasStep('failed')} then 'failed'
             when o.status <> 'success' then 'paying'
             when ${hasStep('waiting')} then 'waiting'
             else 'done'
           end`;

export const orderHead = sql`
           o.id, json_build_object('id', i.id, 'name', i.name) as customer, o.reference, o.method, o.status,
           json_build_object('name', trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), 'email', o.buyer_email)
             as buyer,
           o.company_name as company, o.quantity, o.total, o.currency, o.created_at,
           coalesce((select string_agg(t.course_name, ', ' order by t.id)
                       from order_items t
                      where t.instance_id = o.instance_id and t.order_id = o.id), '') as course`;

/** Each word stands in the order, or in the customer's name. In a span of time, so that it is looked for in few rows. */
const isFound = (typed: string): Sql =>
  searchTerms(typed).reduce(
    (before, word) => sql`${before} and (strpos(i.name_key, ${word}) > 0 or exists (
      select from search_words w
       where w.instance_id = o.instance_id and w.kind = 'order' and w.row_id = o.id
         and w.word >= ${word} and w.word < search_end(${word})))`,
    sql`true`,
  );

/** Few orders have a step left to do: they are found by their steps, and not one by one among all the others. */
const isAtStanding = (asked: OrderFilter['standing']): Sql => {
  if (asked === 'all') return sql`true`;
  if (asked !== 'waiting' && asked !== 'failed') return sql`${standing} = ${asked}`;
  return sql`(o.instance_id, o.id) in (
         select s.instance_id, s.order_id from provisioning_steps s where s.state = ${asked} and s.order_id is not null)
       and ${standing} = ${asked}`;
};

/** True of every order, and says that the index over all tenants may be taken. */
const ofAllTenants = sql`o.number > 0`;

const asked = ({ search, standing, method, begins, ends }: OrderFilter): Sql => sql`
      from orders o
      join instances i on i.id = o.instance_id
     where ${ofAllTenants} and o.created_at >= ${begins} and o.created_at < ${ends}
       and ${isAtStanding(standing)} and ${method ? sql`o.method = ${method}` : sql`true`} and ${isFound(search)}`;

export const countOrders = async (db: Queries, filter: OrderFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      -- all tenants: the owner looks at everybody's orders, in a span of time
      select count(*) from (select ${asked(filter)} limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

type Page = { page: number; page_size: number; order: 'asc' | 'desc' };

/** The rows of the page first, and only then what is told of each. */
export const listOrders = (db: Queries, filter: OrderFilter, { page, page_size, order }: Page) =>
  db.many<Row>(sql`
    -- all tenants: the owner looks at everybody's orders, in a span of time
    select ${orderHead}, ${standing} as standing
      from (select o.instance_id, o.id
            ${asked(filter)}
             order by ${order === 'asc' ? sql`o.created_at, o.id` : sql`o.created_at desc, o.id desc`}
             limit ${page_size} offset ${(page - 1) * page_size}) p
      join orders o on o.instance_id = p.instance_id and o.id = p.id
      join instances i on i.id = o.instance_id
     order by ${order === 'asc' ? sql`o.created_at, o.id` : sql`o.created_at desc, o.id desc`}`);

/** With its place in the walk: the moment as the database writes it, as a date of ours loses its microseconds. */
export type WalkedOrder = Row & {
  moment: string;
  instance: number;
  paid_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  organization_number: string | null;
};

/** The next orders after one, the newest first: a walk through all of them that never counts. */
export const walkOrders = (db: Queries, filter: OrderFilter, after: WalkedOrder | undefined, rows: number) =>
  db.many<WalkedOrder>(sql`
    -- all tenants: the owner looks at everybody's orders, in a span of time
    select ${orderHead}, ${standing} as standing, o.paid_at, o.buyer_first_name as first_name,
           o.buyer_last_name as last_name, o.organization_number, o.instance_id as instance, o.created_at::text as moment
    ${asked(filter)}
       and ${
         after
           ? sql`o.created_at <= ${after.moment}::timestamptz
             and (o.created_at, o.id, o.instance_id) < (${after.moment}::timestamptz, ${after.id}, ${after.instance})`
           : sql`true`
       }
     order by o.created_at desc, o.id desc, o.instance_id desc
     limit ${rows}`);
