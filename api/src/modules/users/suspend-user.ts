import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { refuseLastManager, userAfter, userToChange } from './assign-roles.ts';
import { deliverSuspension } from './deliveries.ts';
import { setSuspended } from './queries/changing.queries.ts';

/** The person loses access here with the next request, and at the learning site through a job. */
export async function suspendUser(tx: TenantTx, caller: UserCaller, userId: number): Promise<UserRow> {
  const user = await userToChange(tx, userId);
  if (userId === caller.userId) throw new Refusal('user.own_account', {});
  await refuseLastManager(tx, user);
  return change(tx, caller, userId, { before: user.suspended, after: true });
}

export async function unsuspendUser(tx: TenantTx, caller: UserCaller, userId: number): Promise<UserRow> {
  const user = await userToChange(tx, userId);
  return change(tx, caller, userId, { before: user.suspended, after: false });
}

type Suspended = { before: boolean; after: boolean };

async function change(
  tx: TenantTx,
  caller: UserCaller,
  userId: number,
  { before, after }: Suspended,
): Promise<UserRow> {
  if (before !== after) {
    await setSuspended(tx, userId, after);
    await deliverSuspension(tx, userId);
    await recordChange(tx, actorOf(caller), {
      action: after ? 'user.suspended' : 'user.unsuspended',
      subject: { kind: 'user', id: userId },
    });
  }
  return userAfter(tx, userId);
}
