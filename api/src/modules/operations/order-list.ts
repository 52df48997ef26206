import { soughtPayment, soughtReference, wholeReference } from '@coursefront/contract/invoices/payment-references.ts';
import type { OrderHead } from '@coursefront/contract/operations/operations.ts';
import { shownStatus } from '@coursefront/contract/orders/order-rules.ts';
import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { Queries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { ordersPaidBy } from '../finding/public.ts';
import { meantOrders } from './meant-orders.ts';

type AllOrdersQuery = {
  sort: 'created_at' | 'place';
  order: 'asc' | 'desc';
  search: string;
  standing: OrderHead['standing'] | 'all';
  method?: OrderHead['method'] | undefined;
  begins: Date;
  ends: Date;
};

type StoredHead = Omit<OrderHead, 'created_at'> & {
  created_at: Date;
  paid_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  organization_number: string | null;
  instance: number;
  /** With the microseconds that a Date does not have. */
  moment: string;
};

/** Orders from before steps were stored have none and count as done. */
const hasStep = (condition: Sql) => sql`
           exists (select from provisioning_steps s
                    where s.instance_id = o.instance_id and s.order_id = o.id and ${condition})`;

const hasFailedMail = sql`
           exists (select from mails m
                    where m.instance_id = o.instance_id and m.order_id = o.id and m.state = 'failed')`;

export const standing = sql`
           case
             when o.status in ('failed', 'expired', 'declined', 'cancelled', 'refunded') then 'ended'
             when ${hasStep(sql`needs_help(s)`)} then 'failed'
             when waits_for_approval(o) then 'approving'
             when o.status <> 'success' then 'paying'
             when ${hasStep(sql`s.state = 'waiting'`)} then 'waiting'
             when ${hasFailedMail} then 'mail_failed'
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

/**
 * Each word occurs in the order or in the customer's name, or a payment of the order was typed. Limited to a span of time,
 * so that few rows are searched.
 */
function isFound(typed: string): Sql {
  const payment = soughtPayment(typed);
  if (payment)
    return sql`(o.instance_id, o.id) in (
      select payer.id, paid.order_id
        from instances payer
       cross join lateral (${ordersPaidBy(sql`payer.id`, sql`${payment}`)}) paid)`;
  const words = searchTerms(typed).reduce(
    (before, word) => sql`${before} and (strpos(i.search_key, ${word}) > 0 or exists (
      select from search_words w
       where w.instance_id = o.instance_id and w.kind = 'order' and w.row_id = o.id
         and w.word >= ${word} and w.word < search_end(${word})))`,
    sql`true`,
  );
  const digits = soughtReference(typed);
  if (digits === null) return words;
  return sql`(${words} or exists (
      select from invoices v
       where v.instance_id = o.instance_id and v.order_id = o.id and v.payment_reference = ${wholeReference(digits)}))`;
}

/** Few orders have unfinished steps or failed mails, so they are found through those. */
const isAtStanding = (asked: AllOrdersQuery['standing']): Sql => {
  if (asked === 'all') return sql`true`;
  if (asked === 'mail_failed')
    return sql`(o.instance_id, o.id) in (
         select m.instance_id, m.order_id from mails m where m.state = 'failed' and m.order_id is not null)
       and ${standing} = ${asked}`;
  if (asked !== 'waiting' && asked !== 'failed') return sql`${standing} = ${asked}`;
  const isAsked = asked === 'failed' ? sql`needs_help(s)` : sql`s.state = 'waiting'`;
  return sql`(o.instance_id, o.id) in (
         select s.instance_id, s.order_id from provisioning_steps s where ${isAsked} and s.order_id is not null)
       and ${standing} = ${asked}`;
};

/** True for every order; lets the planner use the index over all tenants. */
const ofAllTenants = sql`o.number > 0`;

/** The orders of all customers, in a span of time. */
export const allOrdersList = listOf({
  rows: (_: Queries, { search, standing, method, begins, ends }: AllOrdersQuery) => sql`
      -- all tenants: the owner looks at everybody's orders, in a span of time
      from orders o
      join instances i on i.id = o.instance_id
     where ${ofAllTenants} and o.created_at >= ${begins} and o.created_at < ${ends}
       and ${isAtStanding(standing)} and ${method ? sql`o.method = ${method}` : sql`true`} and ${isFound(search)}`,
  columns: () => sql`
           ${orderHead}, ${standing} as standing, o.paid_at, o.buyer_first_name as first_name,
           o.buyer_last_name as last_name, o.organization_number, o.instance_id as instance,
           o.created_at::text as moment`,
  meant: ({ search }) => (search === '' ? undefined : meantOrders(search)),
  orders: {
    created_at: by(sql`o.created_at`, sql`o.id`),
    place: { ...by(sql`o.created_at`, sql`o.id`, sql`o.instance_id`), lead: sql`o.created_at` },
  },
  cut: { alias: sql`o`, joins: () => sql`join instances i on i.id = o.instance_id` },
  place: (_, { moment, id, instance }: StoredHead) => sql`
      from (select ${moment}::timestamptz as created_at, ${id}::bigint as id, ${instance}::bigint as instance_id) o`,
});

export const allOrdersCsv: CsvColumns<StoredHead> = {
  texts: 'orders',
  cells: ({ text, moment }) => ({
    'customers.name': ({ customer }) => customer.name,
    number: (order) => order.reference,
    date: (order) => moment(order.created_at),
    paid: (order) => moment(order.paid_at),
    status: (order) => text(`statuses.${shownStatus({ ...order, isPaid: order.paid_at !== null })}`),
    method: (order) => text(`methods.${order.method}`),
    course: (order) => order.course,
    places: (order) => order.quantity,
    total: (order) => (order.total / 100).toFixed(2),
    currency: (order) => order.currency,
    first_name: (order) => order.first_name,
    last_name: (order) => order.last_name,
    email: ({ buyer }) => buyer.email,
    company: (order) => order.company,
    organization_number: (order) => order.organization_number,
  }),
};
