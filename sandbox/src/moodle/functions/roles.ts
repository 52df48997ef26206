import { assignRole, findUser } from '../site/site.ts';
import { systemContext } from '../site/site-rows.ts';
import { codingError, invalidParameter } from '../webservice/moodle-error.ts';
import { int, list, object, optional, text } from '../webservice/parameters.ts';
import { type Call, requireCapability, wsFunction } from '../webservice/ws-function.ts';

/** The service account's "allow assigning" list: teacher, student, training manager, team lead, instructor. */
export const assignableRoles = [4, 5, 10, 14, 16];

const assignment = object({
  roleid: int,
  userid: int,
  contextid: optional(int),
  contextlevel: optional(text),
  instanceid: optional(int),
});
type Assignment = ReturnType<typeof assignment.read>;

/** A context, given by id or by level and instance. */
function contextOf({ site: { store } }: Call, { contextid, contextlevel, instanceid }: Assignment): number {
  if (contextid !== undefined) {
    const isThere =
      contextid === systemContext || store.all('courses').some((course) => course.contextId === contextid);
    if (isThere) return contextid;
  } else if (contextlevel === 'system' && instanceid === 0) return systemContext;
  else if (contextlevel === 'course' && instanceid !== undefined) {
    const course = store.get('courses', instanceid);
    if (course) return course.contextId;
  }
  throw invalidParameter('Context does not exist');
}

function checked(call: Call, given: Assignment): number {
  const contextId = contextOf(call, given);
  requireCapability(call, 'moodle/role:assign');
  if (!assignableRoles.includes(given.roleid) || call.site.isBroken('lms.roles-not-allowed')) {
    throw invalidParameter(`Can not assign roleid=${given.roleid} in contextid=${contextId}`);
  }
  return contextId;
}

export const roles = {
  core_role_assign_roles: wsFunction({ assignments: list(assignment) }, (call, { assignments }) => {
    for (const given of assignments) {
      const contextId = checked(call, given);
      if (!findUser(call.site, given.userid)) throw codingError('User ID does not exist or is deleted!');
      assignRole(call.site, given.roleid, given.userid, contextId);
    }
    return null;
  }),
  core_role_unassign_roles: wsFunction({ unassignments: list(assignment) }, (call, { unassignments }) => {
    for (const given of unassignments) {
      const contextId = checked(call, given);
      for (const { id, ...held } of call.site.store.all('assignments')) {
        const isMeant = held.roleId === given.roleid && held.userId === given.userid && held.contextId === contextId;
        if (isMeant) call.site.store.remove('assignments', id);
      }
    }
    return null;
  }),
};
