import type {
  CompanyContact,
  CompanyPerson,
  CompanyProfile,
  CompanyStatistics,
} from '@coursefront/contract/people/companies.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type CompanyFigures = { statistics: CompanyStatistics } & Pick<CompanyProfile, 'people_count' | 'people'>;

/** The figures on a company's page, in one round trip. Erased people are not counted. */
export async function readFigures(db: TenantQueries, companyId: number, mostPeople: number): Promise<CompanyFigures> {
  const row = await db.one<CompanyStatistics & Pick<CompanyProfile, 'people_count' | 'people'>>(sql`
    with people as materialized (
      select id, name_key, first_name, last_name, email
        from users
       where instance_id = ${db.instanceId} and company_id = ${companyId} and erased_at is null
    ), students as (
      select user_id, min(starts_at) as since
        from licences
       where instance_id = ${db.instanceId} and company_id = ${companyId} and user_id is not null and starts_at is not null
       group by user_id
    ), completed as (
      select d.completed_at
        from people p
        join completions d on d.instance_id = ${db.instanceId} and d.user_id = p.id
    ), ending as (
      -- Those that the list of renewals has for the same span: nobody has ordered them or decided not to renew.
      select r.ends_at
        from renewals r
       where r.instance_id = ${db.instanceId} and r.company_id = ${companyId} and r.kind = 'certificate' and r.mark = 'open'
         and r.ends_at > now() and r.ends_at <= now() + interval '12 months'
    )
    select (select count(*) from students where since > now() - interval '30 days') as last_30_days_student_count,
           (select count(*) from students) as total_students_count,
           (select count(*) from completed where completed_at > now() - interval '30 days')
             as last_30_days_total_course_completions,
           (select count(*) from completed) as total_course_completions,
           (select count(*) from ending where ends_at <= now() + interval '3 months') as next_3_month_cert_renewals,
           (select count(*) from ending) as next_12_month_cert_renewals,
           (select count(*) from people) as people_count,
           (select coalesce(json_agg(json_build_object('userid', f.id, 'first_name', f.first_name,
                                                       'last_name', f.last_name, 'email', f.email)
                                     order by f.name_key, f.id), '[]')
              from (select * from people order by name_key, id limit ${mostPeople}) f) as people`);
  if (!row) throw new Error('Counting gave no row.');
  const { people_count, people, ...statistics } = row;
  return { statistics, people_count, people };
}

/** Follows the index by name. Empty if the given person is not in the company. */
export const listPeopleAfter = (
  db: TenantQueries,
  companyId: number,
  { after, rows }: { after: number; rows: number },
) =>
  db.many<CompanyPerson>(sql`
    select id as userid, first_name, last_name, email
      from users
     where instance_id = ${db.instanceId} and company_id = ${companyId} and erased_at is null
       and (name_key, id) > (select f.name_key, f.id
                               from users f
                              where f.instance_id = ${db.instanceId} and f.company_id = ${companyId} and f.id = ${after})
     order by name_key, id
     limit ${rows}`);

/** The team lead is the company's contact. Without one it is whoever ordered last, and else only an address is known. */
export const readContact = (db: TenantQueries, companyId: number) =>
  db.one<CompanyContact>(sql`
    select coalesce(l.first_name, o.buyer_first_name, '') as first_name,
           coalesce(l.last_name, o.buyer_last_name, '') as last_name,
           coalesce(l.email, o.buyer_email, c.email, '') as email,
           c.invoice_reference, c.purchase_order_number, c.invoice_email, c.address, c.postal_code, c.city
      from companies c
      left join users l on l.instance_id = ${db.instanceId} and l.id = c.team_lead_user_id and l.erased_at is null
      left join lateral (
             select buyer_first_name, buyer_last_name, buyer_email
               from orders
              where instance_id = ${db.instanceId} and company_id = c.id and buyer_email is not null
              order by created_at desc, id desc
              limit 1) o on l.id is null
     where c.instance_id = ${db.instanceId} and c.id = ${companyId}`);
