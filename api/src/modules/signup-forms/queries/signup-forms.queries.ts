import type { TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** The data to create a form from. */
export type SignupFormPlan = {
  title: string;
  description: string;
  companyName: string;
  accountManagerId: number | null;
  teamLeadId: number | null;
  logoFileId: number | null;
  courseIds: readonly number[];
  captcha: boolean;
  /** If empty, every domain may register. */
  domains: readonly string[];
  maxRegistrations: number;
  /** Optional fields by their number in the catalogue. */
  fieldIds: readonly number[];
  /** For the field of the organisation: the companies to choose from. */
  companies: readonly string[];
};

export async function insertForm(tx: TenantTx, form: SignupFormPlan & { guid: string }): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into signup_forms (
      instance_id, guid, title, description, company_name, account_manager_id, customer_team_lead_id, logo_file_id,
      captcha, limit_registration_domains, max_allowed_registrations)
    values (
      ${tx.instanceId}, ${form.guid}, ${form.title}, ${form.description}, ${form.companyName}, ${form.accountManagerId},
      ${form.teamLeadId}, ${form.logoFileId}, ${form.captcha}, ${form.domains}, ${form.maxRegistrations})
    returning id`);
  if (!row) throw new Error('The signup form was not added.');
  return row.id;
}

export async function insertFormCourses(tx: TenantTx, formId: number, courseIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into signup_form_courses (instance_id, form_id, course_id)
    select ${tx.instanceId}, ${formId}, course_id from unnest(${courseIds}::bigint[]) as course_id`);
}

export async function insertFormFields(
  tx: TenantTx,
  formId: number,
  fields: readonly { id: number; choices: readonly string[] }[],
): Promise<void> {
  await tx.run(sql`
    insert into signup_form_fields (instance_id, form_id, field_id, choices)
    select ${tx.instanceId}, ${formId}, id, choices
      from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as f(id smallint, choices text[])`);
}

export async function updateForm(tx: TenantTx, formId: number, form: SignupFormPlan): Promise<void> {
  await tx.run(sql`
    update signup_forms
       set title = ${form.title}, description = ${form.description}, company_name = ${form.companyName},
           account_manager_id = ${form.accountManagerId}, customer_team_lead_id = ${form.teamLeadId},
           logo_file_id = ${form.logoFileId}, captcha = ${form.captcha}, limit_registration_domains = ${form.domains},
           max_allowed_registrations = ${form.maxRegistrations}, version = version + 1
     where instance_id = ${tx.instanceId} and id = ${formId}`);
}

/** Courses and optional fields are replaced as a whole. */
export async function dropFormParts(tx: TenantTx, formId: number): Promise<void> {
  await tx.run(sql`delete from signup_form_courses where instance_id = ${tx.instanceId} and form_id = ${formId}`);
  await tx.run(sql`delete from signup_form_fields where instance_id = ${tx.instanceId} and form_id = ${formId}`);
}

export async function setClosed(tx: TenantTx, formId: number, closed: boolean): Promise<void> {
  await tx.run(sql`
    update signup_forms
       set closed_at = case when ${closed} then coalesce(closed_at, now()) end, version = version + 1
     where instance_id = ${tx.instanceId} and id = ${formId}`);
}

export async function setLimit(tx: TenantTx, formId: number, limit: number): Promise<void> {
  await tx.run(sql`
    update signup_forms
       set max_allowed_registrations = ${limit}, version = version + 1
     where instance_id = ${tx.instanceId} and id = ${formId}`);
}

/** Returns false when there is no such form. */
export const setDeleted = async (tx: TenantTx, formId: number): Promise<boolean> =>
  (await tx.run(sql`
    update signup_forms
       set deleted_at = now(), version = version + 1
     where instance_id = ${tx.instanceId} and id = ${formId} and deleted_at is null`)) > 0;

/** Filters the people who have the role. */
export const peopleWithRole = (tx: TenantTx, roleId: number, userIds: readonly number[]) =>
  tx.many<{ id: number }>(sql`
    select u.id
      from users u
      join role_assignments r on r.instance_id = ${tx.instanceId} and r.user_id = u.id and r.role_id = ${roleId}
     where u.instance_id = ${tx.instanceId} and u.id = any(${userIds}::bigint[]) and u.erased_at is null`);

/** Converts learning site ids to ours, for courses in which people can be enrolled. */
export const coursesToEnrolIn = (tx: TenantTx, lmsIds: readonly number[]) =>
  tx.many<{ id: number }>(sql`
    select id
      from courses
     where instance_id = ${tx.instanceId} and lms_id = any(${lmsIds}::bigint[]) and removed_at is null and enrollable`);

/** Counts one more registration. Returns false when the limit is reached or the form is closed. */
export const takeRegistration = async (tx: TenantTx, formId: number): Promise<boolean> =>
  (await tx.run(sql`
    update signup_forms
       set registration_count = registration_count + 1
     where instance_id = ${tx.instanceId} and id = ${formId} and registration_count < max_allowed_registrations
       and closed_at is null and deleted_at is null`)) > 0;

export async function giveBackRegistration(tx: TenantTx, formId: number): Promise<void> {
  await tx.run(sql`
    update signup_forms
       set registration_count = registration_count - 1
     where instance_id = ${tx.instanceId} and id = ${formId}`);
}
