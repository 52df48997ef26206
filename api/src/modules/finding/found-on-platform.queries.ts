import type { Found } from '@coursefront/contract/panel/finding.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { Queries } from '../../db/database.ts';
import { containsAll, last, plain } from '../../db/search.ts';
import { isCalled, isCustomer } from '../../db/search-customers.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { oneMore, personFound } from './found.queries.ts';
import { ordersPaidBy } from './orders-of-payment.ts';

// Each statement looks at every customer with one step into an index, and takes a number of rows there that is written into it.

export type PlatformRow = Pick<Found, 'id' | 'title' | 'details' | 'instance_id'> & { at: Date | null };

type CustomerRow = PlatformRow & { called: boolean };

/** Those that are called like the typed words come first, then those whose name begins so. */
export const findCustomers = (db: Queries, typed: string) =>
  db.many<CustomerRow>(sql`
    select i.id::text as id, i.name as title, array_remove(array[i.subdomain, i.organization_number], null) as details,
           i.id as instance_id, null::timestamptz as at, ${isCalled(typed)} as called
      from instances i
     where ${isCustomer(typed)}
     order by called desc, i.name_key, i.id
     ${oneMore}`);

/** Customers that have the whole address themselves, whose training manager has it, or whose site was bought with it. */
export const findCustomersOfAddress = (db: Queries, typed: string) => {
  const address = typed.toLowerCase();
  return db.many<CustomerRow>(sql`
    -- all tenants: the owner looks for a customer without knowing which
    select i.id::text as id, i.name as title, array_remove(array[i.subdomain, i.organization_number, ${address}], null) as details,
           i.id as instance_id, null::timestamptz as at, true as called
      from (select id from instances where lower(email) = ${address}
             union
            select u.instance_id
              from users u
              join role_assignments r on r.instance_id = u.instance_id and r.user_id = u.id and r.role_id = ${roles.trainingmanager}
             where u.email_key = ${address} and u.erased_at is null
             union
            select coalesce(instance_id, renews_instance_id) from subscription_purchases where email_key = ${address}) hit
      join instances i on i.id = hit.id
     order by i.name_key, i.id
     ${oneMore}`);
};

/** Orders with all words, the rarest of which is the first. */
export const findAnyOrders = (db: Queries, typed: string, [rarest = '', ...others]: readonly string[]) =>
  findOrders(db, {
    hits: hitsOf('order', rarest, others),
    holds: haveWords('order', others),
    person: personFound(sql`i.id`, rarest),
    first: sql`lower(o.reference) <> ${typed.toLowerCase()}`,
  });

export const findOrdersPaidBy = (db: Queries, id: string) =>
  findOrders(db, {
    hits: sql`select distinct paid.order_id as row_id from (${ordersPaidBy(sql`i.id`, sql`${id}`)}) paid`,
  });

/** Each customer has a series of its own, so a number may be that of several credit notes. */
export const findOrdersCredited = (db: Queries, number: number) =>
  findOrders(db, {
    hits: sql`select order_id as row_id from credit_notes where instance_id = i.id and number = ${number}`,
  });

/** Orders that somebody with the address placed or takes part in; those of the whole address come first. */
export function findOrdersOfAddress(db: Queries, typed: string) {
  const address = typed.toLowerCase();
  return findOrders(db, {
    hits: sql`
            (select id as row_id
               from orders
              where instance_id = i.id and buyer_email_key >= ${address} and buyer_email_key < ${address + last}
              limit 1000)
             union
            (select order_id as row_id
               from order_participants
              where instance_id = i.id and email_key >= ${address} and email_key < ${address + last}
              limit 1000)`,
    person: sql`
           array(select trim(concat_ws(' ', p.first_name, p.last_name))
                   from order_participants p
                  where p.instance_id = i.id and p.order_id = o.id and p.email_key >= ${address}
                    and p.email_key < ${address + last} and p.email_key is distinct from o.buyer_email_key
                  order by p.position
                  limit 1)`,
    first: sql`o.buyer_email_key is distinct from ${address}`,
  });
}

type OrderSearch = {
  /** `select … as row_id`: orders of the customer `i`. */
  hits: Sql;
  holds?: Sql;
  /** An array with whom an order was found by. */
  person?: Sql;
  /** False for what comes first. */
  first?: Sql;
};

const findOrders = (db: Queries, { hits, holds, person, first }: OrderSearch) =>
  db.many<PlatformRow>(sql`
    -- all tenants: the owner looks for an order without knowing whose it is
    select o.id::text as id, o.reference as title,
           array_remove(array[i.name, coalesce(o.company_name, o.buyer_email)], null)
             || ${person ?? sql`'{}'::text[]`} as details,
           o.instance_id, o.created_at as at
      from instances i
     cross join lateral (${hits}) hit
     cross join lateral (
            select *
              from orders
             where instance_id = i.id and id = hit.row_id and ${holds ?? sql`true`}
             limit 1) o
     order by ${first ? sql`${first}, ` : sql``}o.created_at desc, o.id desc
     ${oneMore}`);

