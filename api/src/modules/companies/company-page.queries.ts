import type {
  CompanyContact,
  CompanyPerson,
  CompanyProfile,
  CompanyStatistics,
} from '@coursefront/contract/people/companies.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { readTimeZone, thirtyDaysAgo } from '../tenants/public.ts';

/**
 * A completion or certificate `d` that concerns the company: of a course that it paid for or that the learning site gave. A course
 * that somebody bought for themselves is their own matter.
 */
export const isOfCompany = (instanceId: number, companyId: number, licences = sql`licences`): Sql => sql`
       (exists (select from ${licences} o
                 where o.instance_id = ${instanceId} and o.user_id = d.user_id and o.course_id = d.course_id
                   and o.company_id = ${companyId} and o.status in ('assigned', 'expired'))
        or not exists (select from ${licences} o
                        where o.instance_id = ${instanceId} and o.user_id = d.user_id and o.course_id = d.course_id))`;

/**
 * The company's order has this licence, `l`, for a person, and it has not begun. Unpaid or unapproved orders reserve it; a
 * paid one waits for the enrolment.
 */
export const isOnOrder = (companyId: number): Sql => sql`
               l.company_id = ${companyId} and l.status in ('reserved', 'available') and l.starts_at is null`;

/** Somebody `f` of the company, as its page lists them. `leads`: all of it, or departments of it. */
const personColumns = (instanceId: number, companyId: number): Sql => sql`
           f.id as userid, f.first_name, f.last_name, f.email,
           case when f.suspended then 'suspended' when f.lms_id is null then 'waiting' else 'active' end as state,
           exists (select from companies c
                    where c.instance_id = ${instanceId} and c.id = ${companyId} and c.team_lead_user_id = f.id)
           or exists (select from team_leads t
                       where t.instance_id = ${instanceId} and t.company_id = ${companyId} and t.user_id = f.id) as leads`;

type PageFacts = Pick<CompanyProfile, 'finished_count' | 'people_count' | 'people'>;
type CompanyFigures = { statistics: CompanyStatistics } & PageFacts;

/**
 * The figures on a company's page, in one round trip. Erased people are not counted. Those who have, had or get a course, and
 * those who finished one, are the people whom the team's list shows for it.
 */
export async function readFigures(db: TenantQueries, companyId: number, mostPeople: number): Promise<CompanyFigures> {
  const monthAgo = thirtyDaysAgo(await readTimeZone(db));
  const row = await db.one<CompanyStatistics & PageFacts>(sql`
    with people as materialized (
      select id, name_key, first_name, last_name, email, suspended, lms_id
        from users
       where instance_id = ${db.instanceId} and company_id = ${companyId} and erased_at is null
    ), theirs as materialized (
      select l.instance_id, l.user_id, l.course_id, l.company_id, l.status, l.starts_at
        from people p
        join licences l on l.instance_id = ${db.instanceId} and l.user_id = p.id
    ), completed as materialized (
      select d.user_id, d.completed_at
        from people p
        join completions d on d.instance_id = ${db.instanceId} and d.user_id = p.id
       where ${isOfCompany(db.instanceId, companyId, sql`theirs`)}
    ), students as (
      select t.user_id, min(t.since) as since
        from (select user_id, starts_at as since
                from theirs
               where company_id = ${companyId} and status in ('assigned', 'expired')
               union all
              select user_id, completed_at from completed
               union all
              select q.user_id, l.created_at
                from people p
                join order_participants q on q.instance_id = ${db.instanceId} and q.user_id = p.id and q.withdrawn_at is null
                join licences l on l.instance_id = ${db.instanceId} and l.participant_id = q.id and ${isOnOrder(companyId)}) t
       group by t.user_id
    ), ending as (
      -- Those that the list of renewals has for the same span: nobody has ordered them or decided not to renew.
      select r.ends_at
        from renewals r
       where r.instance_id = ${db.instanceId} and r.company_id = ${companyId} and r.kind = 'certificate' and r.mark = 'open'
         and r.ends_at > now() and r.ends_at <= now() + interval '12 months'
    )
    select (select count(*) from students where since >= ${monthAgo}) as last_30_days_student_count,
           (select count(*) from students) as total_students_count,
           (select count(*) from completed where completed_at >= ${monthAgo})
             as last_30_days_total_course_completions,
           (select count(*) from completed) as total_course_completions,
           (select count(*) from ending where ends_at <= now() + interval '3 months') as next_3_month_cert_renewals,
           (select count(*) from ending) as next_12_month_cert_renewals,
           (select count(distinct user_id) from completed) as finished_count,
           (select count(*) from people) as people_count,
           (select coalesce(json_agg(to_jsonb(n) - 'name_key' order by n.name_key, n.userid), '[]')
              from (select ${personColumns(db.instanceId, companyId)}, f.name_key
                      from people f
                     order by f.name_key, f.id
                     limit ${mostPeople}) n) as people`);
  if (!row) throw new Error('Counting gave no row.');
  const { finished_count, people_count, people, ...statistics } = row;
  return { statistics, finished_count, people_count, people };
}

/** Follows the index by name. Empty if the given person is not in the company. */
export const listPeopleAfter = (
  db: TenantQueries,
  companyId: number,
  { after, rows }: { after: number; rows: number },
) =>
  db.many<CompanyPerson>(sql`
    select ${personColumns(db.instanceId, companyId)}
      from users f
     where f.instance_id = ${db.instanceId} and f.company_id = ${companyId} and f.erased_at is null
       and (f.name_key, f.id) > (select g.name_key, g.id
                                   from users g
                                  where g.instance_id = ${db.instanceId} and g.company_id = ${companyId} and g.id = ${after})
     order by f.name_key, f.id
     limit ${rows}`);

/** The team lead is the company's contact. Without one it is whoever ordered last, and else only an address is known. */
export const readContact = (db: TenantQueries, companyId: number) =>
  db.one<CompanyContact>(sql`
    select coalesce(l.first_name, o.buyer_first_name, '') as first_name,
           coalesce(l.last_name, o.buyer_last_name, '') as last_name,
           coalesce(l.email, o.buyer_email, c.email, '') as email,
           c.invoice_reference, c.invoice_email, c.address, c.postal_code, c.city
      from companies c
      left join users l on l.instance_id = ${db.instanceId} and l.id = c.team_lead_user_id and l.erased_at is null
      left join lateral (
             select buyer_first_name, buyer_last_name, buyer_email
               from orders
              where instance_id = ${db.instanceId} and company_id = c.id and buyer_email is not null
              order by created_at desc, id desc
              limit 1) o on l.id is null
     where c.instance_id = ${db.instanceId} and c.id = ${companyId}`);
