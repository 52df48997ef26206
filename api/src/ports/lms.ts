import type { RoleId } from '@coursefront/contract/roles.ts';

/** A customer's learning site, in our words. Ids are the site's own; whatever it says no to has its outcome. */
export interface LmsPort {
  /** The user id behind a browser's session value; nobody for a guest and for what is malformed, unknown or over. */
  whoIs(session: string): Promise<LmsOutcome<number | undefined>>;
  /** `login` is a user name or an e-mail address, as typed. True when this person may sign in with it. */
  checkPassword(login: string, password: string): Promise<LmsOutcome<boolean>>;
  /** A wrong password, an unknown and a suspended account are refused alike, as `credentials`. */
  signIn(login: string, password: string): Promise<LmsOutcome<LmsSignIn>>;
  /** Ends that session at the site. One that is over already counts as ended. */
  signOut(session: string): Promise<LmsOutcome>;

  /** Of several accounts with one address: the oldest that is not suspended. */
  findUser(by: LmsUserKey): Promise<LmsOutcome<LmsUser | undefined>>;
  /** Unknown ids are left out. */
  readUsers(ids: readonly number[]): Promise<LmsOutcome<LmsUser[]>>;
  /** Once only by `key`: a second call after a lost answer finds the account that the first one made. */
  createUser(user: NewLmsUser): Promise<LmsOutcome<LmsUserCreation>>;
  updateUser(userId: number, changes: LmsUserChanges): Promise<LmsOutcome>;
  /** Ends the user's sessions at once. */
  suspendUser(userId: number): Promise<LmsOutcome>;
  unsuspendUser(userId: number): Promise<LmsOutcome>;

  /** Enrolling again replaces dates and state. */
  enrol(enrolment: LmsEnrolment): Promise<LmsOutcome>;
  /** Not being enrolled is no failure. */
  unenrol(place: LmsPlace): Promise<LmsOutcome>;
  /** Everyone enrolled with their roles in that course, also whose enrolment has ended or rests. */
  readCoursePeople(courseId: number): Promise<LmsOutcome<LmsCoursePerson[]>>;
  /** Running enrolments alone: when a licence ends is the product's to remember. */
  readUserCourses(userId: number): Promise<LmsOutcome<LmsUserCourse[]>>;

  /** Once only by `key`. Where the name belongs to another group, a number is added: strangers never share a group. */
  ensureGroup(group: NewLmsGroup): Promise<LmsOutcome<LmsGroup>>;
  readGroups(courseId: number): Promise<LmsOutcome<LmsGroup[]>>;
  readGroupMembers(groupId: number): Promise<LmsOutcome<number[]>>;
  /** Only who is enrolled can join; joining twice is joining. */
  addToGroup(groupId: number, userId: number): Promise<LmsOutcome>;
  removeFromGroup(groupId: number, userId: number): Promise<LmsOutcome>;

  /** Makes the company known to the site, or renames it there. */
  ensureCompany(company: LmsCompany): Promise<LmsOutcome>;
  addToCompany(company: LmsCompany, userId: number): Promise<LmsOutcome>;
  /** A company that the site does not know has no members. */
  removeFromCompany(companyId: number, userId: number): Promise<LmsOutcome>;
  readCompanyMembers(companyId: number): Promise<LmsOutcome<number[]>>;

  /** All courses, or those of `ids` that exist. */
  readCourses(ids?: readonly number[]): Promise<LmsOutcome<LmsCourse[]>>;

  readCompletion(place: LmsPlace): Promise<LmsOutcome<LmsCompletion>>;
  /** Everybody's, page by page from 0. */
  readAllCompletions(page: number): Promise<LmsOutcome<LmsPage<LmsCompletionRow>>>;
  readCertificates(userId: number): Promise<LmsOutcome<LmsCertificate[]>>;
  readAllCertificates(page: number): Promise<LmsOutcome<LmsPage<LmsCertificateRow>>>;

  /** Roles over the whole site; its administrators are not among them. */
  readSiteRoles(page: number): Promise<LmsOutcome<LmsPage<LmsSiteRole>>>;
  assignRole(assignment: LmsRoleAssignment): Promise<LmsOutcome>;
  unassignRole(assignment: LmsRoleAssignment): Promise<LmsOutcome>;

  readSite(): Promise<LmsOutcome<LmsSite>>;
  /** The site's menu as the owner of the session sees it, or as nobody in particular does. */
  readMenu(session?: string): Promise<LmsOutcome<LmsMenuItem[]>>;
  /** What our account at the site is and may call: for setting a connection up. */
  readService(): Promise<LmsOutcome<LmsService>>;
  readonly addresses: LmsAddresses;
}

export type LmsOutcome<T = void> = { ok: true; value: T } | LmsFailure;

/** `detail` is for logs and the platform admin: English, without secrets. */
export type LmsFailure = { ok: false; detail: string } & (
  | LmsRefusal
  | { reason: 'not_found'; what: LmsThing }
  /** Somebody at the site must give our account more. `call` names the function that was asked. */
  | { reason: 'forbidden'; call: string; missing: 'account' | 'function' | 'capability' | 'role' }
  /** Not now: down, slow, in maintenance. The same call may go through later, and may have gone through already. */
  | { reason: 'away'; retryAt?: Date }
  /** Something answers there, but not as a learning site does. */
  | { reason: 'nonsense' }
);

