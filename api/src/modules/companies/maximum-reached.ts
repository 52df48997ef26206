import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';

/** For a training manager: how many licences the company uses, and of which maximum. */
export async function maximumReached(tx: TenantTx, companyId: number): Promise<Refusal> {
  const company = await tx.one<{ used: number; maximum: number }>(sql`
    select used_licenses as used, maximum_license as maximum
      from companies
     where instance_id = ${tx.instanceId} and id = ${companyId}`);
  return new Refusal('company.maximum_reached', { used: company?.used ?? 0, maximum: company?.maximum ?? 0 });
}
