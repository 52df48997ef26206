import { endSessionsOf } from '../login/sessions.ts';
import { assignRole, type Site, settingsOf } from '../site/site.ts';
import type { Enrolment, Settings, User } from '../site/site-rows.ts';
import { anna, annaLater, newcomer, recorded } from './recorded-site.ts';

/** The changes to the recorded site before a case. */
export type Precondition = {
  /** The time, if the case depends on it. */
  at?: number;
  prepare?(site: Site): void;
  /** Ignores the preconditions of the whole file. */
  alone?: true;
  /** Continues after the previous case of the file. */
  continues?: true;
  /** The owner of the session `{MOODLESESSION}`, unless the answer tells. */
  as?: number;
  /** The idle time of that session. */
  idle?: number;
  /** Changes the site after that session was created. */
  afterwards?(site: Site): void;
};

const people =
  (...users: User[]): Precondition['prepare'] =>
  ({ store }) => {
    for (const user of users) store.put('users', user);
  };
const setting = (change: Partial<Settings>): Precondition => ({
  prepare: (site) => site.store.put('settings', { ...settingsOf(site), ...change }),
});
const also = (...all: Precondition['prepare'][]): Precondition => ({
  prepare: (site) => {
    for (const prepare of all) prepare?.(site);
  },
});

const plus = newcomer(11, 'u1002', 'Plus', { email: 'anna+4@example.test' });
const six = newcomer(12, 'anna6', 'Six');
const seven = newcomer(13, 'anna7', 'Seven');

function enrol(site: Site, enrolment: Omit<Enrolment, 'id' | 'suspended'> & { suspended?: boolean }) {
  site.store.add('enrolments', { suspended: false, ...enrolment });
  const course = site.store.get('courses', enrolment.courseId);
  if (course) assignRole(site, 5, enrolment.userId, course.contextId);
}
const annaEnrolled =
  (timestart: number): Precondition['prepare'] =>
  (site) => {
    site.store.put('users', annaLater);
    enrol(site, { courseId: 2, userId: 10, timestart, timeend: 1_826_241_103 });
  };
const longBefore = 1_794_704_503;
const samEnded: Precondition['prepare'] = (site) =>
  enrol(site, { courseId: 3, userId: 6, timestart: 1_760_145_103, timeend: 1_791_681_103 });
const lenaHeldBack: Precondition['prepare'] = (site) =>
  enrol(site, { courseId: 3, userId: 7, timestart: longBefore, timeend: 0, suspended: true });

const group =
  (...members: number[]): Precondition['prepare'] =>
  (site) =>
    site.store.put('groups', {
      id: 1,
      courseId: 2,
      name: 'Berg AB 15-11-2026',
      description: '',
      idnumber: 'order-1',
      members,
    });
const cohort =
  (...members: number[]): Precondition['prepare'] =>
  (site) =>
    site.store.put('cohorts', {
      id: 1,
      name: 'Berg AB',
      idnumber: 'company-17',
      description: '',
      visible: false,
      members,
    });

const change =
  (id: number, changes: Partial<User>): Precondition['prepare'] =>
  ({ store }) => {
    const user = store.get('users', id);
    if (user) store.put('users', { ...user, ...changes });
  };
const suspendLena = change(7, { suspended: true });
const mustChange = change(7, { mustChangePassword: true });
const without = (capability: string): Precondition => ({
  prepare: (site) => {
    const { serviceCapabilities } = settingsOf(site);
    const left = serviceCapabilities.filter((held) => held !== capability);
    site.store.put('settings', { ...settingsOf(site), serviceCapabilities: left });
  },
});

const suspendSam = (site: Site) => {
  change(6, { suspended: true })?.(site);
  endSessionsOf(site, 6);
};
const tooLong = 28_800 + 11_201;
const plusInEmail = newcomer(16, 'pl', 'Plus', { email: 'p+l@example.test' });

