import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { FormField } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** The data that both owner and visitors see. */
export type FormFacts = {
  id: number;
  guid: string;
  title: string;
  description: string;
  logo: { id: number; guid: string; type: string } | null;
  captcha: boolean;
  company_name: string;
  account_manager_id: number | null;
  customer_team_lead_id: number | null;
  limit_registration_domains: string[];
  max_allowed_registrations: number;
  registration_count: number;
  /** The optional ones. */
  fields: { id: number; choices: string[] }[];
};

export type FormRow = FormFacts & {
  closed: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  courses: { id: number; courseid: number; name: string; type: CourseType }[];
};

/** Columns of the form `f`. */
export const formFacts = (instanceId: number): Sql => sql`
           f.id, f.guid, f.title, f.description, f.captcha, f.company_name, f.account_manager_id, f.customer_team_lead_id,
           f.limit_registration_domains, f.max_allowed_registrations, f.registration_count,
           (select json_build_object('id', l.id, 'guid', l.guid, 'type', l.media_type)
              from files l
             where l.instance_id = ${instanceId} and l.id = f.logo_file_id) as logo,
           (select coalesce(json_agg(json_build_object('id', d.field_id, 'choices', d.choices) order by d.field_id), '[]')
              from signup_form_fields d
             where d.instance_id = ${instanceId} and d.form_id = f.id) as fields`;

export const formColumns = (instanceId: number): Sql => sql`
           ${formFacts(instanceId)}, f.closed_at is not null as closed, f.version, f.created_at, f.updated_at,
           (select coalesce(json_agg(json_build_object('id', c.id, 'courseid', c.lms_id, 'name', c.name, 'type', c.type)
                                     order by c.name_key, c.id), '[]')
              from signup_form_courses s
              join courses c on c.instance_id = ${instanceId} and c.id = s.course_id
             where s.instance_id = ${instanceId} and s.form_id = f.id) as courses`;

const formRow = (instanceId: number): Sql => sql`
    select ${formColumns(instanceId)}
      from signup_forms f
     where f.instance_id = ${instanceId} and f.deleted_at is null`;

export const findForm = (db: TenantQueries, formId: number) =>
  db.one<FormRow>(sql`${formRow(db.instanceId)} and f.id = ${formId}`);

/** Until the transaction ends nobody else changes the form or registers. */
export const lockForm = (tx: TenantTx, formId: number) =>
  tx.one<FormRow>(sql`${formRow(tx.instanceId)} and f.id = ${formId} for update of f`);

/** In the catalogue's order; the fields of every form come first. */
export const fieldsOf = ({ fields }: Pick<FormFacts, 'fields'>): FormField[] => [
  ...[1, 2, 3, 4].map((id) => ({ value: null, sign_up_form_custom_field: { id, mandatory: true } })),
  ...fields.map(({ id, choices }) => ({
    value: choices.length > 0 ? choices : null,
    sign_up_form_custom_field: { id, mandatory: false },
  })),
];
