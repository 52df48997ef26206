import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { type FormRow, findForm } from './queries/form-rows.queries.ts';

/** Makes the change, records the form before and after it in the audit log, and returns the new form. */
export async function recordFormChange(
  tx: TenantTx,
  caller: UserCaller,
  action: 'made' | 'changed' | 'closed' | 'reopened' | 'deleted',
  { formId, change }: { formId?: number; change: () => Promise<number> },
): Promise<FormRow | undefined> {
  const before = formId === undefined ? undefined : await findForm(tx, formId);
  const id = await change();
  const after = await findForm(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: `signup_form.${action}`,
    subject: { kind: 'signup_form', id },
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
  return after;
}

const factsOf = (form: FormRow) => ({
  title: form.title,
  description: form.description,
  company_name: form.company_name,
  account_manager_id: form.account_manager_id,
  customer_team_lead_id: form.customer_team_lead_id,
  logo: form.logo?.guid ?? null,
  captcha: form.captcha,
  limit_registration_domains: form.limit_registration_domains,
  max_allowed_registrations: form.max_allowed_registrations,
  fields: form.fields.map(({ id }) => id),
  companies: form.fields.flatMap(({ choices }) => choices),
  courses: form.courses.map(({ name }) => name),
  closed: form.closed,
});
