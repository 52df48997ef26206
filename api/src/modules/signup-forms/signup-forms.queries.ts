import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { NewSignupForm } from './add-signup-form.ts';
import type { PastRegistration } from './import-registration.ts';

export async function insertForm(tx: Tx, instanceId: number, form: NewSignupForm): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into signup_forms (
      instance_id, guid, title, description, company_name, account_manager_id, customer_team_lead_id, captcha,
      limit_registration_domains, max_allowed_registrations)
    values (
      ${instanceId}, ${form.guid}, ${form.title}, ${form.description}, ${form.companyName}, ${form.accountManagerId},
      ${form.teamLeadId}, ${form.captcha}, ${form.domains}, ${form.maxRegistrations})
    returning id`);
  if (!row) throw new Error('The signup form was not added.');
  return row.id;
}

export async function insertFormCourses(
  tx: Tx,
  instanceId: number,
  formId: number,
  courseIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    insert into signup_form_courses (instance_id, form_id, course_id)
    select ${instanceId}, ${formId}, course_id from unnest(${courseIds}::bigint[]) as course_id`);
}

export async function insertFormFields(
  tx: Tx,
  instanceId: number,
  formId: number,
  fields: readonly { id: number; choices: readonly string[] }[],
): Promise<void> {
  await tx.run(sql`
    insert into signup_form_fields (instance_id, form_id, field_id, choices)
    select ${instanceId}, ${formId}, id, choices
      from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as f(id smallint, choices text[])`);
}

/** One more of the form's registrations. False when the limit is reached. */
export const takeRegistration = async (tx: Tx, instanceId: number, formId: number): Promise<boolean> =>
  (await tx.run(sql`
    update signup_forms
       set registration_count = registration_count + 1
     where instance_id = ${instanceId} and id = ${formId} and registration_count < max_allowed_registrations`)) > 0;

export async function insertRegistration(
  tx: Tx,
  instanceId: number,
  formId: number,
  registration: PastRegistration,
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into registrations (
      instance_id, form_id, user_id, first_name, last_name, email, phone1, company_name, status, created_at)
    values (
      ${instanceId}, ${formId}, ${registration.userId}, ${registration.firstName}, ${registration.lastName},
      ${registration.email}, ${registration.phone}, ${registration.companyName}, 'success', ${registration.at})
    returning id`);
  if (!row) throw new Error('The registration was not added.');
  return row.id;
}
