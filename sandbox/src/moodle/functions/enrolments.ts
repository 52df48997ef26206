import {
  assignRole,
  completedAt,
  findEnrolment,
  findUser,
  isActive,
  livingUsers,
  type Site,
  settingsOf,
} from '../site/site.ts';
import { type Course, guestId, siteCourse, type User } from '../site/site-rows.ts';
import { courseClosed, invalidParameter, missingRecord, moodleError } from '../webservice/moodle-error.ts';
import { flag, int, list, object, optional, otherwise, text } from '../webservice/parameters.ts';
import { type Call, can, mobileFunction, requireCapability, wsFunction } from '../webservice/ws-function.ts';
import { courseImage, maySeeCourse, overviewFiles } from './courses.ts';
import { assignableRoles } from './roles.ts';
import { coursesOf, showParticipant } from './show-user.ts';

const newEnrolment = object({
  roleid: int,
  userid: int,
  courseid: int,
  timestart: optional(int),
  timeend: optional(int),
  suspend: otherwise(flag, false),
});

function enrol(call: Call, given: ReturnType<typeof newEnrolment.read>) {
  const { site } = call;
  const { roleid, userid, courseid } = given;
  const course = site.store.get('courses', courseid);
  if (!course) throw invalidParameter('Context does not exist');
  if (!can(call, 'moodle/course:view') || !maySeeCourse(call, course)) throw courseClosed();
  requireCapability(call, 'enrol/manual:enrol');
  if (!assignableRoles.includes(roleid) || site.isBroken('lms.roles-not-allowed')) {
    const said = `You don't have the permission to assign this role (${roleid}) to this user (${userid}) in this course`;
    throw moodleError('wsusercannotassign', `${said} (${courseid}).`);
  }
  if (!course.enrolmentMethods.includes('manual') || site.isBroken('lms.enrolment-closed')) {
    const said = "Manual enrolment plugin instance doesn't exist or is disabled for the course";
    throw moodleError('wsnoinstance', `${said} (id = ${courseid})`);
  }
  if (!findUser(site, userid)) throw site.store.get('users', userid) ? userDeleted() : missingRecord();

  // Missing dates reset the enrolment: it starts now and never ends.
  const dates = { timestart: given.timestart ?? site.now(), timeend: given.timeend ?? 0, suspended: given.suspend };
  const before = findEnrolment(site, courseid, userid);
  if (before) site.store.put('enrolments', { ...before, ...dates });
  else site.store.add('enrolments', { courseId: courseid, userId: userid, ...dates });
  assignRole(site, roleid, userid, course.contextId);
}

const option = object({ name: text, value: text });

/** Everybody but the guest is in the site course. */
function participants(site: Site, course: Course, onlyActive: boolean): User[] {
  if (course.id === siteCourse) return livingUsers(site).filter(({ id }) => id !== guestId);
  // Moodle rounds the time of this query, so that the database can cache it.
  const clock = Math.round(site.now() / 100) * 100;
  return site.store
    .all('enrolments')
    .filter((enrolment) => enrolment.courseId === course.id && (!onlyActive || isActive(enrolment, clock)))
    .flatMap(({ userId }) => findUser(site, userId) ?? []);
}

/** In a course with separate groups, an account outside all groups sees nobody. */
function sharesGroup(call: Call, { id, separateGroups }: Course, userId: number): boolean {
  if (!separateGroups || userId === call.user.id || can(call, 'moodle/site:accessallgroups')) return true;
  return call.site.store
    .all('groups')
    .some(({ courseId, members }) => courseId === id && members.includes(userId) && members.includes(call.user.id));
}

function readOptions(options: { name: string; value: string }[]) {
  const given = new Map(options.map(({ name, value }) => [name, value]));
  return {
    onlyActive: given.get('onlyactive') === '1',
    keys: given.get('userfields')?.split(','),
    from: Number(given.get('limitfrom') ?? 0),
    count: Number(given.get('limitnumber') || Number.POSITIVE_INFINITY),
    step: given.get('sortdirection') === 'DESC' ? -1 : 1,
  };
}