/** Rows with the whole word come first, newest first. With several words, most hits don't match, so more are read. */
function hitsOf(kind: 'order' | 'user', rarest: string, others: readonly string[]): Sql {
  const limit = others.length === 0 ? sql`limit 20` : sql`limit 200`;
  return sql`
            (select row_id
               from search_words
              where instance_id = i.id and kind = ${kind} and word = ${rarest}
              order by row_id desc
              ${limit})
             union
            (select row_id
               from search_words
              where instance_id = i.id and kind = ${kind} and word > ${rarest} and word < ${rarest + last}
              order by word
              ${limit})`;
}

const haveWords = (kind: 'order' | 'user', words: readonly string[]): Sql =>
  words.reduce(
    (before, word) => sql`${before} and (
              select true
                from search_words w
               where w.instance_id = i.id and w.kind = ${kind} and w.row_id = hit.row_id
                 and w.word >= ${word} and w.word < ${word + last}
               limit 1)`,
    sql`true`,
  );

/** General settings with every typed word in their name. There are a few dozen. */
export const findSettings = (db: Queries, typed: string) =>
  db.many<PlatformRow>(sql`
    select id::text as id, display_name as title, array[name] as details, null::bigint as instance_id,
           null::timestamptz as at
      from settings
     where ${containsAll(plain(sql`display_name || ' ' || replace(name, '_', ' ')`), typed)}
     order by display_name, id
     ${oneMore}`);

/** Deliveries by their own id, or by the id of what they are about. */
export const findWebhooks = (db: Queries, id: string) =>
  db.many<PlatformRow>(sql`
    -- all tenants: whose a delivery is, is known only once it is read
    select e.id::text as id, e.type as title, array_remove(array[i.name, e.event_id], null) as details, null::bigint as instance_id,
           e.created_at as at
      from ((select id from webhook_events where provider = 'stripe' and event_id = ${id})
             union
            (select id from webhook_events where object_id = ${id} order by id desc limit 20)) hit
      join webhook_events e on e.id = hit.id
      left join instances i on i.id = e.instance_id
     order by e.created_at desc, e.id desc
     ${oneMore}`);

export const findAccounts = (db: Queries, accountId: string) =>
  db.many<PlatformRow>(sql`
    -- all tenants: the owner looks for an account without knowing whose it is
    select a.account_id as id, a.account_id as title, array_remove(array[i.name, a.name], null) as details,
           a.instance_id, a.created_at as at
      from connect_accounts a
      join instances i on i.id = a.instance_id
     where a.account_id = ${accountId}
     ${oneMore}`);

const personColumns = sql`
           u.email as id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as title,
           array[u.email, i.name] as details, u.instance_id, null::timestamptz as at`;

/** People with an account at any customer whose address is the typed one, or begins so. */
export const findPeopleByAddress = (db: Queries, typed: string) => {
  const address = typed.toLowerCase();
  return db.many<PlatformRow>(sql`
    -- all tenants: the owner looks for a person without knowing where they are
    select ${personColumns}
      from (select *
              from users
             where email_key >= ${address} and email_key < ${address + last} and erased_at is null
             order by email_key
             limit 100) u
      join instances i on i.id = u.instance_id
     order by u.email_key, i.name_key, i.id
     ${oneMore}`);
};

export const findPeopleByName = (db: Queries, [rarest = '', ...others]: readonly string[]) =>
  db.many<PlatformRow>(sql`
    -- all tenants: the owner looks for a person without knowing where they are
    select ${personColumns}
      from instances i
     cross join lateral (${hitsOf('user', rarest, others)}) hit
     cross join lateral (
            select *
              from users
             where instance_id = i.id and id = hit.row_id and erased_at is null and email is not null
               and ${haveWords('user', others)}
             limit 1) u
     order by u.name_key, i.name_key, u.id
     ${oneMore}`);

/** The addresses that mails went to, each with its newest mail. */
export const findRecipients = (db: Queries, typed: string) => {
  const address = typed.toLowerCase();
  return db.many<PlatformRow>(sql`
    -- all tenants: the owner looks for a mail without knowing whose it is
    select m.recipient as id, m.recipient as title, '{}'::text[] as details, null::bigint as instance_id,
           max(m.created_at) as at
      from (select m.recipient_key as recipient, m.created_at
              from instances i
             cross join lateral (
                    select recipient_key, created_at
                      from mails
                     where instance_id = i.id and recipient_key >= ${address} and recipient_key < ${address + last}
                     limit 20) m
            union all
            (select recipient_key, created_at
               from platform_mails
              where recipient_key >= ${address} and recipient_key < ${address + last}
              limit 20)) m
     group by m.recipient
     order by m.recipient <> ${address}, max(m.created_at) desc, m.recipient
     ${oneMore}`);
};
