import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantScope } from '../../db/database.ts';
import { readTimeZone } from '../tenants/public.ts';
import { openForm } from './open-form.ts';
import { logoOf } from './own-form.ts';
import { fieldsOf } from './queries/form-rows.queries.ts';

export async function readPublicForm(tenant: TenantScope, guid: string): Promise<PublicForm> {
  const [form, time_zone] = await Promise.all([openForm(tenant, guid), readTimeZone(tenant)]);
  return {
    guid: form.guid,
    instance_id: tenant.instanceId,
    vendor: form.vendor,
    title: form.title,
    description: form.description,
    ...logoOf(tenant.instanceId, form.logo),
    captcha: form.captcha,
    sign_up_form_has_custom_field: fieldsOf(form),
    sign_up_form_has_course: form.courses.map(({ courseid, name, type, events }) => ({
      course: { courseid, name, type },
      published_course_events: events,
    })),
    time_zone,
    site_url: form.site_url,
  };
}
