import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { readDefaultViews } from '../views/public.ts';
import { leadingRole, roleAssignments } from './rules/leading-role.ts';
import type { UserBehindToken } from './sessions.queries.ts';

/** A user without stored roles counts as an ordinary user until the site has reported their roles. */
export const rolesOf = ({ role_ids }: UserBehindToken): number[] => (role_ids.length > 0 ? role_ids : [roles.user]);

export function asSignedInUser(user: UserBehindToken, instanceId: number): SignedInUser {
  const roleIds = rolesOf(user);
  const { company } = user;
  return {
    userid: user.id,
    instance_id: instanceId,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    picture: user.picture,
    phone1: user.phone1,
    phone2: user.phone2,
    language: user.language,
    language_chosen: user.language_chosen,
    role_assignments_instance: roleAssignments(roleIds),
    active_role_id: user.active_role_id ?? leadingRole(roleIds),
    teamlead: company?.is_led ?? false,
    istrusted: company?.allow_invoice ?? false,
    company: company && {
      id: company.id,
      name: company.name,
      maximum_license: company.maximum_license,
      used_licenses: company.used_licenses,
      active: company.active,
    },
  };
}

/** The caller as a screen needs them. Platform admins have no views. */
export async function readSignedIn(db: Db, caller: Caller): Promise<SignedInUser> {
  if (caller.kind === 'admin') return caller.user;
  return { ...caller.user, default_views: await readDefaultViews(db.tenant(caller.instanceId), caller) };
}
