import { findEnrolment, fullname, isActive, rolesIn, type Site, settingsOf } from '../site/site.ts';
import type { Course, User } from '../site/site-rows.ts';

/** The site's custom user fields, by shortname. */
export const userFields: Record<string, string> = { companyid: 'Company id' };

export const pictureOf = (site: Site, url: string, size: 'f1' | 'f2') =>
  `${url}/theme/image.php/boost/core/${settingsOf(site).madeAt}/u/${size}`;

/** The fields of every list of people. Empty values are absent keys, except the department. */
function shared(site: Site, url: string, user: User) {
  const { id, username, firstname, lastname, email, phone1, department, institution, idnumber, country } = user;
  // People always see their own.
  const isShown = !site.isBroken('lms.identity-hidden') || settingsOf(site).serviceUsers.includes(id);
  return {
    id,
    username,
    firstname,
    lastname,
    fullname: fullname(user),
    ...(isShown && { email }),
    ...(isShown && phone1 && { phone1 }),
    department,
    ...(institution && { institution }),
    ...(isShown && idnumber && { idnumber }),
    firstaccess: user.firstaccess,
    lastaccess: user.lastaccess,
    ...(country && { country }),
    profileimageurlsmall: pictureOf(site, url, 'f2'),
    profileimageurl: pictureOf(site, url, 'f1'),
  };
}

function customFields(user: User, withDisplay: boolean) {
  const fields = Object.entries(user.customfields).map(([shortname, value]) => ({
    type: 'text',
    value,
    ...(withDisplay && { displayvalue: value }),
    name: userFields[shortname] ?? shortname,
    shortname,
  }));
  return fields.length > 0 ? { customfields: fields } : {};
}

/** Reports write dates in the service account's own language and time zone. */
function accountSettings(site: Site, { id, lang, timezone = '99' }: User) {
  if (!settingsOf(site).serviceUsers.includes(id)) return { timezone };
  return {
    lang: site.isBroken('lms.account-language') ? 'sv' : lang,
    timezone: site.isBroken('lms.account-zone') ? 'Europe/Stockholm' : timezone,
  };
}

export function showUser(site: Site, url: string, user: User) {
  const auth = site.isBroken('lms.another-service') ? 'saml2' : 'manual';
  const account = { auth, suspended: user.suspended, confirmed: true, lang: user.lang };
  const preferences = { theme: '', mailformat: 1, trackforums: 0, ...accountSettings(site, user) };
  return { ...shared(site, url, user), ...account, ...preferences, ...customFields(user, true) };
}

/** A person in a course's list, with the roles in that course but not the site-wide roles. */
export function showParticipant(site: Site, url: string, user: User, course: Course) {
  const groups = site.store
    .all('groups')
    .filter(({ courseId, members }) => courseId === course.id && members.includes(user.id))
    .map(({ id, name, description }) => ({ id, name, description, descriptionformat: 1 }));
  return {
    ...shared(site, url, user),
    ...customFields(user, false),
    lastcourseaccess: findEnrolment(site, course.id, user.id)?.accessed ?? 0,
    ...(groups.length > 0 && { groups }),
    roles: rolesIn(site, course.contextId, user.id).map((id) => showRole(site, id)),
    enrolledcourses: coursesOf(site, user.id).map(({ id, fullname, shortname }) => ({ id, fullname, shortname })),
  };
}

function showRole({ store }: Site, roleid: number) {
  return { roleid, name: '', shortname: store.get('roles', roleid)?.shortname ?? '', sortorder: 0 };
}

/** The person's active enrolments, without ended and suspended ones. */
export function coursesOf(site: Site, userId: number): Course[] {
  const enrolments = site.store.all('enrolments').filter((enrolment) => enrolment.userId === userId);
  const active = new Set(enrolments.filter((one) => isActive(one, site.now())).map(({ courseId }) => courseId));
  return site.store.all('courses').filter(({ id, visible }) => visible && active.has(id));
}
