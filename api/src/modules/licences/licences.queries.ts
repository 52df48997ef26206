import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { LicencePlace } from './import-licences.ts';

export async function insertLicences(
  tx: TenantTx,
  places: readonly (LicencePlace & { until: Date })[],
): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    insert into licences (
      instance_id, company_id, course_id, participant_id, registration_id, user_id, status, starts_at, ends_at, created_at)
    select ${tx.instanceId}, "companyId", "courseId", "participantId", "registrationId", "userId", status, "from", "until", "from"
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as p("companyId" bigint, "courseId" bigint, "participantId" bigint, "registrationId" bigint, "userId" bigint,
             status text, "from" timestamptz, "until" timestamptz)
    returning id`);
  return rows.map(({ id }) => id);
}

/** The enrolments that these licences are for. Buying again moves the dates. */
export async function keepEnrolments(tx: TenantTx, licenceIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into enrolments (
      instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, suspended, lms_state, lms_synced_at, created_at)
    select distinct on (user_id, course_id)
           instance_id, user_id, course_id, id, case when registration_id is null then 'order' else 'signup_form' end,
           starts_at, ends_at, status = 'reserved', 'done', starts_at, starts_at
      from licences
     where instance_id = ${tx.instanceId} and id = any(${licenceIds}::bigint[]) and status <> 'released'
     order by user_id, course_id, starts_at desc
    on conflict (instance_id, user_id, course_id) do update
       set licence_id = excluded.licence_id, source = excluded.source, starts_at = excluded.starts_at,
           ends_at = excluded.ends_at, suspended = excluded.suspended, ended_at = null`);
}
