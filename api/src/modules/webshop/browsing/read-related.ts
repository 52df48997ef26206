import type { ShopCard } from '@coursefront/contract/shop/webshop.ts';
import type { TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../refusal.ts';
import { type CardRow, cardOf, cardsOf, type RateTerms, rateTerms } from './card.ts';
import { itemOfCourse } from './look-up.ts';

/** A word that more courses have says little about any of them. */
const most = { courses: 3, words: 12, alike: 40 };

/**
 * Courses whose names share the rarest words with this one, then others of its type. Reads at most `most.words` times
 * `most.alike` words, however many courses there are.
 */
export async function readRelated(tenant: TenantScope, lmsId: number, preview: boolean): Promise<{ rows: ShopCard[] }> {
  const id = tenant.instanceId;
  const found = await tenant.one<{ open: boolean; sells_elsewhere: boolean; rows: CardRow[] } & RateTerms>(sql`
    with own as materialized (
      select c.id as course_id, c.type, w.id as item_id
        from courses c
        join webshop_items w on w.instance_id = ${id} and w.course_id = c.id
       where c.instance_id = ${id} and c.lms_id = ${lmsId}
    ),
    words as materialized (
      select s.word from own
        join search_words s on s.instance_id = ${id} and s.kind = 'course' and s.row_id = own.course_id
       where s.word !~ '^[a-z0-9]{1,3}$'
       limit ${most.words}
    ),
    alike as materialized (
      select h.row_id, sum(1.0 / h.courses) as weight
        from words
       cross join lateral (
         select row_id, count(*) over () as courses
           from (select s.row_id from search_words s
                  where s.instance_id = ${id} and s.kind = 'course' and s.word = words.word
                  limit ${most.alike + 1}) hits) h
       where h.courses <= ${most.alike}
       group by h.row_id
    ),
    others as (
      (select w.id, w.course_id from webshop_items w
        where w.instance_id = ${id} and w.on_sale
          and w.course_type = (select type from own) and w.id > (select item_id from own)
        order by w.id limit ${most.courses})
      union all
      (select w.id, w.course_id from webshop_items w
        where w.instance_id = ${id} and w.on_sale
          and w.course_type = (select type from own) and w.id < (select item_id from own)
        order by w.id desc limit ${most.courses})
    ),
    ranked as (
      select w.id, w.course_id, a.weight, w.course_type = own.type as same_type
        from alike a
       cross join own
       cross join lateral (${itemOfCourse(tenant, sql`a.row_id`)}) w
       where w.on_sale and w.id <> own.item_id
       union all
      select o.id, o.course_id, 0, true from others o where not exists (
        select from alike a where a.row_id = o.course_id)
       order by 3 desc, 4 desc, 1
       limit ${most.courses}
    )
    select s.open, s.product_api is not null as sells_elsewhere, ${rateTerms},
           (select coalesce(json_agg(${cardOf(tenant)} order by r.weight desc, r.same_type desc, r.id), '[]')
              from ranked r
             cross join lateral (${itemOfCourse(tenant, sql`r.course_id`)}) w) as rows
      from instances i
      join shops s on s.instance_id = ${id}
     where i.id = ${id} and i.active`);
  if (!found) throw new Refusal('instance.not_found', {});
  if (!found.open && !preview) throw new Refusal('access.feature_not_enabled', {});
  return { rows: cardsOf(found.rows, found) };
}
