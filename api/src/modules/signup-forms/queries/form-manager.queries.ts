import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type FormManager = {
  title: string;
  registration_count: number;
  max_allowed_registrations: number;
  first_name: string;
  email: string;
  language: Language;
};

/** A form and its account manager; undefined when there is none or they no longer have access. */
export const readFormManager = (db: TenantQueries, formId: number) =>
  db.one<FormManager>(sql`
    select f.title, f.registration_count, f.max_allowed_registrations, u.first_name, u.email,
           coalesce(u.language, i.language) as language
      from signup_forms f
      join users u on u.instance_id = ${db.instanceId} and u.id = f.account_manager_id
      join instances i on i.id = f.instance_id
     where f.instance_id = ${db.instanceId} and f.id = ${formId} and f.deleted_at is null
       and u.erased_at is null and not u.suspended and u.email is not null`);
