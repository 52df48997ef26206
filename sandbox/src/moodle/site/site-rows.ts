/** A site's tables. Rows are replaced, never changed in place, so that undoing a change restores the old row. */
export type Tables = {
  settings: Settings;
  users: User;
  courses: Course;
  categories: { id: number; name: string };
  roles: { id: number; shortname: string };
  assignments: RoleAssignment;
  enrolments: Enrolment;
  groups: Group;
  cohorts: Cohort;
  completions: Completion;
  badges: Badge;
  issues: BadgeIssue;
  sessions: Session;
  tokens: Token;
  resets: PasswordReset;
};
export type TableName = keyof Tables;
export const tableNames = [
  'settings',
  'users',
  'courses',
  'categories',
  'roles',
  'assignments',
  'enrolments',
  'groups',
  'cohorts',
  'completions',
  'badges',
  'issues',
  'sessions',
  'tokens',
  'resets',
] as const satisfies TableName[];

export type Settings = {
  id: 1;
  fullname: string;
  shortname: string;
  supportEmail: string;
  timezone: string;
  colour: string;
  menu: MenuItem[];
  /** When the site was created; used as the revision in its pictures' addresses. */
  madeAt: number;
  sessionTimeout: number;
  passwordLength: number;
  loginViaEmail: boolean;
  /** Developer debugging: errors include their reason. */
  debug: boolean;
  webServices: boolean;
  productService: boolean;
  maintenance: boolean;
  serviceCapabilities: string[];
  /** Only these users may use the product's service. */
  serviceUsers: number[];
};
export type MenuItem = { text: string; href: string; title?: string; children?: { text: string; href: string }[] };

export type User = {
  id: number;
  username: string;
  passwordHash: string;
  mustChangePassword: boolean;
  firstname: string;
  lastname: string;
  email: string;
  phone1: string;
  department: string;
  institution: string;
  idnumber: string;
  country: string;
  lang: string;
  /** Left out: the site's own, which Moodle shows as 99. */
  timezone?: string;
  firstaccess: number;
  lastaccess: number;
  suspended: boolean;
  /** Wants no notifications. Left out: they are sent. */
  emailstop?: boolean;
  deleted: boolean;
  siteAdmin: boolean;
  /** By shortname. */
  customfields: Record<string, string>;
};

export type Course = {
  id: number;
  contextId: number;
  shortname: string;
  fullname: string;
  idnumber: string;
  categoryId: number;
  sortorder: number;
  summary: string;
  visible: boolean;
  /** People see only those who are in a group with them. */
  separateGroups?: boolean;
  startdate: number;
  enrolmentMethods: string[];
  /** Missing only for the site course. */
  fields?: { duration: number; languages: string; coursetype: CourseType };
  /** The course's only activity; viewing it completes the course. */
  activity?: { cmid: number; name: string };
  picture?: string;
};
export const courseTypes = ['elearning', 'instructor_led_training'] as const;
export type CourseType = (typeof courseTypes)[number];

export type RoleAssignment = { id: number; roleId: number; userId: number; contextId: number };

export type Enrolment = {
  id: number;
  courseId: number;
  userId: number;
  timestart: number;
  timeend: number;
  suspended: boolean;
  /** In percent, until the course is completed. The sandbox has no activities to count. */
  progress?: number;
  /** When the person last opened the course. */
  accessed?: number;
};

export type Group = {
  id: number;
  courseId: number;
  name: string;
  description: string;
  idnumber: string;
  members: number[];
};
export type Cohort = {
  id: number;
  name: string;
  idnumber: string;
  description: string;
  visible: boolean;
  members: number[];
};

export type Completion = { id: number; courseId: number; userId: number; at: number };
export type Badge = { id: number; courseId: number; name: string; description: string; validFor: number };
type BadgeIssue = { id: number; badgeId: number; userId: number; at: number; expires: number; hash: string };

export type Session = {
  id: number;
  sid: string;
  userId: number;
  sesskey: string;
  touched: number;
  switchedRole?: number;
};
export type Service = 'product_api' | 'moodle_mobile_app';
/** A token with `validUntil` 0 never expires. */
export type Token = { id: number; token: string; userId: number; service: Service; validUntil: number };
type PasswordReset = { id: number; userId: number; key: string; at: number };

export const systemContext = 1;
export const siteCourse = 1;
export const guestId = 1;

/** The default values of an account. */
export const blankUser: User = {
  id: 0,
  username: '',
  passwordHash: '',
  mustChangePassword: false,
  firstname: '',
  lastname: '',
  email: '',
  phone1: '',
  department: '',
  institution: '',
  idnumber: '',
  country: '',
  lang: 'en',
  firstaccess: 0,
  lastaccess: 0,
  suspended: false,
  deleted: false,
  siteAdmin: false,
  customfields: {},
};
