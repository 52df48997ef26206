import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * The zone in which an instance's times are entered and shown, wherever the reader is, because a course takes place in
 * local time. An invalid setting counts as not set.
 */
export async function readTimeZone(db: TenantQueries): Promise<string> {
  const setting = await db.one<{ value: string }>(sql`
    select value from customer_settings where instance_id = ${db.instanceId} and name = 'time_zone'`);
  const chosen = setting?.value ?? usualTimeZone;
  return isZone(chosen) ? chosen : usualTimeZone;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
