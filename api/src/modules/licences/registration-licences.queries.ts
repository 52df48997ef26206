import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

type Places = { registrationId: number; companyId: number | null; courseIds: readonly number[] };

/** A licence for each course, free to be given to whoever registered; the company's counter is the caller's to raise. */
export async function addRegistrationLicences(tx: TenantTx, places: Places): Promise<void> {
  await tx.run(sql`
    insert into licences (instance_id, company_id, course_id, registration_id, status)
    select ${tx.instanceId}, ${places.companyId}::bigint, course_id, ${places.registrationId}, 'available'
      from unnest(${places.courseIds}::bigint[]) as course_id`);
}
