import type { FormState, SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import type { Config } from '../../config.ts';
import { fileAddress } from '../files/public.ts';
import { type FormRow, fieldsOf } from './queries/form-rows.queries.ts';

/** The link to a form. It names the instance unless that is the default one. */
export function formUrl({ publicUrl, defaultInstance }: Config, instanceId: number, guid: string): string {
  const address = `${publicUrl}/v/signup/form/${guid}`;
  return instanceId === defaultInstance ? address : `${address}?instance_id=${instanceId}`;
}

export const logoOf = (instanceId: number, logo: FormRow['logo']) => ({
  logo: logo && fileAddress(instanceId, logo.guid),
  logo_type: logo?.type ?? null,
});

/** The form as its owner sees it, in the contract's fields. */
export const ownForm = (config: Config, instanceId: number, row: FormRow): SignupForm => ({
  id: row.id,
  form_id: row.id,
  guid: row.guid,
  title: row.title,
  description: row.description,
  ...logoOf(instanceId, row.logo),
  captcha: row.captcha,
  url: formUrl(config, instanceId, row.guid),
  company_name: row.company_name,
  account_manager_id: row.account_manager_id,
  customer_team_lead_id: row.customer_team_lead_id,
  limit_registration_domains: row.limit_registration_domains,
  max_allowed_registrations: row.max_allowed_registrations,
  registration_count: row.registration_count,
  training_manager_aproval: false,
  state: stateOf(row),
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  sign_up_form_has_custom_field: fieldsOf(row),
  sign_up_form_has_course: row.courses.map(({ courseid, name, type }) => ({ course: { courseid, name, type } })),
});

function stateOf({ closed, registration_count, max_allowed_registrations }: FormRow): FormState {
  if (closed) return 'closed';
  return registration_count >= max_allowed_registrations ? 'full' : 'open';
}