function courseOfUser({ site, url }: Call, course: Course, userId: number, withCount: boolean) {
  const done = completedAt(site, course.id, userId) !== undefined;
  const count = site.store.all('enrolments').filter(({ courseId }) => courseId === course.id).length;
  return {
    id: course.id,
    shortname: course.shortname,
    fullname: course.fullname,
    displayname: course.fullname,
    ...(withCount && { enrolledusercount: count }),
    idnumber: course.idnumber,
    visible: 1,
    summary: course.summary,
    summaryformat: 1,
    format: 'topics',
    courseimage: courseImage(url, course),
    showgrades: true,
    lang: '',
    enablecompletion: true,
    completionhascriteria: true,
    completionusertracked: true,
    category: course.categoryId,
    progress: done ? 100 : (findEnrolment(site, course.id, userId)?.progress ?? 0),
    completed: done,
    startdate: course.startdate,
    enddate: 0,
    marker: 0,
    lastaccess: findEnrolment(site, course.id, userId)?.accessed ?? null,
    isfavourite: false,
    hidden: false,
    overviewfiles: overviewFiles(site, url, course),
    showactivitydates: true,
    showcompletionconditions: true,
    timemodified: settingsOf(site).madeAt,
  };
}

export const enrolments = {
  enrol_manual_enrol_users: wsFunction({ enrolments: list(newEnrolment) }, (call, given) => {
    for (const enrolment of given.enrolments) enrol(call, enrolment);
    return null;
  }),

  enrol_manual_unenrol_users: wsFunction(
    { enrolments: list(object({ userid: int, courseid: int, roleid: optional(int) })) },
    (call, given) => {
      for (const { userid, courseid } of given.enrolments) {
        const course = call.site.store.get('courses', courseid);
        if (!course) throw missingRecord();
        if (!maySeeCourse(call, course)) throw courseClosed();
        requireCapability(call, 'enrol/manual:unenrol');
        if (!findUser(call.site, userid))
          throw call.site.store.get('users', userid) ? userDeleted() : invalidParameter(`User id not exist: ${userid}`);
        removeFromCourse(call.site, courseid, userid);
      }
      return null;
    },
  ),

  core_enrol_get_enrolled_users: mobileFunction(
    { courseid: int, options: otherwise(list(option), []) },
    (call, { courseid, options }) => {
      const course = call.site.store.get('courses', courseid);
      if (!course) throw missingRecord();
      if (!can(call, 'moodle/course:viewparticipants') && !coursesOf(call.site, call.user.id).includes(course)) {
        throw outsideCourse(courseid, 'Course or activity not accessible.');
      }
      if (!maySeeCourse(call, course)) throw outsideCourse(courseid, 'Course or activity not accessible.');
      const { onlyActive, keys, from, count, step } = readOptions(options);
      const found = participants(call.site, course, onlyActive)
        .filter(({ id }) => sharesGroup(call, course, id))
        .sort((one, other) => step * (one.id - other.id));
      const shown = found.slice(from, from + count).map((user) => showParticipant(call.site, call.url, user, course));
      if (!keys) return shown;
      const wanted = new Set(['id', 'fullname', ...keys]);
      return shown.map((person) => Object.fromEntries(Object.entries(person).filter(([key]) => wanted.has(key))));
    },
  ),

  core_enrol_get_users_courses: mobileFunction(
    { userid: int, returnusercount: otherwise(flag, true) },
    (call, { userid, returnusercount }) => {
      if (userid !== call.user.id && !can(call, 'moodle/user:viewdetails')) return [];
      const shown = coursesOf(call.site, userid).filter((course) => sharesGroup(call, course, userid));
      return shown.map((course) => courseOfUser(call, course, userid, returnusercount));
    },
  ),

  /** Lists self-service methods; a course with manual enrolment only has none. */
  core_enrol_get_course_enrolment_methods: mobileFunction({ courseid: int }, ({ site }, { courseid }) => {
    const course = site.store.get('courses', courseid);
    if (!course) throw missingRecord();
    const methods = course.enrolmentMethods.filter((method) => method !== 'manual');
    return methods.map((type, index) => ({ id: index + 1, courseid, type, name: type, status: true }));
  }),
};

const userDeleted = () => moodleError('userdeleted', 'error/userdeleted');

export const outsideCourse = (courseId: number, why: string) =>
  moodleError(
    'errorcoursecontextnotvalid',
    `You cannot execute functions in the course context (course id:${courseId}). The context error message was: ${why}`,
  );

/** Unenrolling also removes roles and groups in the course; completions stay. */
export function removeFromCourse(site: Site, courseId: number, userId: number) {
  const { store } = site;
  const enrolment = findEnrolment(site, courseId, userId);
  if (!enrolment) return;
  store.remove('enrolments', enrolment.id);
  const contextId = store.get('courses', courseId)?.contextId;
  for (const assignment of store.all('assignments')) {
    if (assignment.contextId === contextId && assignment.userId === userId) store.remove('assignments', assignment.id);
  }
  for (const group of store.all('groups').filter(({ members }) => members.includes(userId))) {
    if (group.courseId === courseId) {
      store.put('groups', { ...group, members: group.members.filter((member) => member !== userId) });
    }
  }
}
