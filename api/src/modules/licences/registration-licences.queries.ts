import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Places = { registrationId: number; companyId: number | null; courseIds: readonly number[] };

/** A free licence for each course of a registration. The caller raises the company's counter. */
export async function addRegistrationLicences(tx: TenantTx, places: Places): Promise<void> {
  await tx.run(sql`
    insert into licences (instance_id, company_id, course_id, registration_id, status)
    select ${tx.instanceId}, ${places.companyId}::bigint, course_id, ${places.registrationId}, 'available'
      from unnest(${places.courseIds}::bigint[]) as course_id`);
}

/** Deletes the licences of a registration that the learning site refused. The caller lowers the company's counter. */
export async function dropRegistrationLicences(tx: TenantTx, registrationId: number): Promise<void> {
  await tx.run(sql`
    delete from licences where instance_id = ${tx.instanceId} and registration_id = ${registrationId}`);
}
