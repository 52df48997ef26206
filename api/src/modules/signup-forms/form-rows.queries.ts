import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { FormField } from '@coursefront/contract/signup/signup-forms.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';

/** What its owner and its visitors are both told of. */
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

/** Of the form `f`. */
export const formFacts = (instanceId: number): Sql => sql`
           f.id, f.guid, f.title, f.description, f.captcha, f.company_name, f.account_manager_id, f.customer_team_lead_id,
           f.limit_registration_domains, f.max_allowed_registrations, f.registration_count,
           (select json_build_object('id', l.id, 'guid', l.guid, 'type', l.media_type)
              from files l
             where l.instance_id = ${instanceId} and l.id = f.logo_file_id) as logo,
           (select coalesce(json_agg(json_build_object('id', d.field_id, 'choices', d.choices) order by d.field_id), '[]')
              from signup_form_fields d
             where d.instance_id = ${instanceId} and d.form_id = f.id) as fields`;

const formRow = (instanceId: number): Sql => sql`
    select ${formFacts(instanceId)}, f.closed_at is not null as closed, f.version, f.created_at, f.updated_at,
           (select coalesce(json_agg(json_build_object('id', c.id, 'courseid', c.lms_id, 'name', c.name, 'type', c.type)
                                     order by c.name_key, c.id), '[]')
              from signup_form_courses s
              join courses c on c.instance_id = ${instanceId} and c.id = s.course_id
             where s.instance_id = ${instanceId} and s.form_id = f.id) as courses
      from signup_forms f
     where f.instance_id = ${instanceId} and f.deleted_at is null`;

export const findForm = (db: TenantQueries, formId: number) =>
  db.one<FormRow>(sql`${formRow(db.instanceId)} and f.id = ${formId}`);

/** Until the transaction ends nobody else changes it, and nobody registers. */
export const lockForm = (tx: TenantTx, formId: number) =>
  tx.one<FormRow>(sql`${formRow(tx.instanceId)} and f.id = ${formId} for update of f`);

/** Which forms, and in which order. */
export type FormChoice = { search: string; order: 'asc' | 'desc' };
export type FormList = FormChoice & { page: number; page_size: number };

/** A customer has tens of forms: their titles are looked through as they are. */
const found = ({ search }: FormChoice): Sql =>
  search === '' ? sql`true` : sql`position(lower(${search}) in lower(f.title)) > 0`;

const inOrder = ({ order }: FormChoice): Sql =>
  order === 'desc' ? sql`order by f.created_at desc, f.id desc` : sql`order by f.created_at, f.id`;

export const listForms = (db: TenantQueries, list: FormList) =>
  db.many<FormRow>(sql`
    ${formRow(db.instanceId)} and ${found(list)}
    ${inOrder(list)}
    limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`);

/** The next after a form in the list's own order. */
export const walkForms = (
  db: TenantQueries,
  list: FormChoice,
  { after, rows }: { after: { id: number } | undefined; rows: number },
) => {
  const last = after && sql`from signup_forms f where f.instance_id = ${db.instanceId} and f.id = ${after.id}`;
  return db.many<FormRow>(sql`
    ${formRow(db.instanceId)} and ${found(list)}
      and ${last ? standsBehind(sql`f.created_at, f.id`, list.order, last) : sql`true`}
    ${inOrder(list)}
    limit ${rows}`);
};

export const countForms = async (db: TenantQueries, list: FormChoice): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) from signup_forms f where f.instance_id = ${db.instanceId} and f.deleted_at is null and ${found(list)}`)
  )?.count ?? 0;

/** In the catalogue's order, those on every form first. */
export const fieldsOf = ({ fields }: Pick<FormFacts, 'fields'>): FormField[] => [
  ...[1, 2, 3, 4].map((id) => ({ value: null, sign_up_form_custom_field: { id, mandatory: true } })),
  ...fields.map(({ id, choices }) => ({
    value: choices.length > 0 ? choices : null,
    sign_up_form_custom_field: { id, mandatory: false },
  })),
];