/** By file, or by file and case; both apply. */
export const givens: Record<string, Precondition> = {
  core_user_create_users: { prepare: people(anna) },
  'core_user_create_users/created': { alone: true },
  'core_user_create_users/createpassword: Moodle mails a generated one': { prepare: people(plus) },
  'core_user_create_users/unknown custom field shortname': { prepare: people(plus, six) },
  'core_user_create_users/username taken, site in developer debug': setting({ debug: true }),
  'core_user_create_users/email taken, site in developer debug': setting({ debug: true }),
  core_user_update_users: { prepare: people(anna) },
  core_user_delete_users: { prepare: people(plus) },
  core_user_get_users: { prepare: people(anna) },
  'core_user_get_users/underscore is a wildcard: a_b finds a.b': {
    prepare: people(newcomer(10, 'und', 'Line', { email: 'a.b@example.test' })),
  },
  core_user_get_users_by_field: { prepare: people(anna) },
  core_user_search_identity: { prepare: people(annaLater, plus, six, seven) },

  core_enrol_get_enrolled_users: { prepare: annaEnrolled(longBefore) },
  'core_enrol_get_enrolled_users/onlyactive, seconds after an enrolment with timestart = now: user not listed yet': {
    alone: true,
    at: 1_794_705_105,
    prepare: annaEnrolled(1_794_705_103),
  },
  'core_enrol_get_users_courses/in the same second as an enrolment with timestart = now: not listed yet': {
    at: 1_794_705_103,
    prepare: annaEnrolled(1_794_705_103),
  },
  'core_enrol_get_users_courses/courses of a user with progress': { prepare: annaEnrolled(longBefore) },
  'core_enrol_get_users_courses/completed user; ended enrolments are left out': { prepare: samEnded },
  'core_enrol_get_users_courses/suspended enrolment is left out too': { prepare: lenaHeldBack },
  enrol_manual_enrol_users: { prepare: people(anna) },
  'enrol_manual_enrol_users/unknown course, site in developer debug': setting({ debug: true }),
  'enrol_manual_enrol_users/again with another end: updates the dates': { continues: true },
  enrol_manual_unenrol_users: { prepare: lenaHeldBack },
  'enrol_manual_unenrol_users/user was not enrolled: same null': { continues: true },

  'core_group_create_groups/same name in the course': { prepare: group() },
  'core_group_create_groups/idnumber taken': { prepare: group() },
  core_group_add_group_members: also(annaEnrolled(longBefore), group()),
  'core_group_add_group_members/again: no error': { continues: true },
  core_group_delete_group_members: also(annaEnrolled(longBefore), group(10)),
  core_group_get_course_groups: { prepare: group(10) },
  core_group_get_course_user_groups: also(annaEnrolled(longBefore), group(10)),
  core_group_get_group_members: { prepare: group(10) },

  'core_cohort_create_cohorts/idnumber taken': { prepare: cohort() },
  core_cohort_add_cohort_members: also(people(anna), cohort()),
  'core_cohort_add_cohort_members/again: a warning': { continues: true },
  core_cohort_delete_cohort_members: also(people(anna), cohort(10)),
  core_cohort_get_cohort_members: { prepare: cohort(10) },
  core_cohort_get_cohorts: { prepare: cohort() },
  core_cohort_search_cohorts: { prepare: cohort() },
  core_cohort_update_cohorts: { prepare: cohort() },

  core_completion_get_course_completion_status: { prepare: annaEnrolled(longBefore) },
  core_reportbuilder_retrieve_report: also(annaEnrolled(longBefore), samEnded),
  'core_role_unassign_roles/was not assigned: same null': { continues: true },

  'errors/missing capability': without('moodle/user:create'),
  'errors/account may not enter the course (moodle/course:view missing)': without('moodle/course:view'),
  'errors/expired token': {
    prepare: ({ store }) => {
      const token = store.get('tokens', 2);
      if (token) store.put('tokens', { ...token, validUntil: recorded.later - 1 });
    },
  },
  'errors/the same token a second time': { continues: true },
  'errors/token owner suspended': { prepare: change(9, { suspended: true }) },
  'errors/service switched off': setting({ productService: false }),
  'errors/web services switched off on the site': setting({ webServices: false }),
  'errors/site in maintenance mode': setting({ maintenance: true }),

  'login_token/suspended account, right password: looks like a wrong password': { prepare: suspendLena },
  'login_token/e-mail as login name, site default (authloginviaemail off)': { prepare: people(six) },
  'login_token/e-mail as login name, authloginviaemail on': setting({ loginViaEmail: true }),
  'login_token/e-mail with a plus sign, authloginviaemail on: refused': also(
    people(plusInEmail),
    setting({ loginViaEmail: true }).prepare,
  ),

  'session_login/same result after the test step was left out': { as: 6 },
  'session_login/wrong password: the page behind the redirect': { continues: true },
  'session_login/unknown user: the page behind the redirect': { continues: true },
  'session_login/suspended account, right password': { prepare: suspendLena },
  'session_login/suspended account: the page behind the redirect': { continues: true },
  'session_login/freshly created user: cookie from the two calls above works at once': {
    prepare: people(newcomer(15, 'fresh', 'Fresh')),
  },
  'session_login/e-mail with a plus sign in the form, authloginviaemail on': also(
    people(plusInEmail),
    setting({ loginViaEmail: true }).prepare,
  ),
  'session_login/account that must change its password': { prepare: mustChange },
  'session_login/account that must change its password: first page': { prepare: mustChange, as: 7 },

  'session_resolve/account that must change its password': { prepare: mustChange },
  'session_resolve/cookie of a user suspended a moment ago': { afterwards: suspendSam },
  'session_resolve/user suspended meanwhile, ajax with nosessionupdate': { afterwards: suspendSam },
  'session_resolve/after logout, ajax with nosessionupdate': { afterwards: (site) => endSessionsOf(site, 6) },
  'session_resolve/session idle for longer than the site timeout': { idle: tooLong },
  'session_resolve/session idle for longer than the site timeout, /my/': { idle: tooLong },
  'session_resolve/session idle for longer than the site timeout, ajax': { idle: tooLong },
  'session_resolve/session idle for longer than the site timeout, ajax with nosessionupdate, then the login page': {
    idle: tooLong,
  },
  'session_resolve/session idle for longer than the site timeout, ajax without nosessionupdate': { idle: tooLong },
  'session_logout/old cookie afterwards': { afterwards: (site) => endSessionsOf(site, 6) },

  'urls/switch role to student': { as: 2 },
  'urls/switch role back': { as: 2 },
};
