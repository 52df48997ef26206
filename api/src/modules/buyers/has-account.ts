import type { Db, TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';

/** Somebody of the instance has this address (in lower case), with an account at the site or while one is being made. */
export const hasAccountHere = async (db: TenantQueries, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from users where instance_id = ${db.instanceId} and email_key = ${email} and erased_at is null`)) !==
  undefined;

/**
 * The same, also asked of the learning site. A site that is away keeps nobody from buying: should there be an account after
 * all, its owner gets the course in it and keeps the password.
 */
export async function hasAccount(
  { sites }: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  email: string,
): Promise<boolean> {
  if (await hasAccountHere(tenant, email)) return true;
  try {
    const { lms } = await sites.connect(tenant.instanceId);
    const found = await lms.findUser({ email });
    return found.ok && found.value !== undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'host.away') return false;
    throw error;
  }
}
