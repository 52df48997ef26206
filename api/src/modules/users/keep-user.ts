import type { TenantTx } from '../../db/database.ts';
import type { MirroredUser } from './mirror-of.ts';
import {
  findMirrored,
  isAddressAwaited,
  type KeptUser,
  linkWaitingUser,
  lockPeople,
  releaseNames,
  type Sight,
  writeUser,
} from './users.queries.ts';

/** The account's row, made or refreshed. Undefined when the person was erased. */
export async function keepUser(tx: TenantTx, user: MirroredUser, sight: Sight): Promise<KeptUser | undefined> {
  const known = await findMirrored(tx, user.lmsId);
  if (known?.email === user.email && known.username === user.username) return writeUser(tx, user, sight);

  // Names change hands: one after the other, or two first sign-ins would stumble over each other's rows.
  await lockPeople(tx);
  await releaseNames(tx, user);
  if (!known) await linkWaitingUser(tx, user);
  // Both have a row already: the one that waits keeps the address, since its account is still to be made with it.
  else if (known.email && (await isAddressAwaited(tx, user.email)))
    return writeUser(tx, { ...user, email: known.email }, sight);
  return writeUser(tx, user, sight);
}