export type LmsRefusal =
  | { reason: 'refused'; rule: 'email_invalid' | 'email_taken'; field: 'email' }
  /** `sentences` are the site's own rules in its words, fit to be shown; empty where it does not tell them. */
  | { reason: 'refused'; rule: 'password_weak'; field: 'password'; sentences: string[] }
  | { reason: 'refused'; rule: 'name_invalid'; field: 'firstName' | 'lastName' }
  | { reason: 'refused'; rule: LmsRuleWithoutField; field?: undefined };

type LmsRuleWithoutField =
  | 'credentials'
  /** No user name could be found that nobody has. */
  | 'username_taken'
  /** Administrators of the site are changed by themselves only. */
  | 'account_protected'
  | 'not_enrolled'
  /** The course takes nobody in from outside. */
  | 'enrolment_closed'
  | 'completion_not_tracked'
  /** The site gave no reason, and none could be found. */
  | 'unexplained';

export type LmsThing = 'user' | 'course' | 'group' | 'company' | 'report' | 'record';

/** `session` is for the browser's cookie. */
export type LmsSignIn = { session: string; userId: number };

export type LmsUserKey = { id: number } | { email: string } | { username: string } | { key: string };

/** What the site does not show to our account is absent, or empty where a text is always there. */
export type LmsUser = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  suspended: boolean;
  /** Ours, given when the account was made. */
  key?: string;
  phone1?: string;
  phone2?: string;
  company?: string;
  department?: string;
  address?: string;
  city?: string;
  country?: string;
  language?: string;
  pictureUrl?: string;
  customFields: Record<string, string>;
};

export type LmsProfile = {
  phone1?: string;
  phone2?: string;
  company?: string;
  department?: string;
  address?: string;
  city?: string;
  country?: string;
  /** Left alone where the site has not installed it. */
  language?: string;
  /** By short name. Names that the site does not know are dropped by it without a word. */
  customFields?: Record<string, string>;
};

export type NewLmsUser = LmsProfile & {
  /** The product's, unique and for good. */
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Without one the site mails a password of its own, to be changed at the first sign-in. */
  password?: string;
};

export type LmsUserCreation = { userId: number; username: string };

export type LmsUserChanges = LmsProfile & {
  username?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  password?: string;
};

export type LmsPlace = { userId: number; courseId: number };

/** Both dates, always: without them the site makes a licence endless. */
export type LmsEnrolment = LmsPlace & { roleId: RoleId; from: Date; until: Date; suspended?: boolean };

export type LmsCoursePerson = { userId: number; fullName: string; email: string; roleIds: number[] };

/** `progress` in percent, absent where the course does not track it. */
export type LmsUserCourse = { courseId: number; completed: boolean; progress?: number };

export type LmsGroup = { id: number; name: string; key?: string };
export type NewLmsGroup = { courseId: number; name: string; key: string };

export type LmsCompany = { id: number; name: string };

export type LmsCourse = {
  id: number;
  name: string;
  shortName: string;
  /** Written by the site's people: to be cleaned before it is shown. */
  summaryHtml: string;
  imageUrl?: string;
  durationMinutes?: number;
  languages: string[];
  type?: 'elearning' | 'instructor_led_training' | 'blended';
  visible: boolean;
  /** Whether we can enrol people. Not sold otherwise. */
  takesEnrolments: boolean;
};

/** The date is that of the last step; absent where the course was completed without dated steps. */
export type LmsCompletion = { completed: boolean; completedAt?: Date };

export type LmsPage<Row> = { rows: Row[]; more: boolean };

export type LmsCompletionRow = {
  userId: number;
  username: string;
  courseShortName: string;
  startsAt?: Date;
  endsAt?: Date;
  completed: boolean;
  completedAt?: Date;
};

export type LmsCertificate = { id: number; name: string; courseName?: string; issuedAt: Date; expiresAt?: Date };

export type LmsCertificateRow = {
  username: string;
  name: string;
  courseShortName?: string;
  issuedAt: Date;
  expiresAt?: Date;
};

/** `role` is the site's short name; `roleId` is there where it is one of the product's roles. */
export type LmsSiteRole = { userId: number; username: string; role: string; roleId?: RoleId };

/** Without a course: over the whole site. */
export type LmsRoleAssignment = { userId: number; roleId: RoleId; courseId?: number };

export type LmsSite = { name: string; logoUrl?: string; compactLogoUrl?: string };

export type LmsMenuItem = { text: string; url?: string; children: LmsMenuItem[] };

export type LmsService = {
  siteName: string;
  /** Must be the address that we call, to the letter. */
  siteUrl: string;
  release: string;
  accountId: number;
  accountName: string;
  accountIsAdministrator: boolean;
  functions: string[];
  /** Those that we call and the account may not. */
  missing: string[];
};

/** Pages of the site for a browser. */
export type LmsAddresses = {
  home: string;
  resetPassword: string;
  course(courseId: number): string;
  search(text: string): string;
  profile(userId?: number): string;
  assignRoles(roleId?: RoleId): string;
  switchRole(courseId?: number): string;
};
