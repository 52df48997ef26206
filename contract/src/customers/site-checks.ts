import * as z from 'zod/mini';

/** Checked one after the other: a later group needs what the earlier ones found. */
export const checkGroups = ['site', 'service', 'rights', 'reports', 'courses'] as const;
export type CheckGroup = (typeof checkGroups)[number];

type Check = {
  group: CheckGroup;
  /** Whether the product cannot work without it. The others cost a feature. */
  needed: boolean;
  /** Where it is fixed in Moodle: the menu in English, as Moodle writes it, and the page's address. */
  menu?: string;
  page?: string;
};

const admin = 'Site administration';
const services = { menu: `${admin} › Server › Web services › External services` } as const;
const roles = { menu: `${admin} › Users › Permissions › Define roles`, page: '/admin/roles/manage.php' } as const;
const reports = { menu: `${admin} › Reports › Report builder › Custom reports`, page: '/reportbuilder/index.php' };
const externalServices = { ...services, page: '/admin/settings.php?section=externalservices' };

/** Everything that is checked at a learning site, in the order in which an administrator sets it up. */
export const siteChecks = {
  site_answers: { group: 'site', needed: true },
  own_address: { group: 'site', needed: true },
  web_services: {
    group: 'site',
    needed: true,
    menu: `${admin} › General › Advanced features`,
    page: '/admin/settings.php?section=optionalsubsystems',
  },
  rest_protocol: {
    group: 'site',
    needed: true,
    menu: `${admin} › Server › Web services › Manage protocols`,
    page: '/admin/settings.php?section=webserviceprotocols',
  },
  session_cookie: {
    group: 'site',
    needed: true,
    menu: `${admin} › Server › Session handling`,
    page: '/admin/settings.php?section=sessionhandling',
  },
  clock: { group: 'site', needed: true },
  token: {
    group: 'service',
    needed: true,
    menu: `${admin} › Server › Web services › Manage tokens`,
    page: '/admin/webservice/tokens.php',
  },
  service: { group: 'service', needed: true, ...externalServices },
  functions: { group: 'service', needed: true, ...externalServices },
  more_functions: { group: 'service', needed: false, ...externalServices },
  account: {
    group: 'service',
    needed: true,
    menu: `${admin} › Users › Permissions › Assign system roles`,
    page: '/admin/roles/assign.php?contextid=1',
  },
  account_language: {
    group: 'service',
    needed: true,
    menu: `${admin} › Users › Accounts › Browse list of users`,
    page: '/admin/user.php',
  },
  rights_people: { group: 'rights', needed: true, ...roles },
  rights_courses: { group: 'rights', needed: true, ...roles },
  rights_enrolling: { group: 'rights', needed: true, ...roles },
  rights_groups: { group: 'rights', needed: true, ...roles },
  rights_results: { group: 'rights', needed: true, ...roles },
  identity_fields: {
    group: 'rights',
    needed: true,
    menu: `${admin} › Users › Permissions › User policies`,
    page: '/admin/settings.php?section=userpolicies',
  },
  roles: {
    group: 'rights',
    needed: true,
    menu: `${admin} › Users › Permissions › Define roles › Allow role assignments`,
    page: '/admin/roles/allow.php?mode=assign',
  },
  report_roles: { group: 'reports', needed: true, ...reports },
  report_completions: { group: 'reports', needed: true, ...reports },
  report_certificates: { group: 'reports', needed: false, ...reports },
  cron: {
    group: 'reports',
    needed: false,
    menu: `${admin} › Server › Tasks › Scheduled tasks`,
    page: '/admin/tool/task/scheduledtasks.php',
  },
  courses: {
    group: 'courses',
    needed: true,
    menu: `${admin} › Courses › Manage courses and categories`,
    page: '/course/management.php',
  },
  course_fields: {
    group: 'courses',
    needed: false,
    menu: `${admin} › Courses › Default settings › Course custom fields`,
    page: '/course/customfield.php',
  },
  pictures: {
    group: 'courses',
    needed: false,
    menu: `${admin} › General › Security › Site security settings`,
    page: '/admin/settings.php?section=sitepolicies',
  },
  passwords: {
    group: 'courses',
    needed: false,
    menu: `${admin} › General › Security › Site security settings`,
    page: '/admin/settings.php?section=sitepolicies',
  },
} as const satisfies Record<string, Check>;

export type CheckId = keyof typeof siteChecks;
export const checkIds = Object.keys(siteChecks) as CheckId[];

export const checkOf = (id: CheckId): Check => siteChecks[id];
export const checksIn = (group: CheckGroup): CheckId[] => checkIds.filter((id) => siteChecks[id].group === group);

