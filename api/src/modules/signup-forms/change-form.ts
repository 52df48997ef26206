import type { ErrorCode } from '@coursefront/contract/errors.ts';
import type { ChangedSignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { dropFile, fileAddress, keepFile } from '../files/public.ts';
import { rewriteSignupForm } from './add-signup-form.ts';
import { coursesOfForm, refuseWrongRoles } from './check-form.ts';
import { type FormRow, lockForm } from './queries/form-rows.queries.ts';
import { setClosed, setLimit } from './queries/signup-forms.queries.ts';

export async function changeForm(tx: TenantTx, change: ChangedSignupForm): Promise<void> {
  const form = await formToChange(tx, change.form_id, change.version);
  await refuseWrongRoles(tx, change);
  const maxRegistrations = change.max_allowed_registrations ?? form.max_allowed_registrations;
  if (maxRegistrations < form.registration_count)
    throw wrongLimit('signup_form.limit_below_registered', form.registration_count);
  const logoFileId = await logoAfter(tx, form, change.logo);
  await rewriteSignupForm(tx, form.id, {
    title: change.title,
    description: change.description,
    companyName: change.company_name ?? form.company_name,
    accountManagerId: given(change.account_manager_id, form.account_manager_id),
    teamLeadId: given(change.customer_team_lead_id, form.customer_team_lead_id),
    logoFileId,
    courseIds: change.courses ? await coursesOfForm(tx, change.courses) : form.courses.map((course) => course.id),
    captcha: change.captcha,
    domains: change.limit_registration_domains ?? form.limit_registration_domains,
    maxRegistrations,
    fieldIds: change.non_mandatory_fields,
    companies: change.custom_company_list,
  });
  if (form.logo && form.logo.id !== logoFileId) await dropFile(tx, form.logo.id);
}

/** A form that is only full takes registrations again. One that somebody closed stays closed. */
export async function raiseLimit(
  tx: TenantTx,
  { id, version, limit }: { id: number; version: number; limit: number },
): Promise<void> {
  const { registration_count: count } = await formToChange(tx, id, version);
  if (limit <= count) throw wrongLimit('signup_form.limit_not_raised', count);
  await setLimit(tx, id, limit);
}

/** Closes or reopens the form for registrations. */
export async function closeForm(
  tx: TenantTx,
  { id, version, closed }: { id: number; version: number; closed: boolean },
): Promise<void> {
  const form = await formToChange(tx, id, version);
  await setClosed(tx, form.id, closed);
}

async function formToChange(tx: TenantTx, formId: number, version?: number): Promise<FormRow> {
  const form = await lockForm(tx, formId);
  if (!form) throw new Refusal('signup_form.not_found', {});
  if (version !== undefined && form.version !== version) throw new Refusal('record.changed_meanwhile', {});
  return form;
}

/** An omitted field keeps its value; null is a value of its own. */
const given = <Value>(change: Value | undefined, before: Value): Value => (change === undefined ? before : change);

async function logoAfter(
  tx: TenantTx,
  { logo: before }: FormRow,
  change: string | null | undefined,
): Promise<number | null> {
  if (change === undefined || (before && change === fileAddress(tx.instanceId, before.guid))) return before?.id ?? null;
  return change === null ? null : keepFile(tx, change, 'logo');
}

const wrongLimit = (code: ErrorCode, count: number) =>
  new Refusal('request.invalid', {}, { max_allowed_registrations: [{ code, params: { count } }] });
