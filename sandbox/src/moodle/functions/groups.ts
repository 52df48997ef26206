import { findEnrolment, findUser } from '../site/site.ts';
import type { Group } from '../site/site-rows.ts';
import { invalidParameter, missingRecord, moodleError } from '../webservice/moodle-error.ts';
import { flag, int, list, object, optional, otherwise, plainText, text } from '../webservice/parameters.ts';
import { type Call, can, mobileFunction, requireCapability, wsFunction } from '../webservice/ws-function.ts';
import { maySeeCourse } from './courses.ts';
import { outsideCourse } from './enrolments.ts';

const newGroup = object({
  courseid: int,
  name: plainText,
  description: text,
  descriptionformat: otherwise(int, 1),
  enrolmentkey: optional(text),
  idnumber: otherwise(text, ''),
  visibility: optional(int),
  participation: optional(flag),
});
const changedGroup = object({
  id: int,
  name: plainText,
  description: optional(text),
  descriptionformat: otherwise(int, 1),
  enrolmentkey: optional(text),
  idnumber: optional(text),
  visibility: optional(int),
  participation: optional(flag),
});
const members = { members: list(object({ groupid: int, userid: int })) };

function show({ id, courseId, name, description, idnumber }: Group, enrolmentkey: string | null) {
  const settings = { descriptionformat: 1, enrolmentkey, idnumber, visibility: 0, participation: true };
  return { id, courseid: courseId, name, description, ...settings };
}

function findGroup({ site }: Call, id: number): Group {
  const group = site.store.get('groups', id);
  if (!group) throw missingRecord();
  return group;
}

function requireCourse(call: Call, courseId: number) {
  const course = call.site.store.get('courses', courseId);
  if (!course) throw outsideCourse(courseId, 'Invalid parameter value detected');
  if (!maySeeCourse(call, course)) throw outsideCourse(courseId, 'Course or activity not accessible.');
}

function create(call: Call, { courseid, name, description, idnumber }: ReturnType<typeof newGroup.read>) {
  const { store } = call.site;
  const inCourse = store.all('groups').filter(({ courseId }) => courseId === courseid);
  if (!name.trim()) throw invalidParameter('Invalid group name');
  if (inCourse.some((group) => group.name === name)) {
    throw invalidParameter('Group with the same name already exists in the course');
  }
  requireCourse(call, courseid);
  requireCapability(call, 'moodle/course:managegroups');
  if (idnumber && inCourse.some((group) => group.idnumber === idnumber)) {
    throw moodleError('idnumbertaken', 'This ID number is already in use');
  }
  return show(store.add('groups', { courseId: courseid, name, description, idnumber, members: [] }), '');
}

/** Fields that are not sent keep their value. */
function update(call: Call, { id, name, description, idnumber }: ReturnType<typeof changedGroup.read>) {
  const { store } = call.site;
  if (!name.trim()) throw invalidParameter('Invalid group name');
  const group = store.get('groups', id);
  if (!group) throw invalidParameter(`Group ${id} does not exist`);
  const others = store.all('groups').filter((other) => other.courseId === group.courseId && other.id !== id);
  if (others.some((other) => other.name === name)) {
    throw invalidParameter('A different group with the same name already exists in the course');
  }
  requireCourse(call, group.courseId);
  requireCapability(call, 'moodle/course:managegroups');
  if (idnumber && others.some((other) => other.idnumber === idnumber)) {
    throw moodleError('idnumbertaken', 'This ID number is already in use');
  }
  store.put('groups', {
    ...group,
    name: name.trim(),
    description: description ?? group.description,
    idnumber: idnumber ?? group.idnumber,
  });
}

function join(call: Call, groupId: number, userId: number) {
  const group = findGroup(call, groupId);
  requireCapability(call, 'moodle/course:managegroups');
  if (!findUser(call.site, userId)) throw missingRecord();
  if (!findEnrolment(call.site, group.courseId, userId)) {
    throw invalidParameter('Only enrolled users may be members of groups');
  }
  if (group.members.includes(userId)) return;
  call.site.store.put('groups', { ...group, members: [...group.members, userId] });
}

function leave(call: Call, groupId: number, userId: number) {
  const group = findGroup(call, groupId);
  requireCapability(call, 'moodle/course:managegroups');
  if (!findUser(call.site, userId)) throw missingRecord();
  call.site.store.put('groups', { ...group, members: group.members.filter((member) => member !== userId) });
}

export const groups = {
  core_group_create_groups: wsFunction({ groups: list(newGroup) }, (call, given) =>
    given.groups.map((group) => create(call, group)),
  ),
  core_group_update_groups: wsFunction({ groups: list(changedGroup) }, (call, given) => {
    for (const group of given.groups) update(call, group);
    return null;
  }),
  core_group_add_group_members: wsFunction(members, (call, given) => {
    for (const { groupid, userid } of given.members) join(call, groupid, userid);
    return null;
  }),
  core_group_delete_group_members: wsFunction(members, (call, given) => {
    for (const { groupid, userid } of given.members) leave(call, groupid, userid);
    return null;
  }),
  core_group_get_course_groups: wsFunction({ courseid: int }, (call, { courseid }) => {
    requireCourse(call, courseid);
    requireCapability(call, 'moodle/course:managegroups');
    const found = call.site.store.all('groups').filter(({ courseId }) => courseId === courseid);
    return found.map((group) => show(group, null));
  }),
  core_group_get_group_members: wsFunction({ groupids: list(int) }, (call, { groupids }) => {
    requireCapability(call, 'moodle/course:managegroups');
    return groupids.map((id) => ({ groupid: id, userids: findGroup(call, id).members }));
  }),
  core_group_get_course_user_groups: mobileFunction(
    { courseid: otherwise(int, 0), userid: otherwise(int, 0), groupingid: otherwise(int, 0) },
    (call, { courseid, userid }) => {
      const member = userid || call.user.id;
      if (member !== call.user.id && !can(call, 'moodle/course:managegroups')) {
        throw moodleError('cannotmanagegroups', 'You do not have permission to manage groups');
      }
      const found = call.site.store
        .all('groups')
        .filter((group) => group.members.includes(member) && (courseid === 0 || group.courseId === courseid));
      const show = ({ id, name, description, idnumber, courseId }: Group) => ({
        id,
        name,
        description,
        descriptionformat: 1,
        idnumber,
        courseid: courseId,
      });
      return { groups: found.map(show), warnings: [] };
    },
  ),
};
