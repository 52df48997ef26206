import { type RoleName, roles } from '@coursefront/contract/roles.ts';
import type { LmsFailure, LmsOutcome, LmsPage, LmsRoleAssignment, LmsSiteRole } from '../../ports/lms.ts';
import { done, forbidden, isUnexplained, notFound } from './failures.ts';
import type { Reports } from './reports.ts';
import { findUser } from './users.ts';
import type { WebService } from './web-service.ts';

/** No function tells the roles over the whole site; a report that is limited to the level "System" does. */
export const readSiteRoles = (reports: Reports, page: number): Promise<LmsOutcome<LmsPage<LmsSiteRole>>> =>
  reports('roles', page, ({ text, userId }) => {
    const role = text('Short name');
    return { userId: userId(), username: text('Username'), role, roleId: roles[role as RoleName] };
  });

export async function assignRole(call: WebService, assignment: LmsRoleAssignment): Promise<LmsOutcome> {
  const assigned = await call('core_role_assign_roles', { assignments: [rowOf(assignment)] });
  return assigned.ok ? done : explain(call, 'core_role_assign_roles', assignment, assigned);
}

/** Not having the role is no failure. */
export async function unassignRole(call: WebService, assignment: LmsRoleAssignment): Promise<LmsOutcome> {
  const unassigned = await call('core_role_unassign_roles', { unassignments: [rowOf(assignment)] });
  return unassigned.ok ? done : explain(call, 'core_role_unassign_roles', assignment, unassigned);
}

const rowOf = ({ userId, roleId, courseId }: LmsRoleAssignment) => ({
  roleid: roleId,
  userid: userId,
  contextlevel: courseId === undefined ? 'system' : 'course',
  instanceid: courseId ?? 0,
});

/** An unknown user trips the site up; a role that our account may not give is refused without a reason. */
async function explain(
  call: WebService,
  name: string,
  { userId, roleId, courseId }: LmsRoleAssignment,
  failure: LmsFailure,
): Promise<LmsFailure> {
  if (failure.reason !== 'nonsense' && failure.reason !== 'not_found' && !isUnexplained(failure)) return failure;
  const user = await findUser(call, { id: userId });
  if (user.ok && !user.value) return notFound('user');
  if (!isUnexplained(failure)) return failure;
  const where = courseId === undefined ? '' : ` in course ${courseId}`;
  return forbidden(name, 'role', `our account may not give or take role ${roleId}${where}`);
}
