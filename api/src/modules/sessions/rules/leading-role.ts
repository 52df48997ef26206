import { type RoleId, roleName, roles } from '@coursefront/contract/roles.ts';

/** From most to least responsibility: the first of a person's roles is the active one after signing in. */
const order: readonly RoleId[] = [
  roles.coursefrontadmin,
  roles.trainingmanager,
  roles.siteadmin,
  roles.manager,
  roles.regionmanager,
  roles.localmanager,
  roles.instructor,
  roles.teamlead,
  roles.privacyofficer,
  roles.it,
  roles.coursecreator,
  roles.editingteacher,
  roles.teacher,
  roles.wsuser,
  roles.student,
  roles.user,
  roles.frontpage,
  roles.guest,
];

export const leadingRole = (roleIds: readonly number[]): RoleId | null =>
  order.find((roleId) => roleIds.includes(roleId)) ?? null;

export const roleAssignments = (roleIds: readonly number[]) =>
  roleIds.map((id) => ({ role: { id, name: roleName(id) ?? String(id) } }));
