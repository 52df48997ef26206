import { type RoleName, roles } from '@coursefront/contract/roles.ts';
import type { LmsFailure, LmsOutcome, LmsPage, LmsRoleAssignment, LmsSiteRole } from '../../../ports/lms.ts';
import { done, forbidden, isUnexplained, notFound } from '../site/failures.ts';
import type { Reports } from '../site/reports.ts';
import type { WebService } from '../site/web-service.ts';
import { findUser } from './users.ts';

/** No function returns site-wide roles. A report limited to the level "System" does. */
export const readSiteRoles = (reports: Reports, page: number): Promise<LmsOutcome<LmsPage<LmsSiteRole>>> =>
  reports('roles', page, ({ text, userId, has }) => {
    const id = userId();
    // A role in one course says nothing about the site. The level can be told only where the report has it as a column.
    if (id === undefined || (has('Context level') && text('Context level') !== 'System')) return undefined;
    const role = text('Short name');
    return { userId: id, username: text('Username'), role, roleId: roles[role as RoleName] };
  });

export async function assignRole(call: WebService, assignment: LmsRoleAssignment): Promise<LmsOutcome> {
  const assigned = await call('core_role_assign_roles', { assignments: [rowOf(assignment)] });
  return assigned.ok ? done : explain(call, 'core_role_assign_roles', assignment, assigned);
}

/** Succeeds when the user does not have the role. */
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

/** The site crashes on an unknown user and gives no reason when our account may not assign the role. */
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
