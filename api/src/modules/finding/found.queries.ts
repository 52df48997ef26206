import { wholeReference } from '@coursefront/contract/invoices/payment-references.ts';
import type { Found } from '@coursefront/contract/panel/finding.ts';
import type { TenantQueries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { hitsOf, type TypedWords } from '../../db/search-first.ts';
import { haveAll } from '../../db/search-page.ts';
import { hasAsOnePerson } from '../../db/search-people.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { ordersOfPayment } from './orders-of-payment.ts';

export type FoundRow = Omit<Found, 'kind' | 'at' | 'instance_id' | 'free' | 'url'> & { at: Date | null };

/** The most results of each kind. The kind's own list is better for finding more. */
export const mostShown = 5;
/** One result more than is shown says that there are more. */
export const oneMore = sql`limit 6`;

const best = sql`
     order by hits.place, hits.row_id desc
     ${oneMore}`;

/** A typed name is one person's: orders of two people who share its words come after theirs. */
const bestOrders = ({ instanceId }: TenantQueries, words: TypedWords): Sql =>
  words.others.length === 0
    ? best
    : sql`
     order by ${hasAsOnePerson(instanceId, sql`hits.row_id`, [words.rarest, ...words.others])} desc, hits.place, hits.row_id desc
     ${oneMore}`;

const others = (db: TenantQueries, kind: Parameters<typeof haveAll>[1], words: TypedWords): Sql =>
  haveAll(db, kind, sql`hits.row_id`, words.others);

/** The course of a hit that has all other words too, for `cross join lateral`. */
export const foundCourse = (db: TenantQueries, words: TypedWords): Sql => sql`
            select *
              from courses
             where instance_id = ${db.instanceId} and id = hits.row_id and removed_at is null
               and ${others(db, 'course', words)}
             limit 1`;

export const findUsers = (db: TenantQueries, words: TypedWords) =>
  db.many<FoundRow>(sql`
    select u.id::text as id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as title,
           array_remove(array[u.email, c.name], null) as details, null::timestamptz as at, null::bigint as company_id,
           null::text as action
      from ${hitsOf(db.instanceId, 'user', words)}
     cross join lateral (
            select *
              from users
             where instance_id = ${db.instanceId} and id = hits.row_id and erased_at is null
               and ${others(db, 'user', words)}
             limit 1) u
      left join companies c on c.instance_id = ${db.instanceId} and c.id = u.company_id
     ${best}`);

export const findCompanies = (db: TenantQueries, words: TypedWords) =>
  db.many<FoundRow>(sql`
    select c.id::text as id, c.name as title, array_remove(array[c.organization_number, c.city], null) as details,
           null::timestamptz as at, null::bigint as company_id, null::text as action
      from ${hitsOf(db.instanceId, 'company', words)}
     cross join lateral (
            select *
              from companies
             where instance_id = ${db.instanceId} and id = hits.row_id and ${others(db, 'company', words)}
             limit 1) c
     ${best}`);

/** `waiting`: only those that wait for approval. */
export const findOrders = (db: TenantQueries, words: TypedWords, waiting = false) =>
  db.many<FoundRow>(sql`
    select ${orderColumns(db, personFound(sql`${db.instanceId}`, words.rarest))}
      from ${hitsOf(db.instanceId, 'order', words, waiting)}
     cross join lateral (
            select *
              from orders o
             where o.instance_id = ${db.instanceId} and o.id = hits.row_id and ${others(db, 'order', words)}
               and ${waiting ? sql`waits_for_approval(o)` : sql`true`}
             limit 1) o
     ${bestOrders(db, words)}`);

const orderColumns = ({ instanceId }: TenantQueries, person: Sql): Sql => sql`
           o.guid::text as id, o.reference as title, ${orderDetails(instanceId)} || ${person} as details,
           o.created_at as at, null::bigint as company_id, case when waits_for_approval(o) then 'approve' end as action`;

/** Why an order was found: the first of its people who has the word, unless the buyer's own name says it already. */
export const personFound = (instanceId: Sql, word: string): Sql => sql`
           array(select trim(concat_ws(' ', p.first_name, p.last_name))
                   from (select *
                           from order_participants
                          where instance_id = ${instanceId} and order_id = o.id
                          order by position
                          limit 200) p
                  where exists (select from unnest(search_terms(concat_ws(' ', p.first_name, p.last_name, p.email))) own
                                 where own >= ${word} and own < ${word + last})
                    and (o.company_name is not null or p.email_key is distinct from o.buyer_email_key)
                  limit 1)`;

/** Of the payment whose reference or id was typed. */
export function findOrdersOfPayment(db: TenantQueries, typed: string) {
  const paid = ordersOfPayment(db.instanceId, typed);
  return db.many<FoundRow>(sql`
    select ${orderColumns(db, sql`'{}'::text[]`)}
      from orders o
     where o.instance_id = ${db.instanceId} and ${paid ? sql`o.id = any (array(${paid}))` : sql`false`}
     order by o.id desc
     ${oneMore}`);
}

/** Who ordered, and what. */
export const orderDetails = (instanceId: number): Sql => sql`
           array_remove(array[
             coalesce(o.company_name, nullif(trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), ''), o.buyer_email),
             (select min(i.course_name) from order_items i where i.instance_id = ${instanceId} and i.order_id = o.id)], null)`;

/** An invoice is called like its order, so it is found by the order's words. `owed`: only those with a balance. */
export const findInvoices = (db: TenantQueries, words: TypedWords, owed = false) =>
  db.many<FoundRow>(sql`
    select ${invoiceColumns}
      from ${hitsOf(db.instanceId, 'order', words, owed)}
     cross join lateral (
            select *
              from invoices
             where instance_id = ${db.instanceId} and order_id = hits.row_id and ${others(db, 'order', words)}
               and ${owed ? sql`balance > 0` : sql`true`}
             limit 1) v
      join orders o on o.instance_id = ${db.instanceId} and o.id = v.order_id
     ${bestOrders(db, words)}`);

const invoiceColumns = sql`
           v.id::text as id, o.reference as title,
           array_remove(array[
             coalesce(o.company_name, nullif(trim(concat_ws(' ', o.buyer_first_name, o.buyer_last_name)), ''), o.buyer_email),
             v.payment_reference], null) as details,
           v.due_on::timestamp at time zone 'UTC' as at, null::bigint as company_id,
           case when v.balance > 0 then 'pay' end as action`;

/** Invoices with the typed payment reference, then those whose reference begins with it. */
export const findInvoicesByReference = (db: TenantQueries, digits: string, owed = false) =>
  db.many<FoundRow>(sql`
    select ${invoiceColumns}
      from (select id, min(place) as place
              from ((select id, 0 as place
                       from invoices
                      where instance_id = ${db.instanceId} and payment_reference = ${wholeReference(digits)}
                      limit 6)
                    union all
                    (select id, 1 as place
                       from invoices
                      where instance_id = ${db.instanceId} and payment_reference >= ${digits}
                        and payment_reference < ${digits + last}
                      order by payment_reference
                      limit 100)) hit
             group by id) hits
     cross join lateral (
            select *
              from invoices
             where instance_id = ${db.instanceId} and id = hits.id and ${owed ? sql`balance > 0` : sql`true`}
             limit 1) v
      join orders o on o.instance_id = ${db.instanceId} and o.id = v.order_id
     order by hits.place, v.payment_reference
     ${oneMore}`);

export const findQuotes = (db: TenantQueries, words: TypedWords) =>
  db.many<FoundRow>(sql`
    select q.id::text as id, q.reference as title,
           array_remove(array[coalesce(nullif(q.company_name, ''), nullif(trim(concat_ws(' ', q.first_name, q.last_name)), '')),
             q.course_name], null) as details,
           q.valid_until::timestamp at time zone 'UTC' as at, null::bigint as company_id, null::text as action
      from ${hitsOf(db.instanceId, 'quote', words)}
     cross join lateral (
            select *
              from quotes
             where instance_id = ${db.instanceId} and id = hits.row_id and ${others(db, 'quote', words)}
             limit 1) q
     ${best}`);

/** `dated`: only those that take place on dates. */
export const findCourses = (db: TenantQueries, words: TypedWords, dated = false) =>
  db.many<FoundRow>(sql`
    select c.lms_id::text as id, c.name as title, '{}'::text[] as details, null::timestamptz as at,
           null::bigint as company_id, case when c.type <> 'elearning' then 'add_date' end as action
      from ${hitsOf(db.instanceId, 'course', words, dated)}
     cross join lateral (
            select *
              from courses
             where instance_id = ${db.instanceId} and id = hits.row_id and removed_at is null
               and ${others(db, 'course', words)} and ${dated ? sql`type <> 'elearning'` : sql`true`}
             limit 1) c
     ${best}`);

export const findEvents = (db: TenantQueries, words: TypedWords) =>
  db.many<FoundRow>(sql`
    select e.id::text as id, c.name as title, array[e.location] as details, e.start_date as at,
           null::bigint as company_id, null::text as action
      from ${hitsOf(db.instanceId, 'event', words)}
     cross join lateral (
            select *
              from course_events
             where instance_id = ${db.instanceId} and id = hits.row_id and ${others(db, 'event', words)}
             limit 1) e
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
     order by e.cancelled_at is not null, e.start_date < now(), abs(extract(epoch from e.start_date - now()))
     ${oneMore}`);

/** Dates that begin on one of these days, in the customer's time zone, and have all words. */
export const findEventsOn = (
  db: TenantQueries,
  { days, words, zone }: { days: readonly string[]; words: readonly string[]; zone: string },
) =>
  db.many<FoundRow>(sql`
    select e.id::text as id, c.name as title, array[e.location] as details, e.start_date as at,
           null::bigint as company_id, null::text as action
      from unnest(${days}::date[]) day
     cross join lateral (
            select *
              from course_events
             where instance_id = ${db.instanceId} and start_date >= day::timestamp at time zone ${zone}
               and start_date < (day + 1)::timestamp at time zone ${zone}
             limit 1000) e
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id
     where ${haveAll(db, 'event', sql`e.id`, words)}
     order by e.cancelled_at is not null, e.start_date < now(), abs(extract(epoch from e.start_date - now()))
     ${oneMore}`);

/** Discount codes that begin with what was typed. */
export const findCoupons = (db: TenantQueries, typed: string) =>
  db.many<FoundRow>(sql`
    select k.code as id, k.code as title, array_remove(array[c.name], null) as details, null::timestamptz as at,
           null::bigint as company_id, null::text as action
      from coupons k
      left join companies c on c.instance_id = ${db.instanceId} and c.id = k.company_id
     where k.instance_id = ${db.instanceId} and k.code_key >= lower(${typed}::text)
       and k.code_key < search_end(lower(${typed}::text))
     order by k.code_key
     ${oneMore}`);

export const findForms = (db: TenantQueries, words: TypedWords) =>
  db.many<FoundRow>(sql`
    select f.id::text as id, f.title, array[f.company_name] as details, null::timestamptz as at,
           null::bigint as company_id, null::text as action
      from ${hitsOf(db.instanceId, 'form', words)}
     cross join lateral (
            select *
              from signup_forms
             where instance_id = ${db.instanceId} and id = hits.row_id and deleted_at is null
               and ${others(db, 'form', words)}
             limit 1) f
     ${best}`);

export const findGroups = (db: TenantQueries, words: TypedWords) =>
  db.many<FoundRow>(sql`
    select g.id::text as id, g.name as title, array_remove(array[c.name], null) as details, null::timestamptz as at,
           null::bigint as company_id, null::text as action
      from ${hitsOf(db.instanceId, 'group', words)}
     cross join lateral (
            select *
              from groups
             where instance_id = ${db.instanceId} and id = hits.row_id and ${others(db, 'group', words)}
             limit 1) g
      left join courses c on c.instance_id = ${db.instanceId} and c.id = g.course_id
     ${best}`);
