import { fullname, isActive, livingUsers, settingsOf } from '../site/site.ts';
import { siteCourse, systemContext, type User } from '../site/site-rows.ts';
import { MoodleError, missingRecord } from '../webservice/moodle-error.ts';
import { int, otherwise } from '../webservice/parameters.ts';
import { type Call, can, mobileFunction } from '../webservice/ws-function.ts';

type Cell = string | null;
export type ReportKind = 'roles' | 'completions' | 'certificates' | 'tasks';
type Report = {
  id: number;
  kind: ReportKind;
  name: string;
  source: string;
  sourcename: string;
  conditiondata: string;
  headers: string[];
  rows(call: Call): Cell[][];
  /** The rows that the condition keeps out. */
  others?(call: Call): Cell[][];
};

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** A date as text, in the language and time zone of the service account: `Sunday, 15 November 2026, 1:09 AM`. */
function reportDate(time: number): string {
  if (time === 0) return '';
  const parts = new Map(dateFormat.formatToParts(time * 1000).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const day = `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`;
  return `${day}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

/** The only column of a report that contains the user's id. */
const nameWithLink = (url: string, user: User) =>
  `<a href="${url}/user/profile.php?id=${user.id}">${fullname(user)}</a>`;

/** Site-wide roles. Administrators have theirs through a setting, so they are missing here. */
function roleRows({ site: { store }, url }: Call): Cell[][] {
  return store.all('assignments').flatMap(({ roleId, userId, contextId }) => {
    const user = store.get('users', userId);
    if (contextId !== systemContext || !user) return [];
    const role = store.get('roles', roleId)?.shortname ?? '';
    return [[user.username, user.email, user.idnumber, role, 'System', 'System', nameWithLink(url, user)]];
  });
}

/** Roles in courses, which count for these courses only. */
function courseRoleRows({ site: { store }, url }: Call): Cell[][] {
  return store.all('assignments').flatMap(({ roleId, userId, contextId }) => {
    const user = store.get('users', userId);
    if (contextId === systemContext || !user) return [];
    const role = store.get('roles', roleId)?.shortname ?? '';
    const course = store.all('courses').find((one) => one.contextId === contextId)?.shortname ?? '';
    return [[user.username, user.email, user.idnumber, role, 'Course', course, nameWithLink(url, user)]];
  });
}

/** Courses in which nobody is enrolled. */
function emptyCourseRows({ site: { store } }: Call): Cell[][] {
  const used = new Set(store.all('enrolments').map(({ courseId }) => courseId));
  return store
    .all('courses')
    .filter(({ id }) => id !== siteCourse && !used.has(id))
    .map(({ idnumber, shortname }) => [idnumber, shortname, '', '', '', '', '', '', '', null, '']);
}

/** People who have no badge. */
function badgelessRows({ site }: Call): Cell[][] {
  const holders = new Set(site.store.all('issues').map(({ userId }) => userId));
  return livingUsers(site)
    .filter(({ id }) => !holders.has(id))
    .map(({ username }) => [username, '', '', '', '']);
}

/** The task log writes `16/11/26, 13:07:39`. */
function shortDate(time: number): string {
  const [, year, month, day, clock] =
    /^\d\d(\d\d)-(\d\d)-(\d\d)T(.{8})/.exec(new Date(time * 1000).toISOString()) ?? [];
  return `${day}/${month}/${year}, ${clock}`;
}

/** Cron runs every minute. */
function taskRows({ site }: Call): Cell[][] {
  const last = site.now() - (site.isBroken('lms.cron-stopped') ? 2 * 86_400 : 60);
  return [0, 60, 120].map((ago) => ['Send failed login notifications', shortDate(last - ago), '0 secs', 'Success']);
}

function participantRows({ site, url }: Call): Cell[][] {
  const { store } = site;
  const completed = new Map(store.all('completions').map(({ courseId, userId, at }) => [`${courseId} ${userId}`, at]));
  const cohorts = Map.groupBy(
    store.all('cohorts').flatMap(({ idnumber, members }) => members.map((member) => ({ idnumber, member }))),
    ({ member }) => member,
  );
  const inOrder = store
    .all('enrolments')
    .sort((one, other) => one.courseId - other.courseId || one.userId - other.userId);
  return inOrder.flatMap((enrolment) => {
    const user = store.get('users', enrolment.userId);
    const course = store.get('courses', enrolment.courseId);
    if (!user || !course) return [];
    const status = enrolment.suspended ? 'Suspended' : isActive(enrolment, site.now()) ? 'Active' : 'Not current';
    const at = completed.get(`${course.id} ${user.id}`) ?? 0;
    const begin = [course.idnumber, course.shortname, user.username, user.email];
    const dates = [reportDate(enrolment.timestart), reportDate(enrolment.timeend), status];
    const done = [at ? 'Yes' : '', reportDate(at)];
    // A left join: people in two cohorts appear twice, people in none once.
    const keys = cohorts.get(user.id)?.map(({ idnumber }) => idnumber) ?? [null];
    return keys.map((key) => [...begin, ...dates, ...done, key, nameWithLink(url, user)]);
  });
}

function badgeRows({ site: { store } }: Call): Cell[][] {
  return store.all('issues').flatMap(({ badgeId, userId, at, expires }) => {
    const badge = store.get('badges', badgeId);
    const user = store.get('users', userId);
    const course = badge && store.get('courses', badge.courseId);
    if (!badge || !user || !course) return [];
    return [[user.username, badge.name, reportDate(at), reportDate(expires), course.shortname]];
  });
}

/** The custom reports that an administrator creates once, with the service role as audience. */
const reports: Report[] = [
  {
    id: 1,
    kind: 'roles',
    name: 'Role assignments',
    source: 'core_role\\reportbuilder\\datasource\\roles',
    sourcename: 'Roles',
    conditiondata: '{"context:level_operator":1,"context:level_value":10}',
    headers: [
      'Username',
      'Email address',
      'ID number',
      'Short name',
      'Context level',
      'Context name',
      'Full name with link',
    ],
    rows: roleRows,
    others: courseRoleRows,
  },
  {
    id: 2,
    kind: 'completions',
    name: 'Completions',
    source: 'core_course\\reportbuilder\\datasource\\participants',
    sourcename: 'Course participants',
    conditiondata: '{"user:username_operator":8}',
    headers: [
      'Course ID number',
      'Course short name',
      'Username',
      'Email address',
      'Time started',
      'Time ended',
      'Status',
      'Completed',
      'Time completed',
      'Cohort ID',
      'Full name with link',
    ],
    rows: participantRows,
    others: emptyCourseRows,
  },
  {
    id: 3,
    kind: 'certificates',
    name: 'Issued badges',
    source: 'core_badges\\reportbuilder\\datasource\\users',
    sourcename: 'User badges',
    conditiondata: '{"badge:name_operator":8}',
    headers: ['Username', 'Name', 'Date issued', 'Expiry date', 'Course short name'],
    rows: badgeRows,
    others: badgelessRows,
  },
  {
    id: 4,
    kind: 'tasks',
    name: 'Tasks',
    source: 'core_admin\\reportbuilder\\datasource\\task_logs',
    sourcename: 'Task logs',
    conditiondata: '{"task_log:type_operator":1,"task_log:type_value":0}',
    headers: ['Name', 'Start time', 'Duration', 'Result'],
    rows: taskRows,
  },
];

/** The page that a visitor of the report sees after an administrator has left something out. */
function asSetUp(call: Call, report: Report): Pick<Report, 'conditiondata' | 'headers'> & { rows: Cell[][] } {
  const { kind, others } = report;
  const isUnlimited = call.site.isBroken('lms.report-conditions', kind);
  const all = [...report.rows(call), ...(isUnlimited && others ? others(call) : [])];
  const conditiondata = isUnlimited ? '[]' : report.conditiondata;
  const rows = call.site.isBroken('lms.report-unsorted', kind) ? inNoOrder(call, kind, all) : inOrder(report, all);
  if (!call.site.isBroken('lms.report-columns', kind)) return { conditiondata, headers: report.headers, rows };
  const without = <T>(list: T[]) => list.filter((_, index) => index !== 1 && index !== 3);
  return { conditiondata, headers: without(report.headers), rows: rows.map(without) };
}

/** By user name, as the administrator's guide says. The task log has the newest first. */
function inOrder({ headers }: Report, rows: Cell[][]): Cell[][] {
  const index = headers.indexOf('Username');
  if (index < 0) return rows;
  const name = (row: Cell[]) => row[index] ?? '';
  return rows.toSorted((one, other) => (name(one) < name(other) ? -1 : name(one) > name(other) ? 1 : 0));
}

/**
 * Without an order, the database begins elsewhere in the participants after somebody was enrolled: rows double and vanish
 * between two pages. Roles and badges change seldom and stay where they are.
 */
function inNoOrder({ site: { store } }: Call, kind: ReportKind, rows: Cell[][]): Cell[][] {
  if (kind !== 'completions' || rows.length === 0) return rows;
  const first = (store.all('enrolments').length * 7) % rows.length;
  return [...rows.slice(first), ...rows.slice(0, first)];
}

const mayRead = (call: Call) => call.service === 'product_api' && can(call, 'moodle/reportbuilder:view');

export const reportFunctions = {
  core_reportbuilder_list_reports: mobileFunction(
    { page: otherwise(int, 0), perpage: otherwise(int, 10) },
    (call, { page, perpage }) => {
      const there = reports.filter(({ kind }) => !call.site.isBroken('lms.report-missing', kind));
      const shown = mayRead(call) ? there.toSorted((one, other) => one.name.localeCompare(other.name)) : [];
      const timemodified = settingsOf(call.site).madeAt;
      const show = ({ id, name, source, sourcename }: Report) => ({ id, name, source, sourcename, timemodified });
      return { reports: shown.slice(page * perpage, (page + 1) * perpage).map(show), warnings: [] };
    },
  ),

  core_reportbuilder_retrieve_report: mobileFunction(
    { reportid: int, page: otherwise(int, 0), perpage: otherwise(int, 10) },
    (call, { reportid, page, perpage }) => {
      const report = reports.find(({ id }) => id === reportid);
      if (!report) throw missingRecord();
      if (!mayRead(call) || call.site.isBroken('lms.report-missing', report.kind)) {
        const exception = 'core_reportbuilder\\exception\\report_access_exception';
        throw new MoodleError(exception, 'errorreportview', 'You cannot view this report');
      }
      const { id, name, source, sourcename } = report;
      const { conditiondata, headers, rows: all } = asSetUp(call, report);
      const rows = all.slice(page * perpage, (page + 1) * perpage).map((columns) => ({ columns }));
      const timemodified = settingsOf(call.site).madeAt;
      return {
        details: { id, name, source, sourcename, conditiondata, timemodified },
        // Beyond the last page Moodle's count is zero, so clients must page until a page is short.
        data: { headers, rows, totalrowcount: rows.length > 0 ? all.length : 0 },
        warnings: [],
      };
    },
  ),
};
