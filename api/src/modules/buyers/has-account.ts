import type { Db, TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type LearningSites, unlessAway } from '../lms/public.ts';

/** Whether a user of the instance has this address (in lower case), even if the account at the site is still being created. */
export const hasAccountHere = async (db: TenantQueries, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from users where instance_id = ${db.instanceId} and email_key = ${email} and erased_at is null`)) !==
  undefined;

/**
 * Also asks the learning site. If the site is away, the buyer may go on: should an account exist after all, its owner
 * gets the course in it and keeps the password.
 */
export async function hasAccount(
  { sites }: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  email: string,
): Promise<boolean> {
  if (await hasAccountHere(tenant, email)) return true;
  const site = await sites.connect(tenant.instanceId).catch(unlessAway);
  const found = await site?.lms.findUser({ email });
  return found?.ok === true && found.value !== undefined;
}
