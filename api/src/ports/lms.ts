import type { RoleId } from '@coursefront/contract/roles.ts';

/** A customer's learning site, in our words. Ids are the site's own. Every refusal of the site has an outcome. */
export interface LmsPort {
  /** The user of a browser's session. Undefined for guests and for malformed, unknown or ended sessions. */
  whoIs(session: string): Promise<LmsOutcome<number | undefined>>;
  /** `login` is a user name or an e-mail address as typed. True if this person may sign in with the password. */
  checkPassword(login: string, password: string): Promise<LmsOutcome<boolean>>;
  /** A wrong password, an unknown account and a suspended account are all refused as `credentials`. */
  signIn(login: string, password: string): Promise<LmsOutcome<LmsSignIn>>;
  /** Ends the session at the site. Succeeds if it had already ended. */
  signOut(session: string): Promise<LmsOutcome>;

  /** If several accounts share an address, returns the oldest one that is not suspended. */
  findUser(by: LmsUserKey): Promise<LmsOutcome<LmsUser | undefined>>;
  /** Leaves out unknown ids and deleted accounts. */
  readUsers(ids: readonly number[]): Promise<LmsOutcome<LmsUser[]>>;
  /** Idempotent by `key`: a second call after a lost answer finds the account of the first. */
  createUser(user: NewLmsUser): Promise<LmsOutcome<LmsUserCreation>>;
  /**
   * Asks whether a new account could have this password, without creating one. Refused as `password_weak` if not. Succeeds
   * also if the site refuses the attempt for a reason of its own.
   */
  tryPassword(password: string): Promise<LmsOutcome>;
  updateUser(userId: number, changes: LmsUserChanges): Promise<LmsOutcome>;
  /** Whether the site mails links to new passwords when we ask it to. Names no account. */
  mailsPasswordLinks(): Promise<LmsOutcome<boolean>>;
  /** Succeeds alike whether or not there is such an account. Asked twice, the site may send two mails. */
  mailPasswordLink(login: string): Promise<LmsOutcome>;
  /** Ends the user's sessions at once. */
  suspendUser(userId: number): Promise<LmsOutcome>;
  unsuspendUser(userId: number): Promise<LmsOutcome>;

  /** Enrols as a student. Enrolling again replaces dates and state. */
  enrol(enrolment: LmsEnrolment): Promise<LmsOutcome>;
  /** Succeeds if the user is not enrolled, or user or course are gone. */
  unenrol(place: LmsPlace): Promise<LmsOutcome>;
  /** Everyone enrolled, including ended and suspended enrolments. */
  readCoursePeople(courseId: number): Promise<LmsOutcome<LmsCoursePerson[]>>;
  /** Current enrolments only. The product itself remembers when a licence ends. */
  readUserCourses(userId: number): Promise<LmsOutcome<LmsUserCourse[]>>;
  /** Undefined if the course is not completed, or the site keeps the moment to itself. */
  readCompletedAt(place: LmsPlace): Promise<LmsOutcome<Date | undefined>>;

  /** Idempotent by `key`. If another group has the name, a number is added, so that groups are never mixed up. */
  ensureGroup(group: NewLmsGroup): Promise<LmsOutcome<LmsGroup>>;
  /**
   * Gives a group another name if it still has `known`, and returns its name at the site: a name that was changed there
   * stays, and so does every name if our account may not rename.
   */
  renameGroup(group: RenamedLmsGroup): Promise<LmsOutcome<string>>;
  /** Only enrolled users can join. Joining twice has no effect. */
  addToGroup(groupId: number, userId: number): Promise<LmsOutcome>;

  /** Creates the company at the site, or renames it there. */
  ensureCompany(company: LmsCompany): Promise<LmsOutcome>;
  addToCompany(company: LmsCompany, userId: number): Promise<LmsOutcome>;
  /** A company that the site does not know has no members. */
  removeFromCompany(companyId: number, userId: number): Promise<LmsOutcome>;

  readCourses(): Promise<LmsOutcome<LmsCourse[]>>;

  /** The completions of all users, page by page from 0. */
  readAllCompletions(page: number): Promise<LmsOutcome<LmsPage<LmsCompletionRow>>>;
  readAllCertificates(page: number): Promise<LmsOutcome<LmsPage<LmsCertificateRow>>>;

  /** Site-wide roles. Administrators of the site are not included. */
  readSiteRoles(page: number): Promise<LmsOutcome<LmsPage<LmsSiteRole>>>;

  readSite(): Promise<LmsOutcome<LmsSite>>;
  /** The site's menu as the session's user sees it, or as an anonymous visitor does. */
  readMenu(session?: string): Promise<LmsOutcome<LmsMenuItem[]>>;
  /** Describes our account at the site and the functions it may call. Used when a connection is set up. */
  readService(): Promise<LmsOutcome<LmsService>>;
  readonly addresses: LmsAddresses;
}

export type LmsOutcome<T = void> = { ok: true; value: T } | LmsFailure;

/** `detail` is for logs and platform admins: in English, without secrets. */
export type LmsFailure = { ok: false; detail: string } & (
  | LmsRefusal
  | { reason: 'not_found'; what: LmsThing }
  /** Our account needs more permissions at the site. `call` is the function that was called. */
  | { reason: 'forbidden'; call: string; missing: 'account' | 'function' | 'capability' | 'role' }
  /** The site is down, slow or in maintenance. The same call may succeed later, and may already have taken effect. */
  | { reason: 'away'; retryInMs?: number }
  /** The answer does not come from a learning site. */
  | { reason: 'nonsense' }
);

