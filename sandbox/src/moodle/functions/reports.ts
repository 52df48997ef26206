import { fullname, isActive, settingsOf } from '../site/site.ts';
import { systemContext, type User } from '../site/site-rows.ts';
import { MoodleError, missingRecord } from '../webservice/moodle-error.ts';
import { int, otherwise } from '../webservice/parameters.ts';
import { type Call, mobileFunction } from '../webservice/ws-function.ts';

type Cell = string | null;
type Report = {
  id: number;
  name: string;
  source: string;
  sourcename: string;
  conditiondata: string;
  headers: string[];
  rows(call: Call): Cell[][];
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
  },
  {
    id: 2,
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
  },
  {
    id: 3,
    name: 'Issued badges',
    source: 'core_badges\\reportbuilder\\datasource\\users',
    sourcename: 'User badges',
    conditiondata: '{"badge:name_operator":8}',
    headers: ['Username', 'Name', 'Date issued', 'Expiry date', 'Course short name'],
    rows: badgeRows,
  },
];

const mayRead = ({ service }: Call) => service === 'product_api';

export const reportFunctions = {
  core_reportbuilder_list_reports: mobileFunction({ page: otherwise(int, 0), perpage: otherwise(int, 10) }, (call) => {
    const shown = mayRead(call) ? reports.toSorted((one, other) => one.name.localeCompare(other.name)) : [];
    const timemodified = settingsOf(call.site).madeAt;
    const show = ({ id, name, source, sourcename }: Report) => ({ id, name, source, sourcename, timemodified });
    return { reports: shown.map(show), warnings: [] };
  }),

  core_reportbuilder_retrieve_report: mobileFunction(
    { reportid: int, page: otherwise(int, 0), perpage: otherwise(int, 10) },
    (call, { reportid, page, perpage }) => {
      const report = reports.find(({ id }) => id === reportid);
      if (!report) throw missingRecord();
      if (!mayRead(call)) {
        const exception = 'core_reportbuilder\\exception\\report_access_exception';
        throw new MoodleError(exception, 'errorreportview', 'You cannot view this report');
      }
      const { id, name, source, sourcename, conditiondata, headers } = report;
      const all = report.rows(call);
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
