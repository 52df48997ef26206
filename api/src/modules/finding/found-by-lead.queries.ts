import type { TenantQueries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { hitsOf, type TypedWords } from '../../db/search-first.ts';
import { haveAll } from '../../db/search-page.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type FoundRow, foundCourse, oneMore, orderDetails } from './found.queries.ts';

// A team lead's companies are few among many, so these go through the company's own rows and compare their words.

const led = ({ instanceId }: TenantQueries, leadId: number): Sql => sql`
            select id from companies where instance_id = ${instanceId} and team_lead_user_id = ${leadId}
             union
            select company_id from team_leads
             where instance_id = ${instanceId} and user_id = ${leadId} and department_id is null
             limit 20`;

export const findLedCompanies = (db: TenantQueries, leadId: number, words: readonly string[]) =>
  db.many<FoundRow>(sql`
    select c.id::text as id, c.name as title, array_remove(array[c.organization_number, c.city], null) as details,
           null::timestamptz as at, c.id as company_id, null::text as action
      from companies c
     where c.instance_id = ${db.instanceId} and c.id in (${led(db, leadId)})
       and ${haveAll(db, 'company', sql`c.id`, words)}
     order by c.name_key, c.id
     ${oneMore}`);

/** Of whole companies, and those that somebody leads with everything below them. Few have the same name, so what is above them is said. */
export const findLedDepartments = (db: TenantQueries, leadId: number, words: readonly string[]) =>
  db.many<FoundRow>(sql`
    select d.id::text as id, d.name as title, array_remove(array[above.name, c.name], null) as details,
           null::timestamptz as at, d.company_id, null::text as action
      from (select b.*
              from (${led(db, leadId)}) led
             cross join lateral (
                    select *
                      from departments
                     where instance_id = ${db.instanceId} and company_id = led.id
                     limit 2000) b
             union
            select b.*
              from team_leads t
              join departments top on top.instance_id = ${db.instanceId} and top.id = t.department_id
              join departments b on b.instance_id = ${db.instanceId} and b.company_id = top.company_id
               and b.path >= top.path and b.path < top.path || ${last}
             where t.instance_id = ${db.instanceId} and t.user_id = ${leadId}) d
      join companies c on c.instance_id = ${db.instanceId} and c.id = d.company_id
      left join departments above on above.instance_id = ${db.instanceId} and above.id = d.parent_id
     where not exists (
             select from unnest(${words}::text[]) typed
              where not exists (select from unnest(search_terms(d.name)) word where starts_with(word, typed)))
     order by d.name_key, d.id
     ${oneMore}`);

/** People of whole companies, and of the departments that somebody leads with everything below them. */
export const findLedUsers = (db: TenantQueries, leadId: number, words: readonly string[]) =>
  db.many<FoundRow>(sql`
    select u.id::text as id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as title,
           array_remove(array[u.email::text], null) as details, null::timestamptz as at, u.company_id, null::text as action
      from (select w.*
              from (${led(db, leadId)}) led
             cross join lateral (
                    select *
                      from users
                     where instance_id = ${db.instanceId} and company_id = led.id and erased_at is null
                     order by name_key, id
                     limit 2000) w
             union
            select b.* from (${inLedBranches(db, leadId)}) b) u
     where ${haveAll(db, 'user', sql`u.id`, words)}
     ${oneMore}`);

const inLedBranches = ({ instanceId }: TenantQueries, leadId: number): Sql => sql`
            select p.*
              from team_leads t
              join departments top on top.instance_id = ${instanceId} and top.id = t.department_id
              join departments d on d.instance_id = ${instanceId} and d.company_id = top.company_id
               and d.path >= top.path and d.path < top.path || ${last}
              join department_members m on m.instance_id = ${instanceId} and m.department_id = d.id
              join users p on p.instance_id = ${instanceId} and p.id = m.user_id and p.erased_at is null
             where t.instance_id = ${instanceId} and t.user_id = ${leadId}
             limit 2000`;

export const findLedOrders = (db: TenantQueries, leadId: number, words: readonly string[]) =>
  db.many<FoundRow>(sql`
    select o.guid::text as id, o.reference as title, ${orderDetails(db.instanceId)} as details, o.created_at as at,
           o.company_id, null::text as action
      from (${led(db, leadId)}) led
     cross join lateral (
            select *
              from orders
             where instance_id = ${db.instanceId} and company_id = led.id
             order by created_at desc, id desc
             limit 2000) o
     where ${haveAll(db, 'order', sql`o.id`, words)}
     ${oneMore}`);

export type LedCourseRow = FoundRow & { free: number | null };

/**
 * Courses that a company of the lead has or had licences of, with those that are left; then courses that the shop sells to
 * anybody. Who leads departments only sees the whole company's licences too.
 */
export const findLedCourses = (db: TenantQueries, leadId: number, words: TypedWords, onSale = false) =>
  db.many<LedCourseRow>(sql`
    select c.lms_id::text as id, c.name as title, array_remove(array[had.name], null) as details, null::timestamptz as at,
           had.id as company_id, had.free, case when sold.on_sale then 'buy' end as action
      from ${hitsOf(db.instanceId, 'course', words, onSale)}
     cross join lateral (${foundCourse(db, words)}) c
      left join lateral (
            select l.id, l.name,
                   (select count(*)
                      from (select from licences
                             where instance_id = ${db.instanceId} and company_id = l.id and course_id = c.id
                               and status = 'available' and (ends_at is null or ends_at > now())
                             limit 1000) counted) as free
              from companies l
             where l.instance_id = ${db.instanceId} and l.id in (${ledInPart(db, leadId)})
               and (select true
                      from licences
                     where instance_id = ${db.instanceId} and company_id = l.id and course_id = c.id
                     limit 1)) had on true
      left join lateral (
            select on_sale
              from webshop_items
             where instance_id = ${db.instanceId} and course_id = c.id and on_sale
             limit 1) sold on true
     where ${onSale ? sql`sold.on_sale` : sql`(had.id is not null or sold.on_sale)`}
     order by had.id is null, hits.place, hits.row_id desc
     ${oneMore}`);

const ledInPart = ({ instanceId }: TenantQueries, leadId: number): Sql => sql`
            select id from companies where instance_id = ${instanceId} and team_lead_user_id = ${leadId}
             union
            select company_id from team_leads where instance_id = ${instanceId} and user_id = ${leadId}
             limit 20`;
