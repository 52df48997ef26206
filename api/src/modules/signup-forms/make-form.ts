import { randomUUID } from 'node:crypto';
import type { NewSignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantTx } from '../../db/database.ts';
import { keepFile } from '../files/public.ts';
import { addSignupForm } from './add-signup-form.ts';
import { coursesOfForm, refuseWrongRoles } from './check-form.ts';

/** Returns the form's id. */
export async function makeForm(tx: TenantTx, form: NewSignupForm): Promise<number> {
  await refuseWrongRoles(tx, form);
  return addSignupForm(tx, {
    guid: randomUUID(),
    title: form.title,
    description: form.description,
    companyName: form.company_name,
    accountManagerId: form.account_manager_id,
    teamLeadId: form.customer_team_lead_id,
    logoFileId: form.logo === null ? null : await keepFile(tx, form.logo, 'logo'),
    courseIds: await coursesOfForm(tx, form.courses),
    captcha: form.captcha,
    domains: form.limit_registration_domains,
    maxRegistrations: form.max_allowed_registrations,
    fieldIds: form.non_mandatory_fields,
    companies: form.custom_company_list,
  });
}
