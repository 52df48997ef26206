import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readTimeZone } from '../tenants/public.ts';
import { openForm } from './open-form.ts';
import { logoOf } from './own-form.ts';
import { fieldsOf } from './queries/form-rows.queries.ts';
import type { PublicFormRow } from './queries/public-forms.queries.ts';
import { findCompanyByName } from './queries/register.queries.ts';

export async function readPublicForm(tenant: TenantScope, guid: string): Promise<PublicForm> {
  const [form, time_zone] = await Promise.all([openForm(tenant, guid), readTimeZone(tenant)]);
  const company = await findCompanyByName(tenant, form.company_name);
  if (!hasLicences(form, company)) throw new Refusal('signup_form.not_available', {});
  return {
    guid: form.guid,
    instance_id: tenant.instanceId,
    vendor: form.vendor,
    title: form.title,
    description: form.description,
    ...logoOf(tenant.instanceId, form.logo),
    captcha: form.captcha,
    domains: form.limit_registration_domains,
    company: company?.active ? company.name : null,
    sign_up_form_has_custom_field: fieldsOf(form),
    sign_up_form_has_course: form.courses.map(({ courseid, name, type, events }) => ({
      course: { courseid, name, type },
      published_course_events: events,
    })),
    time_zone,
    site_url: form.site_url,
  };
}

/** Nobody types a whole form to read that its company has used up its licences. Of a list of companies, another may have some. */
function hasLicences(form: PublicFormRow, company: Awaited<ReturnType<typeof findCompanyByName>>): boolean {
  const hasList = form.fields.some(({ id, choices }) => id === signupFields.organization && choices.length > 0);
  return hasList || !company || company.used < company.maximum;
}
