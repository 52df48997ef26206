import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { type RoleId, roleName, roles } from '@coursefront/contract/roles.ts';
import type { Tx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { type ChangedUser, hasOtherManager, lockUser, replaceRoles } from './changing.queries.ts';
import { findUserRow } from './user-list.queries.ts';
import { lockPeople } from './users.queries.ts';

/** Whoever has no role left is a `user`: without any, the site would be asked for first roles at the next sign-in. */
export async function assignRoles(
  tx: Tx,
  caller: UserCaller,
  userId: number,
  { role_ids }: { role_ids: readonly RoleId[] },
): Promise<UserRow> {
  const { instanceId } = caller;
  const user = await userToChange(tx, instanceId, userId);
  const wanted = role_ids.length === 0 ? [roles.user] : [...new Set(role_ids)].toSorted((a, b) => a - b);
  if (!wanted.includes(roles.trainingmanager)) await refuseLastManager(tx, instanceId, user);
  await replaceRoles(tx, instanceId, userId, wanted);
  await recordChange(tx, instanceId, actorOf(caller), {
    action: 'user.roles_changed',
    subject: { kind: 'user', id: userId },
    before: { roles: user.role_ids.map(roleName) },
    after: { roles: wanted.map(roleName) },
  });
  return userAfter(tx, instanceId, userId);
}

export async function userToChange(tx: Tx, instanceId: number, userId: number): Promise<ChangedUser> {
  const user = await lockUser(tx, instanceId, userId);
  if (!user) throw new Refusal('record.not_found', {});
  return user;
}

/** One at a time in an instance: two managers who take each other's role would else leave none. */
export async function refuseLastManager(tx: Tx, instanceId: number, user: ChangedUser): Promise<void> {
  if (user.suspended || !user.role_ids.includes(roles.trainingmanager)) return;
  await lockPeople(tx, instanceId);
  if (!(await hasOtherManager(tx, instanceId, user.id))) throw new Refusal('user.last_training_manager', {});
}

export async function userAfter(tx: Tx, instanceId: number, userId: number): Promise<UserRow> {
  const row = await findUserRow(tx, instanceId, userId);
  if (!row) throw new Error('The user is gone before its transaction ended.');
  return row;
}
