import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import { type Sql, sql } from '../../db/sql.ts';

/**
 * A condition on `orders o`, never null: what was typed is its whole number, the whole address of the buyer or of a
 * participant, or the whole name of the buyer or the company. Each is one step into an index of each customer.
 */
export function meantOrders(typed: string): Sql {
  const whole = typed.trim().replace(/\s+/g, ' ').toLowerCase();
  const hits = isWholeAddress(whole) ? hitsOfAddress(whole) : hitsOfName(whole);
  return sql`(o.instance_id, o.id) in (
         select meant.id, hit.id
           from instances meant
          cross join lateral (${hits}) hit)`;
}

export const isWholeAddress = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);

const hitsOfAddress = (address: string): Sql => sql`
         (select id from orders where instance_id = meant.id and buyer_email_key = ${address} limit 1000)
          union
         (select order_id from order_participants where instance_id = meant.id and email_key = ${address} limit 1000)`;

/** The longest word is the one that fewest orders have. */
function hitsOfName(name: string): Sql {
  const [longest = ''] = searchTerms(name).toSorted((one, other) => other.length - one.length);
  return sql`
         select called.id
           from (select row_id
                   from search_words
                  where instance_id = meant.id and kind = 'order' and word = ${longest}
                  order by row_id desc
                  limit 1000) w
           join orders called on called.instance_id = meant.id and called.id = w.row_id
          where ${name} in (lower(called.reference), lower(called.company_name),
                            lower(concat_ws(' ', called.buyer_first_name, called.buyer_last_name)))`;
}
