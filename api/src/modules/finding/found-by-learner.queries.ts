import type { TenantQueries } from '../../db/database.ts';
import { hitsOf, type TypedWords } from '../../db/search-first.ts';
import { haveAll } from '../../db/search-page.ts';
import { sql } from '../../db/sql.ts';
import { type FoundRow, foundCourse, oneMore, orderDetails } from './found.queries.ts';

// A learner's own courses and orders are few, so these go through them and compare their words.

/** The courses that the person can open at the learning site now. */
export const findOwnCourses = (db: TenantQueries, userId: number, words: readonly string[]) =>
  db.many<FoundRow>(sql`
    select c.lms_id::text as id, c.name as title, '{}'::text[] as details, null::timestamptz as at,
           null::bigint as company_id, null::text as action
      from (select course_id
              from enrolments
             where instance_id = ${db.instanceId} and user_id = ${userId} and lms_state = 'done' and not suspended
               and ended_at is null and (ends_at is null or ends_at > now())
             limit 200) e
      join courses c on c.instance_id = ${db.instanceId} and c.id = e.course_id and c.removed_at is null
     where ${haveAll(db, 'course', sql`c.id`, words)}
     order by c.name, c.id
     ${oneMore}`);

/** All that count, with the words that they are found by; a person has few. */
export const readOwnCertificates = (db: TenantQueries, userId: number) =>
  db.many<FoundRow>(sql`
    select t.id::text as id, t.name as title,
           case when c.name is null or strpos(t.name, c.name) > 0 then '{}'::text[] else array[c.name] end as details,
           t.expires_at as at, null::bigint as company_id, null::text as action
      from certificates t
      left join courses c on c.instance_id = ${db.instanceId} and c.id = t.course_id
     where t.instance_id = ${db.instanceId} and t.user_id = ${userId}
       and not exists (select from certificate_revocations r
                        where r.instance_id = ${db.instanceId} and r.certificate_id = t.id)
     order by t.issued_at desc, t.id desc
     limit 200`);

/** The courses that the shop sells while it is open. */
export const findSoldCourses = (db: TenantQueries, words: TypedWords) =>
  db.many<FoundRow>(sql`
    select c.lms_id::text as id, c.name as title, '{}'::text[] as details, null::timestamptz as at,
           null::bigint as company_id, null::text as action
      from ${hitsOf(db.instanceId, 'course', words, true)}
     cross join lateral (${foundCourse(db, words)}) c
     cross join lateral (
            select true
              from webshop_items
             where instance_id = ${db.instanceId} and course_id = c.id and on_sale
             limit 1) sold
     where (select open from shops where instance_id = ${db.instanceId})
     order by hits.place, hits.row_id desc
     ${oneMore}`);

export const findOwnOrders = (db: TenantQueries, userId: number, words: readonly string[]) =>
  db.many<FoundRow>(sql`
    select o.guid::text as id, o.reference as title, ${orderDetails(db.instanceId)} as details, o.created_at as at,
           null::bigint as company_id, null::text as action
      from (select *
              from orders
             where instance_id = ${db.instanceId} and user_id = ${userId}
             order by created_at desc, id desc
             limit 2000) o
     where ${haveAll(db, 'order', sql`o.id`, words)}
     ${oneMore}`);
