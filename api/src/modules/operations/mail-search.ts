import { plainLetters } from '@coursefront/contract/panel/search-terms.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** More words do not narrow the result further, and each adds a condition to the statement. */
const mostWords = 6;

/** Addresses and order numbers stay whole, so that any part of them can be typed. */
const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);

const isFound = (typed: string, elsewhere: (word: string) => Sql): Sql =>
  wordsOf(typed).reduce(
    (before, word) => sql`${before} and (strpos(m.recipient_key, ${word}) > 0 or strpos(lower(m.subject), ${word}) > 0
        or starts_with(m.template, ${word}) or ${elsewhere(word)})`,
    sql`true`,
  );

/** The audit log has the address that a mail had before it was sent to another one. */
const namesFormer = (word: string): Sql => sql`
               a.subject_kind = 'mail' and a.subject_id = m.id and a.action = 'mail.redirected'
             and strpos(lower(a.before ->> 'recipient'), ${word}) > 0`;

/** Every number of an order has a digit: other words need no look at the orders. */
const hasOrder = (word: string): Sql =>
  /\d/.test(word)
    ? sql`exists (
          select from orders o
           where o.instance_id = m.instance_id and o.id = m.order_id and strpos(lower(o.reference), ${word}) > 0)`
    : sql`false`;

/**
 * Each word occurs in the mail's address, in the one it had before, in its subject, in the number of its order or in the
 * customer's name, or begins the template's name. Limited to a span of time, so that few rows are searched.
 */
export const isFoundMail = (typed: string): Sql =>
  isFound(
    typed,
    (word) => sql`strpos(i.search_key, ${plainLetters(word)}) > 0 or ${hasOrder(word)}
        or (m.again_at is not null and exists (
          select from audit_entries a
           where a.instance_id = m.instance_id and ${namesFormer(word)}))`,
  );

/** The platform writes to the address of a customer, or to that with which its site was bought. */
const isToCustomer = (word: string): Sql => sql`
        m.recipient_key in (
          select lower(i.email) from instances i where i.email is not null and strpos(i.search_key, ${plainLetters(word)}) > 0
           union
          select p.email_key
            from subscription_purchases p
            join instances i on i.id = coalesce(p.instance_id, p.renews_instance_id)
           where strpos(i.search_key, ${plainLetters(word)}) > 0)`;

export const isFoundPlatformMail = (typed: string): Sql =>
  isFound(
    typed,
    (word) => sql`${isToCustomer(word)} or (m.again_at is not null and exists (
          select from platform_audit_entries a
           where ${namesFormer(word)}))`,
  );