/** The custom reports that an administrator creates for us, in the words of Moodle's report builder. */
export const reportSetups = {
  report_roles: {
    source: 'Roles',
    columns: ['Username', 'Short name', 'Full name with link'],
    condition: 'Context level is equal to System',
  },
  report_completions: {
    source: 'Course participants',
    columns: [
      'Course short name',
      'Username',
      'Time started',
      'Time ended',
      'Completed',
      'Time completed',
      'Full name with link',
    ],
    condition: 'Username is not empty',
  },
  report_certificates: {
    source: 'User badges',
    columns: ['Username', 'Name', 'Date issued', 'Expiry date', 'Course short name'],
    condition: 'Name is not empty',
  },
} as const satisfies Partial<Record<CheckId, { source: string; columns: readonly string[]; condition: string }>>;

/** The possible problems. The texts have a sentence for each line and problem. */
export const checkProblems = {
  site_answers: ['away', 'no_moodle', 'maintenance'],
  own_address: ['other'],
  web_services: ['off'],
  rest_protocol: ['off'],
  session_cookie: ['other'],
  clock: ['differs'],
  token: ['missing', 'unknown', 'account_closed'],
  service: ['closed'],
  functions: ['missing'],
  more_functions: ['missing'],
  account: ['administrator'],
  account_language: ['language', 'time_zone'],
  rights_people: ['missing'],
  rights_courses: ['missing'],
  rights_enrolling: ['missing'],
  rights_groups: ['missing'],
  rights_results: ['missing'],
  identity_fields: ['hidden'],
  roles: ['not_assignable'],
  report_roles: ['missing', 'columns', 'condition', 'unsorted', 'unreadable'],
  report_completions: ['missing', 'columns', 'condition', 'unsorted', 'unreadable'],
  report_certificates: ['missing', 'columns', 'condition', 'unsorted', 'unreadable'],
  cron: ['missing', 'stopped'],
  courses: ['none', 'closed'],
  course_fields: ['missing', 'types'],
  pictures: ['hidden', 'forced_login'],
  passwords: ['too_strict', 'none'],
} as const satisfies Record<CheckId, readonly string[]>;

export type ProblemOf<Id extends CheckId> = (typeof checkProblems)[Id][number];
const problems = [...new Set(Object.values(checkProblems).flat())];

export const CheckResult = z.object({
  id: z.enum(checkIds),
  /** `unknown`: an earlier line must be right first, or the site does not say. */
  state: z.enum(['good', 'wrong', 'unknown']),
  problem: z.nullable(z.enum(problems)),
  /** Names to copy into Moodle: missing functions, capabilities, columns or fields. */
  names: z.array(z.string()),
  /** The value that was found instead, or the right one, such as the account's name. Never a secret. */
  found: z.nullable(z.string()),
});
export type CheckResult = z.infer<typeof CheckResult>;
export type SiteProblem = NonNullable<CheckResult['problem']>;

/** How many lines that the product needs are wrong, and how many could not be checked. */
export const SiteLeft = z.object({ to_do: z.int(), unknown: z.int() });
export type SiteLeft = z.infer<typeof SiteLeft>;

export function leftIn(results: readonly CheckResult[]): SiteLeft {
  const states = results.filter(({ id }) => checkOf(id).needed).map(({ state }) => state);
  return {
    to_do: states.filter((state) => state === 'wrong').length,
    unknown: states.filter((state) => state === 'unknown').length,
  };
}

/** The results of one group of checks of a site. */
export const Examination = z.object({
  results: z.array(CheckResult),
  /** The courses that take enrolments, for the test enrolment. Empty except in the group `courses`. */
  courses: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The course in which the test person is enrolled right now. */
  test_course_id: z.nullable(z.int()),
});
export type Examination = z.infer<typeof Examination>;

/** The test person's key at every site. */
export const testPersonKey = 'coursefront-connection-test';

/** The steps of a test enrolment: `begin` ends with the person in the course, `end` takes everything back. */
export const testSteps = {
  begin: ['person', 'profile', 'enrolled', 'listed'],
  end: ['unenrolled', 'gone', 'suspended'],
} as const;
export const testActs = ['begin', 'end'] as const satisfies (keyof typeof testSteps)[];
export type TestAct = (typeof testActs)[number];
export type TestStep = (typeof testSteps)[TestAct][number];

export const TestReport = z.object({
  steps: z.array(
    z.object({
      step: z.enum([...testSteps.begin, ...testSteps.end]),
      /** `unknown`: an earlier step failed. */
      state: z.enum(['good', 'wrong', 'unknown']),
      /** The site's own error message, in English. */
      detail: z.nullable(z.string()),
    }),
  ),
});
export type TestReport = z.infer<typeof TestReport>;