export type LmsRefusal =
  | { reason: 'refused'; rule: 'email_invalid' | 'email_taken'; field: 'email' }
  /** `sentences` are the site's own rules, ready to show. Empty if the site does not state them. */
  | { reason: 'refused'; rule: 'password_weak'; field: 'password'; sentences: string[] }
  | { reason: 'refused'; rule: 'name_invalid'; field: 'firstName' | 'lastName' }
  | { reason: 'refused'; rule: LmsRuleWithoutField; field?: undefined };

type LmsRuleWithoutField =
  | 'credentials'
  /** Every user name that we can form is taken. */
  | 'username_taken'
  /** Administrators of the site can be changed only by themselves. */
  | 'account_protected'
  | 'not_enrolled'
  /** The course does not accept enrolments from outside. */
  | 'enrolment_closed'
  /** The site gave no reason, and we found none. */
  | 'unexplained';

export type LmsThing = 'user' | 'course' | 'group' | 'company' | 'report' | 'record';

/** `session` is the value of the browser's cookie. */
export type LmsSignIn = { session: string; userId: number };

export type LmsUserKey = { id: number } | { email: string } | { username: string } | { key: string };

type LmsContact = {
  phone1?: string;
  phone2?: string;
  company?: string;
  department?: string;
  address?: string;
  city?: string;
  country?: string;
};

/** Fields hidden from our account are absent, or empty if they are required. */
export type LmsUser = LmsContact & {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  suspended: boolean;
  /** Name, address and password come from another service, through which the person signs in at the site. */
  fromElsewhere?: true;
  /** Whether somebody has ever signed in with the account. Absent if the site does not say. */
  used?: boolean;
  /** Our own key, set when the account was created. */
  key?: string;
  language?: string;
  pictureUrl?: string;
  customFields: Record<string, string>;
};

export type LmsProfile = LmsContact & {
  /** Ignored if the site has not installed the language. */
  language?: string;
  /** By short name. The site silently drops unknown names. */
  customFields?: Record<string, string>;
};

export type NewLmsUser = LmsProfile & {
  /** The product's own key, unique and permanent. */
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Without a password, the site mails a temporary one that must be changed at the first sign-in. */
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

/** Both dates are required: without them the enrolment would never end. */
export type LmsEnrolment = LmsPlace & { from: Date; until: Date; suspended?: boolean };

/** `accessedAt`: last in the course. Undefined for somebody who never was, and where the site keeps it to itself. */
export type LmsCoursePerson = { userId: number; fullName: string; email: string; accessedAt?: Date };

/** `progress` is in percent, absent if the course does not track it. */
export type LmsUserCourse = { courseId: number; completed: boolean; progress?: number; accessedAt?: Date };

export type LmsGroup = { id: number; name: string; key?: string };
export type NewLmsGroup = { courseId: number; name: string; key: string };
/** `known` is the name that we last read at the site. */
export type RenamedLmsGroup = { id: number; courseId: number; known: string; name: string };

export type LmsCompany = { id: number; name: string };

export type LmsCourse = {
  id: number;
  name: string;
  shortName: string;
  /** Written by the site's users: sanitise it before showing it. */
  summaryHtml: string;
  imageUrl?: string;
  durationMinutes?: number;
  languages: string[];
  type?: 'elearning' | 'instructor_led_training' | 'blended';
  visible: boolean;
  /** Whether we can enrol people. If not, the course is not sold. */
  takesEnrolments: boolean;
};

/**
 * `listed` is how many rows the site's page had, also those that say nothing of a person. `total` is how many the site counts
 * in all pages at this moment. If both differ at the end, rows have moved between the pages, and some were not read.
 */
export type LmsPage<Row> = { rows: Row[]; more: boolean; listed: number; total: number };

export type LmsCompletionRow = {
  userId: number;
  username: string;
  courseShortName: string;
  startsAt?: Date;
  endsAt?: Date;
  completed: boolean;
  completedAt?: Date;
};

export type LmsCertificateRow = {
  username: string;
  name: string;
  courseShortName?: string;
  issuedAt: Date;
  expiresAt?: Date;
};

/** `role` is the site's short name. `roleId` is set if it is one of the product's roles. */
export type LmsSiteRole = { userId: number; username: string; role: string; roleId?: RoleId };

export type LmsSite = { name: string; logoUrl?: string; compactLogoUrl?: string };

export type LmsMenuItem = { text: string; url?: string; children: LmsMenuItem[] };

export type LmsService = {
  siteName: string;
  /** Must be exactly the URL that we call. */
  siteUrl: string;
  release: string;
  accountId: number;
  accountName: string;
  accountIsAdministrator: boolean;
  functions: string[];
  /** Functions that we call but the account may not. */
  missing: string[];
};

/** Pages of the site for a browser. */
export type LmsAddresses = {
  home: string;
  resetPassword: string;
  course(courseId: number): string;
  search(text: string): string;
  profile(userId?: number): string;
  /** Where people change their own name, e-mail address and picture. */
  editProfile: string;
  changePassword: string;
  /** Where people choose what the site tells them, and how. */
  notifications: string;
  assignRoles(roleId?: RoleId): string;
  switchRole(courseId?: number): string;
};
