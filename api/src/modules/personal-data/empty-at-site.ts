import type { Db, TenantScope } from '../../db/database.ts';
import { GiveUp } from '../../jobs/task.ts';
import type { LmsOutcome } from '../../ports/lms.ts';
import type { LearningSites } from '../lms/public.ts';
import { erasedAccount } from './erase.queries.ts';

/** A learning site does not let us delete accounts, so the account is suspended and its personal data overwritten. */
export async function emptyAtSite(
  { sites }: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  userId: number,
): Promise<void> {
  const account = await tenant.transaction((tx) => erasedAccount(tx, userId));
  if (!account) return;
  const { lms } = await sites.connect(tenant.instanceId);
  const name = `erased-${userId}`;
  const nobody = { username: name, email: `${name}@erased.invalid`, firstName: 'Erased', lastName: 'Person' };
  const nothing = { phone1: '', phone2: '', company: '', department: '', address: '', city: '' };
  done(await lms.suspendUser(account.lms_id));
  done(await lms.updateUser(account.lms_id, { ...nobody, ...nothing }));
}

/** An account that no longer exists needs nothing. */
function done(outcome: LmsOutcome): void {
  if (outcome.ok || outcome.reason === 'not_found') return;
  const message = `The learning site says: ${outcome.detail}`;
  throw outcome.reason === 'refused' && outcome.rule === 'account_protected' ? new GiveUp(message) : new Error(message);
}
