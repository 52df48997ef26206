import { rowsOfAll } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ordersPaidBy } from '../finding/public.ts';

/** The customer of a delivery `e`: an event of the platform's own account names a subscription, an invoice or a purchase. */
const customerOf = sql`
             coalesce(e.instance_id, case when e.object_id is not null then (
               -- all tenants: whose it is, is the question
               select owned.id
                 from (select s.instance_id as id from subscriptions s where s.provider_subscription_id = e.object_id
                       union all
                       select v.instance_id from subscription_invoices v where v.provider_invoice_id = e.object_id
                       union all
                       select v.instance_id from subscription_invoices v where v.payment_intent_id = e.object_id
                       union all
                       -- A refund names its payment inside.
                       select v.instance_id
                         from subscription_invoices v
                        where v.payment_intent_id = case when e.provider = 'stripe' and starts_with(e.type, 'refund.')
                                                         then e.body::jsonb #>> '{data,object,payment_intent}' end
                       union all
                       select b.instance_id from subscription_purchases b where b.checkout_session_id = e.object_id) owned
                limit 1) end)`;

/** Joins to deliveries `e` their customer `i` and order `o`, for those of a page. */
export const withWhatTheyAreAbout = sql`
      left join instances i on i.id = ${customerOf}
      left join lateral (
             select o.id, o.reference
               from orders o
              where o.instance_id = e.instance_id
                and o.id in (select paid.order_id from (${ordersPaidBy(sql`e.instance_id`, sql`e.object_id`)}) paid
                             union all
                             select p.order_id
                               from payments p
                              where p.instance_id = e.instance_id and e.provider = 'external_shop'
                                and p.id = case when e.object_id ~ '^\\d{1,15}$' then e.object_id::bigint end)
              limit 1) o on true`;

export const isOfCustomer = (plainName: string): Sql => sql`
             ${customerOf} in (select i.id from instances i where strpos(i.search_key, ${plainName}) > 0)`;

/** A reference is found by its number, which is one of the order's words. */
export function isOfOrder(typed: string): Sql {
  const number = /\d+$/.exec(typed)?.[0];
  return number === undefined
    ? sql`false`
    : sql`
             (e.instance_id, e.object_id) in (
               -- all tenants: the owner looks for an order without knowing whose it is
               select p.instance_id, name.id
                 from (${rowsOfAll('order', number)} limit 1000) hit
                 join orders o on o.instance_id = hit.instance_id and o.id = hit.row_id
                 join payments p on p.instance_id = o.instance_id and p.order_id = o.id
                cross join lateral unnest(array[p.session_id, p.payment_intent_id, p.invoice_id, p.charge_id, p.refund_id,
                                                p.id::text]
                                          || array(select r.provider_id from refunds r
                                                    where r.instance_id = p.instance_id and r.payment_id = p.id)) name(id)
                where lower(o.reference) = lower(${typed}) and name.id is not null)`;
}
