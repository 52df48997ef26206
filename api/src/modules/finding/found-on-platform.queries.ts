import { soughtPayment } from '@coursefront/contract/orders/payment-references.ts';
import type { Found } from '@coursefront/contract/panel/finding.ts';
import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { Queries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { isCustomer } from '../../db/search-customers.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { oneMore, personFound } from './found.queries.ts';
import { isPayment } from './orders-of-payment.ts';

export type PlatformRow = Pick<Found, 'id' | 'title' | 'details' | 'instance_id'> & { at: Date | null };

export const findCustomers = (db: Queries, typed: string) =>
  db.many<PlatformRow>(sql`
    select i.id::text as id, i.name as title, array_remove(array[i.subdomain, i.organization_number], null) as details,
           i.id as instance_id, null::timestamptz as at
      from instances i
     where ${isCustomer(typed)}
     order by i.name_key, i.id
     ${oneMore}`);

/** Looks the first word up at each customer, which is one step into the index; a customer adds no more than 20 orders. */
export const findAnyOrders = (db: Queries, typed: string) => {
  const payment = soughtPayment(typed);
  const [first = '', ...others] = searchTerms(typed).sort((one, other) => other.length - one.length);
  const hits = payment
    ? sql`select order_id as row_id from payments where instance_id = i.id and ${isPayment(payment)}`
    : sql`
            select row_id
              from search_words
             where instance_id = i.id and kind = 'order' and word >= ${first} and word < ${first + last}
             limit 20`;
  return db.many<PlatformRow>(sql`
    -- all tenants: the owner looks for an order without knowing whose it is
    select o.id::text as id, o.reference as title,
           array_remove(array[i.name, coalesce(o.company_name, o.buyer_email)], null)
             || ${payment ? sql`'{}'::text[]` : personFound(sql`i.id`, first)} as details,
           o.instance_id, o.created_at as at
      from instances i
     cross join lateral (${hits}) hit
     cross join lateral (
            select *
              from orders
             where instance_id = i.id and id = hit.row_id and ${haveWords(payment ? [] : others)}
             limit 1) o
     order by o.created_at desc, o.id desc
     ${oneMore}`);
};

const haveWords = (words: readonly string[]): Sql =>
  words.reduce(
    (before, word) => sql`${before} and (
              select true
                from search_words w
               where w.instance_id = i.id and w.kind = 'order' and w.row_id = hit.row_id
                 and w.word >= ${word} and w.word < ${word + last}
               limit 1)`,
    sql`true`,
  );

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
     order by max(m.created_at) desc, m.recipient
     ${oneMore}`);
};
