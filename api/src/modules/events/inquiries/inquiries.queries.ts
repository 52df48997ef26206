import type { Language } from '@coursefront/contract/languages.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { Inquiry } from '@coursefront/contract/shop/inquiries.ts';
import type { Queries, TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export const readNow = async (db: Queries): Promise<Date> =>
  (await db.one<{ now: Date }>(sql`select now()`))?.now ?? new Date();

export type Vendor = {
  now: Date;
  name: string;
  language: Language;
  /** Null if neither the instance nor any of its training managers has one. */
  email: string | null;
  course_id: number | null;
  course_name: string | null;
};

/** The recipient of inquiries, and the course in question. */
export const readVendor = (db: TenantQueries, lmsId: number | null) =>
  db.one<Vendor>(sql`
    select now(), i.name, i.language, c.id as course_id, c.name as course_name,
           coalesce(i.email, (select u.email
                                from role_assignments r
                                join users u on u.instance_id = r.instance_id and u.id = r.user_id
                               where r.instance_id = i.id and r.role_id = ${roles.trainingmanager} and u.email is not null and not u.suspended
                               order by u.id
                               limit 1)) as email
      from instances i
      left join courses c on c.instance_id = i.id and c.lms_id = ${lmsId} and c.removed_at is null
     where i.id = ${db.instanceId} and i.active`);

export async function insertInquiry(tx: TenantTx, courseId: number | null, asked: Inquiry): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into inquiries (
      instance_id, course_id, first_name, last_name, email, telephone, company_name, company_address, message)
    values (
      ${tx.instanceId}, ${courseId}, ${asked.firstname}, ${asked.lastname}, ${asked.email}, ${asked.telefon},
      ${asked.contact_company_name}, ${asked.contact_company_address}, ${asked.message})
    returning id`);
  if (!row) throw new Error('The inquiry was not kept.');
  return row.id;
}
