import type { TenantTx } from '../../../db/database.ts';
import type { MirroredUser } from '../mirror/mirror-of.ts';
import {
  findMirrored,
  isAddressAwaited,
  type KeptUser,
  linkWaitingUser,
  lockPeople,
  releaseNames,
  type Sight,
  writeUser,
} from '../queries/users.queries.ts';
import { tellAddressChanged } from './tell-address-changed.ts';

/** Creates or updates the row of an account. Returns undefined when the person was erased. */
export async function keepUser(tx: TenantTx, user: MirroredUser, sight: Sight): Promise<KeptUser | undefined> {
  const known = await findMirrored(tx, user.lmsId);
  if (known?.email === user.email && known.username === user.username) return writeUser(tx, user, sight);

  // Serialised, because names can move between accounts and two first sign-ins would conflict.
  await lockPeople(tx);
  await releaseNames(tx, user);
  if (!known) await linkWaitingUser(tx, user);
  // Both have a row already: the waiting one keeps the address, because its account is still to be created with it.
  else if (known.email && (await isAddressAwaited(tx, user.email)))
    return writeUser(tx, { ...user, email: known.email }, sight);
  const kept = await writeUser(tx, user, sight);
  if (kept && known?.email && isOther(known.email, user.email)) await tellAddressChanged(tx, kept.id, known.email);
  return kept;
}

/** An account that lost its address to another one has a placeholder, which nobody reads. */
const isOther = (before: string, now: string): boolean =>
  before.toLowerCase() !== now.toLowerCase() && !before.endsWith('@no-address.invalid');
