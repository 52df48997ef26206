import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { roleName, roles } from '@coursefront/contract/roles.ts';
import { leadingRole } from './rules/leading-role.ts';
import type { AdminBehindToken, UserBehindToken } from './sessions.queries.ts';

const assignments = (roleIds: readonly number[]) =>
  roleIds.map((id) => ({ role: { id, name: roleName(id) ?? String(id) } }));

/** A platform admin belongs to no instance and has no account at any learning site. */
export const asSignedInAdmin = (admin: AdminBehindToken): SignedInUser => ({
  userid: admin.id,
  instance_id: null,
  first_name: admin.first_name,
  last_name: admin.last_name,
  email: admin.email,
  picture: null,
  phone1: null,
  phone2: null,
  language: admin.language,
  role_assignments_instance: assignments([roles.coursefrontadmin]),
  active_role_id: null,
  teamlead: false,
  istrusted: false,
  company: null,
});

/** Whose roles the site could not tell counts as an ordinary user, until it does. */
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
    role_assignments_instance: assignments(roleIds),
    active_role_id: user.active_role_id ?? leadingRole(roleIds),
    teamlead: company?.team_lead_user_id === user.id,
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
