import type { LmsPort } from '../../ports/lms.ts';
import { addressesOf } from './addresses.ts';
import { readAllCertificates, readAllCompletions, readCompletedAt } from './courses/completions.ts';
import { readCourses } from './courses/courses.ts';
import { enrol, readCoursePeople, readUserCourses, unenrol } from './courses/enrolments.ts';
import { addToGroup, ensureGroup, renameGroup } from './courses/groups.ts';
import { studentRole } from './courses/student-role.ts';
import { addToCompany, ensureCompany, removeFromCompany } from './people/companies.ts';
import { mailPasswordLink, mailsPasswordLinks } from './people/password-links.ts';
import { readSiteRoles } from './people/roles.ts';
import { findUser, readUsers, usernameOf } from './people/users.ts';
import { createUser, setSuspended, tryPassword, updateUser } from './people/write-users.ts';
import { checkPassword, signIn, signOut } from './sessions/sign-in.ts';
import { sessionKeys, whoIs } from './sessions/who-is.ts';
import { type CircuitStore, circuitInMemory } from './site/circuit.ts';
import { reports } from './site/reports.ts';
import { openSite } from './site/site.ts';
import { webService } from './site/web-service.ts';
import { readMenu, readService, readSite } from './site-header.ts';

export type MoodleOptions = {
  /** Must equal the site's own URL exactly: the site redirects any other URL, and the request body is lost. */
  siteUrl: string;
  /** The service account's token, which does not expire. */
  token: string;
  /** Name of the session cookie: `MoodleSession` plus the site's suffix. */
  sessionCookie: string;
  /** Applies to all calls except session checks, which time out after three seconds. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  circuit?: CircuitStore;
};

/** Keep one per site: it remembers outages, session keys and the ids of reports. */
export function moodleLms(options: MoodleOptions): LmsPort {
  const { siteUrl, token, sessionCookie: cookieName, timeoutMs = 15_000 } = options;
  const site = openSite({
    siteUrl,
    timeoutMs,
    fetch: options.fetch ?? fetch,
    circuit: options.circuit ?? circuitInMemory(),
  });
  const call = webService(site, token);
  const report = reports(call);
  const student = studentRole();
  const visits = { site, cookieName, keys: sessionKeys() };

  return {
    whoIs: (session) => whoIs(visits, session),
    checkPassword: async (login, password) => {
      const username = await usernameOf(call, login);
      return username.ok ? checkPassword(visits, username.value, password) : username;
    },
    signIn: async (login, password) => {
      const username = await usernameOf(call, login);
      return username.ok ? signIn(visits, username.value, password) : username;
    },
    signOut: (session) => signOut(visits, session),

    findUser: (by) => findUser(call, by),
    readUsers: (ids) => readUsers(call, ids),
    createUser: (user) => createUser(call, user),
    tryPassword: (password) => tryPassword(call, password),
    updateUser: (userId, changes) => updateUser(call, userId, changes),
    mailsPasswordLinks: () => mailsPasswordLinks(site),
    mailPasswordLink: async (login) => {
      const username = await usernameOf(call, login);
      return username.ok ? mailPasswordLink(site, username.value) : username;
    },
    suspendUser: (userId) => setSuspended(call, userId, true),
    unsuspendUser: (userId) => setSuspended(call, userId, false),

    enrol: (enrolment) => enrol(call, student, enrolment),
    unenrol: (place) => unenrol(call, place),
    readCoursePeople: (courseId) => readCoursePeople(call, courseId),
    readUserCourses: (userId) => readUserCourses(call, userId),
    readCompletedAt: (place) => readCompletedAt(call, place),

    ensureGroup: (group) => ensureGroup(call, group),
    renameGroup: (group) => renameGroup(call, group),
    addToGroup: (groupId, userId) => addToGroup(call, groupId, userId),

    ensureCompany: (company) => ensureCompany(call, company),
    addToCompany: (company, userId) => addToCompany(call, company, userId),
    removeFromCompany: (companyId, userId) => removeFromCompany(call, companyId, userId),

    readCourses: () => readCourses(call),

    readAllCompletions: (page) => readAllCompletions(report, page),
    readAllCertificates: (page) => readAllCertificates(report, page),

    readSiteRoles: (page) => readSiteRoles(report, page),

    readSite: () => readSite(call),
    readMenu: (session) => readMenu(visits, session),
    readService: () => readService(call),
    addresses: addressesOf(site.url),
  };
}
