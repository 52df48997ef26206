import { type RoleId, roles } from '@coursefront/contract/roles.ts';

/** From who runs the most to who learns: where a person with several roles begins. */
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
