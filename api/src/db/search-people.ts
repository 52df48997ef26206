import { last } from './search.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Whether the buyer or one participant of an order has all words in their own name and address, each whole or as a beginning.
 * An order has the words of all its people together, so "Leila Sandberg" also finds one of Leila Aziz and Petter Sandberg.
 */
export function hasAsOnePerson(instanceId: number, orderId: Sql, words: readonly string[]): Sql {
  const hasAll = words.reduce(
    (before, word) => sql`${before}
                 and exists (select from unnest(own) one where one collate "C" >= ${word} and one collate "C" < ${word + last})`,
    sql`true`,
  );
  return sql`
            exists (select
                      from (select search_terms(concat_ws(' ', b.buyer_first_name, b.buyer_last_name, b.buyer_email)) as own
                              from orders b
                             where b.instance_id = ${instanceId} and b.id = ${orderId}
                             union all
                            (select search_terms(concat_ws(' ', p.first_name, p.last_name, p.email))
                               from order_participants p
                              where p.instance_id = ${instanceId} and p.order_id = ${orderId}
                              order by p.position
                              limit 200)) person
                     where ${hasAll})`;
}
