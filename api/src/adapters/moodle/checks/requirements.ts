import { reportSetups } from '@coursefront/contract/customers/site-checks.ts';
import { functions } from '../site/functions.ts';
import type { ReportKind } from '../site/reports.ts';

/** The rights that our account's role needs, by the line that checks them. */
export const capabilities = {
  rights_people: [
    'moodle/user:create',
    'moodle/user:update',
    'moodle/user:viewdetails',
    'moodle/user:viewalldetails',
    'moodle/site:viewuseridentity',
  ],
  rights_courses: ['moodle/course:view', 'moodle/course:viewhiddencourses', 'moodle/course:viewparticipants'],
  rights_enrolling: ['enrol/manual:enrol', 'enrol/manual:unenrol', 'moodle/role:assign'],
  rights_groups: ['moodle/course:managegroups', 'moodle/site:accessallgroups', 'moodle/cohort:manage'],
  rights_results: ['moodle/reportbuilder:view'],
} as const;
export type RightsLine = keyof typeof capabilities;

/** Without it every call is refused as if the service were closed. */
export const restCapability = 'webservice/rest:use';

/** Goes with the function that reads one person's completion. Without it, a renewal is completed when the next report is read. */
export const completionCapability = 'report/completion:view';

export const identityFields = ['email', 'phone1', 'idnumber'] as const;

/** The product works without these functions, with fewer features. */
const optional = /^(core_completion_|core_group_update_|core_role_|tool_mobile_)/;
export const neededFunctions = Object.keys(functions).filter((name) => !optional.test(name));
export const moreFunctions = Object.keys(functions).filter((name) => optional.test(name));

export type ReportRequirement = {
  source: string;
  columns: readonly string[];
  kind: ReportKind;
  /** `column` has a cell in every row if the condition is set. */
  condition: { says: string; column: string };
  dates: readonly string[];
};

export const reportRequirements = {
  report_roles: {
    kind: 'roles',
    source: 'core_role\\reportbuilder\\datasource\\roles',
    columns: reportSetups.report_roles.columns,
    condition: {
      says: reportSetups.report_roles.condition,
      column: 'Username',
    },
    dates: [],
  },
  report_completions: {
    kind: 'completions',
    source: 'core_course\\reportbuilder\\datasource\\participants',
    columns: reportSetups.report_completions.columns,
    condition: {
      says: reportSetups.report_completions.condition,
      column: 'Username',
    },
    dates: ['Time started', 'Time ended', 'Time completed'],
  },
  report_certificates: {
    kind: 'certificates',
    source: 'core_badges\\reportbuilder\\datasource\\users',
    columns: reportSetups.report_certificates.columns,
    condition: {
      says: reportSetups.report_certificates.condition,
      column: 'Date issued',
    },
    dates: ['Date issued', 'Expiry date'],
  },
} as const satisfies Record<string, ReportRequirement>;
export type ReportLine = keyof typeof reportRequirements;

/** No function says whether Moodle's cron runs, but a report on its task log does. */
export const taskReport = { source: 'core_admin\\reportbuilder\\datasource\\task_logs', column: 'Start time' };

export const courseFields = ['duration', 'languages', 'coursetype'] as const;
export const courseTypeValues = ['elearning', 'instructor_led_training', 'blended'];
