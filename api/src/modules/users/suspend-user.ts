import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import type { Tx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { refuseLastManager, userAfter, userToChange } from './assign-roles.ts';
import { setSuspended } from './changing.queries.ts';
import { deliverSuspension } from './deliveries.ts';

/** Out of the product with the next request; out of the learning site by a job. */
export async function suspendUser(tx: Tx, caller: UserCaller, userId: number): Promise<UserRow> {
  const user = await userToChange(tx, caller.instanceId, userId);
  if (userId === caller.userId) throw new Refusal('user.own_account', {});
  await refuseLastManager(tx, caller.instanceId, user);
  return change(tx, caller, userId, { before: user.suspended, after: true });
}

export async function unsuspendUser(tx: Tx, caller: UserCaller, userId: number): Promise<UserRow> {
  const user = await userToChange(tx, caller.instanceId, userId);
  return change(tx, caller, userId, { before: user.suspended, after: false });
}

type Suspended = { before: boolean; after: boolean };

async function change(tx: Tx, caller: UserCaller, userId: number, { before, after }: Suspended): Promise<UserRow> {
  const { instanceId } = caller;
  if (before !== after) {
    await setSuspended(tx, instanceId, userId, after);
    await deliverSuspension(tx, instanceId, userId);
    await recordChange(tx, instanceId, actorOf(caller), {
      action: after ? 'user.suspended' : 'user.unsuspended',
      subject: { kind: 'user', id: userId },
    });
  }
  return userAfter(tx, instanceId, userId);
}
