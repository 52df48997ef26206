import type { Language } from '@coursefront/contract/languages.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { addRoleToAll } from '../../roles/public.ts';
import { freeKey, type ImportCompany, type ImportedPerson } from '../rules/check-import.ts';
import type { OpenCourse } from '../rules/typed-courses.ts';

/** Inserts students who wait for their accounts and returns ids by address. Addresses that are taken are skipped. */
export async function insertNewcomers(
  tx: TenantTx,
  people: readonly (ImportedPerson & { language?: Language })[],
): Promise<Map<string, number>> {
  const rows = await tx.many<{ id: number; email: string }>(sql`
    with made as (
      insert into users (instance_id, first_name, last_name, email, phone1, language, company_id)
      select ${tx.instanceId}, first_name, last_name, email, phone, language, "companyId"
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as p(first_name text, last_name text, email text, phone text, language text, "companyId" bigint)
       order by email
      on conflict (instance_id, email_key) do nothing
      returning instance_id, id, email_key as email
    )
    select id, email from made`);
  await addRoleToAll(
    tx,
    rows.map(({ id }) => id),
    roles.student,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

type CompanyRow = ImportCompany & { organization_number: string };

export const listCompanies = (db: TenantQueries, numbers: readonly string[]) =>
  db.many<CompanyRow>(sql`
    select id, organization_number, active, used_licenses as used, maximum_license as maximum
      from companies
     where instance_id = ${db.instanceId} and organization_number = any (${numbers}::text[])`);

/** Courses that people can be enrolled in. */
export const listOpenCourses = (db: TenantQueries) =>
  db.many<OpenCourse>(sql`
    select id, lms_id as "lmsId", name
      from courses
     where instance_id = ${db.instanceId} and removed_at is null and enrollable`);

/** Counts bought licences that were taken back. Licences of orders in progress belong to somebody already. */
export const countFreeLicences = async (db: TenantQueries, companyIds: readonly number[]) =>
  new Map(
    (
      await db.many<{ company_id: number; course_id: number; count: number }>(sql`
        select company_id, course_id, count(*)
          from licences
         where instance_id = ${db.instanceId} and company_id = any (${companyIds}::bigint[]) and status = 'available'
           and (ends_at is null or ends_at > now())
         group by company_id, course_id`)
    ).map(({ company_id, course_id, count }) => [freeKey(company_id, course_id), count]),
  );

export const readCountry = async (db: TenantQueries): Promise<string> =>
  (await db.one<{ country: string }>(sql`select country from instances where id = ${db.instanceId}`))?.country ?? 'SE';

export const findCompany = (db: TenantQueries, companyId: number) =>
  db.one<{ id: number; active: boolean }>(sql`
    select id, active from companies where instance_id = ${db.instanceId} and id = ${companyId}`);
