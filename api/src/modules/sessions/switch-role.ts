import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { setActiveRole } from './sessions.queries.ts';

/** Changes what screens show. What the person may do comes from all assignments and stays as it is. */
export async function switchRole(db: Db, caller: Caller, roleId: number): Promise<SignedInUser> {
  if (!caller.roleIds.includes(roleId)) throw new Refusal('record.not_found', {});
  // A platform admin has the one role.
  if (caller.kind === 'admin') return caller.user;
  const { instanceId, tokenHash } = caller;
  await setActiveRole(db.tenant(instanceId), tokenHash, roleId);
  return { ...caller.user, active_role_id: roleId };
}
