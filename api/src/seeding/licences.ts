import { licenceDays } from '@coursefront/contract/constants.ts';
import type { TenantTx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** `reserved` while the order is not paid, `released` when it came to nothing. */
export type LicenceState = 'reserved' | 'available' | 'assigned' | 'released';

type LicenceSeed = {
  /** Null: bought by a person without a company. */
  companyId: number | null;
  courseId: number;
  userId: number | null;
  participantId?: number;
  registrationId?: number;
  status: LicenceState;
  /** Start of the licence's 365 days; without it they have not started. */
  from?: Date;
};

/** Inserts licences and returns their ids in the given sequence. They are not counted against a company's maximum. */
export async function addLicences(tx: TenantTx, licences: readonly LicenceSeed[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    insert into licences (
      instance_id, company_id, course_id, participant_id, registration_id, user_id, status, starts_at, ends_at, created_at)
    select ${tx.instanceId}, "companyId", "courseId", "participantId", "registrationId", "userId", status, "from",
           "from" + make_interval(hours => ${licenceDays}::int * 24), coalesce("from", now())
      from jsonb_to_recordset(${JSON.stringify(licences)}::jsonb)
        as p("companyId" bigint, "courseId" bigint, "participantId" bigint, "registrationId" bigint, "userId" bigint,
             status text, "from" timestamptz)
    returning id`);
  return rows.map(({ id }) => id);
}
