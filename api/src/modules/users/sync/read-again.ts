import type { TenantScope, TenantTx } from '../../../db/database.ts';
import type { LmsPort, LmsUser } from '../../../ports/lms.ts';
import { answerOf } from '../../lms/public.ts';
import { mirrorOf } from '../mirror/mirror-of.ts';
import { findReadBefore } from '../queries/sync.queries.ts';
import { keepUser } from './keep-user.ts';

/**
 * Reads the account of somebody who is signed in again, for a name, address or picture that was changed at the learning
 * site. Nothing is asked if it was read within these seconds. Returns whether it was read.
 */
export async function readAgain(
  tenant: TenantScope,
  lms: LmsPort,
  { userId, unlessWithinSeconds }: { userId: number; unlessWithinSeconds: number },
): Promise<boolean> {
  const known = await findReadBefore(tenant, userId, unlessWithinSeconds);
  if (!known) return false;
  const account = answerOf(await lms.findUser({ id: known.lms_id }));
  // The session of a suspended or deleted account ends when the site is asked about the session.
  if (!account || account.suspended) return false;
  await tenant.transaction((tx) => keepAccount(tx, account));
  return true;
}

/** The account as the learning site has it, or as it has just been changed there. */
export async function keepAccount(tx: TenantTx, account: LmsUser): Promise<void> {
  await keepUser(tx, mirrorOf(account), { seen: false });
}
