import { subscriptionNumber } from '@coursefront/contract/customers/subscriptions.ts';
import type { Found } from '@coursefront/contract/panel/finding.ts';
import type { Queries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { isCustomer } from '../../db/search-customers.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { oneMore, personFound } from './found.queries.ts';
import { ordersPaidBy } from './orders-of-payment.ts';

// Each statement looks at every customer with one step into an index, and takes a number of rows there that is written into it.

export type PlatformRow = Pick<Found, 'id' | 'title' | 'details' | 'instance_id'> & { at: Date | null };

/** Their own name and address come first, then those whose name begins so. */
export const findCustomers = (db: Queries, typed: string) =>
  db.many<PlatformRow>(sql`
    select i.id::text as id, i.name as title, array_remove(array[i.subdomain, i.organization_number], null) as details,
           i.id as instance_id, null::timestamptz as at
      from instances i
     where ${isCustomer(typed)}
     order by lower(i.name) <> ${typed.toLowerCase()}, i.email is distinct from ${typed}, i.name_key, i.id
     ${oneMore}`);

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

/** A subscription leads to its customer's page, which shows it. */
const findSubscriptions = async (db: Queries, hits: Sql): Promise<PlatformRow[]> => {
  const rows = await db.many<{ number: number; customer: string; plan: string; instance_id: number; at: Date }>(sql`
    -- all tenants: the owner looks for a subscription without knowing whose it is
    select s.number, i.name as customer, s.title as plan, s.instance_id, s.created_at as at
      from instances i
     cross join lateral (${hits}) hit
      join subscriptions s on s.instance_id = i.id and s.id = hit.id
     order by s.created_at desc, s.id desc
     ${oneMore}`);
  return rows.map(({ number, customer, plan, ...row }) => ({
    ...row,
    id: String(number),
    title: subscriptionNumber(number),
    details: [customer, plan],
  }));
};

export const findSubscriptionsByNumber = (db: Queries, number: number) =>
  findSubscriptions(db, sql`select id from subscriptions where instance_id = i.id and number = ${number}`);

/** By the card provider's id of itself, of its customer, of an invoice or of a payment for it. */
export const findSubscriptionsOfProvider = (db: Queries, id: string) =>
  findSubscriptions(
    db,
    sql`
            select id from subscriptions where instance_id = i.id and provider_subscription_id = ${id}
             union
            select id from subscriptions where instance_id = i.id and provider_customer_id = ${id}
             union
            select subscription_id from subscription_invoices where instance_id = i.id and provider_invoice_id = ${id}
             union
            select subscription_id from subscription_invoices where instance_id = i.id and payment_intent_id = ${id}`,
  );

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
