import { type OptionalFieldId, signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import type { FormDraft } from './draft.ts';

export type BuilderForm = SchemaForm<FormDraft>;

const names = {
  [signupFields.firstName]: 'fields.first_name',
  [signupFields.lastName]: 'fields.last_name',
  [signupFields.email]: 'fields.email',
  [signupFields.password]: 'fields.password',
  [signupFields.mobilePhone]: 'fields.mobile_phone',
  [signupFields.homePhone]: 'fields.home_phone',
  [signupFields.organization]: 'fields.organization',
  [signupFields.orderCertificate]: 'fields.order_certificate',
} as const;

export const fixedFields = [1, 2, 3, 4] as const;
export const optionalFields: readonly OptionalFieldId[] = [5, 6, 7, 8];

/** The name of a field, as the public form calls it. */
export function useFieldName(): (id: keyof typeof names) => string {
  const text = useText('signup');
  return (id) => text(names[id]);
}

/** The labels of the fields, by step. */
export function useBuilderLabels() {
  const text = useText('signup-forms');
  return {
    basic: {
      company_name: text('basic.company_name'),
      courses: text('basic.courses'),
      account_manager_id: text('basic.account_manager'),
      customer_team_lead_id: text('basic.team_lead'),
      max_allowed_registrations: text('basic.max'),
      limit_registration_domains: text('basic.domains'),
    },
    page: {
      title: text('page.title'),
      description: text('page.description'),
      logo: text('page.logo'),
      custom_company_list: text('page.companies'),
    },
  };
}
