import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Details, Person } from '../rules/registration.ts';

export type NewRegistration = {
  guid: string;
  formId: number;
  eventId: number | null;
  userId: number | null;
  person: Person;
  details: Details;
  answers: readonly object[];
  language: Language;
  sealedPassword: Buffer | null;
};

/** Returns undefined when the person is registered through this form for this date already. */
export const insertRegistration = (tx: TenantTx, registration: NewRegistration) => {
  const { person, details, sealedPassword } = registration;
  return tx.one<{ id: number; created_at: Date }>(sql`
    insert into registrations (
      instance_id, guid, form_id, event_id, holds_seat, user_id, first_name, last_name, email, phone1, phone2, company_name,
      address, postal_code, location, billing_code, employment_number, order_certificate, answers, language,
      sealed_password, password_expires_at, by_stranger)
    values (
      ${tx.instanceId}, ${registration.guid}, ${registration.formId}, ${registration.eventId},
      ${registration.eventId !== null}, ${registration.userId}, ${person.firstName}, ${person.lastName}, ${person.email},
      ${details.phone1}, ${details.phone2}, ${details.companyName}, ${details.address}, ${details.postalCode},
      ${details.location}, ${details.billingCode}, ${details.employmentNumber}, ${details.orderCertificate},
      ${JSON.stringify(registration.answers)}, ${registration.language}, ${sealedPassword},
      case when ${sealedPassword !== null} then now() + interval '24 hours' end,
      ${registration.userId === null})
    on conflict do nothing
    returning id, created_at`);
};

/** With its steps, so that the same person can register again. */
export async function deleteRegistration(tx: TenantTx, registrationId: number): Promise<void> {
  await tx.run(sql`delete from registrations where instance_id = ${tx.instanceId} and id = ${registrationId}`);
}

/** Finds a registration that the same client sends again. */
export const findRegistered = (db: TenantQueries, guid: string) =>
  db.one<{ email: string | null; form_guid: string; courses: number[] }>(sql`
    select r.email, f.guid as form_guid,
           (select coalesce(json_agg(c.lms_id), '[]')
              from licences l
              join courses c on c.instance_id = ${db.instanceId} and c.id = l.course_id
             where l.instance_id = ${db.instanceId} and l.registration_id = r.id) as courses
      from registrations r
      join signup_forms f on f.instance_id = ${db.instanceId} and f.id = r.form_id
     where r.instance_id = ${db.instanceId} and r.guid = ${guid} and r.status <> 'failed'`);

/** Among several of the same name, active companies come first, then the lowest id. */
export const findCompanyByName = (db: TenantQueries, name: string) =>
  db.one<{ id: number; name: string; active: boolean; maximum: number; used: number }>(sql`
    select id, name, active, maximum_license as maximum, used_licenses as used
      from companies
     where instance_id = ${db.instanceId} and name_key = lower(${name})
     order by active desc, id
     limit 1`);

/** Filters the courses that the person is in now. */
export const coursesOfUser = (db: TenantQueries, userId: number, courseIds: readonly number[]) =>
  db.many<{ course_id: number }>(sql`
    select course_id
      from enrolments
     where instance_id = ${db.instanceId} and user_id = ${userId} and course_id = any(${courseIds}::bigint[])
       and ended_at is null and not suspended and (ends_at is null or ends_at > now())`);

/** Deletes passwords after a day. */
export async function dropOldPasswords(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    update registrations set sealed_password = null, password_expires_at = null where password_expires_at < now()`);
}
