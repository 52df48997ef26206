import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { type RoleId, roleName, roles } from '@coursefront/contract/roles.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { leadOwnCompany, resignTeamLead, tellNewLead } from '../companies/public.ts';
import { replaceRoles } from '../roles/public.ts';
import { type ChangedUser, hasOtherManager, lockUser } from './queries/changing.queries.ts';
import { keepTakenRoles } from './queries/site-roles.queries.ts';
import { lockPeople } from './queries/users.queries.ts';
import { findUserRow } from './user-list.ts';

/**
 * A person without any other role gets `user`: without a role, the site would be asked for first roles at the next
 * sign-in.
 */
export async function assignRoles(
  tx: TenantTx,
  caller: UserCaller,
  userId: number,
  { role_ids }: { role_ids: readonly RoleId[] },
): Promise<UserRow> {
  const user = await userToChange(tx, userId);
  const wanted = role_ids.length === 0 ? [roles.user] : [...new Set(role_ids)].toSorted((a, b) => a - b);
  if (!wanted.includes(roles.trainingmanager)) await refuseLastManager(tx, user);
  await replaceRoles(tx, userId, wanted);
  const taken = user.role_ids.filter((role) => !wanted.includes(role));
  if (taken.length > 0) await keepTakenRoles(tx, userId, taken);
  await recordChange(tx, actorOf(caller), {
    action: 'user.roles_changed',
    subject: { kind: 'user', id: userId },
    before: { roles: user.role_ids.map(roleName) },
    after: { roles: wanted.map(roleName) },
  });
  if (!wanted.includes(roles.teamlead)) await resignTeamLead(tx, actorOf(caller), userId);
  else if (!user.role_ids.includes(roles.teamlead)) await becomeLead(tx, caller, user);
  return userAfter(tx, userId);
}

/** As for people who are invited with this role. */
async function becomeLead(tx: TenantTx, caller: UserCaller, { id, company_id }: ChangedUser): Promise<void> {
  if (company_id === null || !(await leadOwnCompany(tx, actorOf(caller), company_id, id))) return;
  await tellNewLead(tx, caller, { userId: id, companyId: company_id });
}

export async function userToChange(tx: TenantTx, userId: number): Promise<ChangedUser> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Refusal('record.not_found', {});
  return user;
}

/** Locked per instance: otherwise two managers who remove each other's role at once would leave none. */
export async function refuseLastManager(tx: TenantTx, user: ChangedUser): Promise<void> {
  if (user.suspended || !user.role_ids.includes(roles.trainingmanager)) return;
  await lockPeople(tx);
  if (!(await hasOtherManager(tx, user.id))) throw new Refusal('user.last_training_manager', {});
}

export async function userAfter(tx: TenantTx, userId: number): Promise<UserRow> {
  const row = await findUserRow(tx, userId);
  if (!row) throw new Error('The user is gone before its transaction ended.');
  return row;
}
