import { hashPassword } from '../login/passwords.ts';
import type {
  Badge,
  Completion,
  Course,
  Enrolment,
  MenuItem,
  RoleAssignment,
  Settings,
  User,
} from '../site/site-rows.ts';
import { blankUser, siteCourse, systemContext } from '../site/site-rows.ts';
import type { Seed } from '../site/site-store.ts';
import { serviceCapabilities } from '../webservice/ws-function.ts';

export type Person = Pick<User, 'id' | 'username' | 'firstname' | 'lastname' | 'email'> &
  Partial<User> & { password: string; roles: number[] };

export type NewSite = {
  fullname: string;
  shortname: string;
  supportEmail: string;
  timezone: string;
  colour: string;
  menu: MenuItem[];
  madeAt: number;
  roles: Record<number, string>;
  categories: Record<number, string>;
  people: Person[];
  courses: Course[];
  enrolments: (Omit<Enrolment, 'id'> & { role: number })[];
  completions: Omit<Completion, 'id'>[];
  badges: Badge[];
  /** The token of the first service user. */
  serviceToken: string;
  serviceUsers: number[];
};

/** A site right after its administrator has set it up for the product. */
export function newSite(plan: NewSite): Seed {
  const users = plan.people.map(newUser);
  const [owner = 0] = plan.serviceUsers;
  return {
    settings: [settings(plan)],
    users,
    courses: [frontPage(plan), ...plan.courses],
    categories: named(plan.categories).map(({ id, value }) => ({ id, name: value })),
    roles: named(plan.roles).map(({ id, value }) => ({ id, shortname: value })),
    assignments: numbered([...systemRoles(plan), ...courseRoles(plan)]),
    enrolments: numbered(plan.enrolments.map(({ role: _role, ...enrolment }) => enrolment)),
    groups: [],
    cohorts: [],
    completions: numbered(plan.completions),
    badges: plan.badges,
    issues: numbered(plan.completions.flatMap((done) => issue(plan, done))),
    sessions: [],
    tokens: [{ id: 1, token: plan.serviceToken, userId: owner, service: 'product_api', validUntil: 0 }],
    resets: [],
  };
}

const numbered = <Row>(rows: Row[]) => rows.map((row, index) => ({ ...row, id: index + 1 }));
const named = (names: Record<number, string>) =>
  Object.entries(names).map(([id, value]) => ({ id: Number(id), value }));

const systemRoles = ({ people }: NewSite): Omit<RoleAssignment, 'id'>[] =>
  people.flatMap(({ id, roles }) => roles.map((roleId) => ({ roleId, userId: id, contextId: systemContext })));

const courseRoles = ({ enrolments, courses }: NewSite): Omit<RoleAssignment, 'id'>[] =>
  enrolments.map(({ courseId, userId, role }) => {
    const contextId = courses.find(({ id }) => id === courseId)?.contextId ?? 0;
    return { roleId: role, userId, contextId };
  });

function issue({ badges }: NewSite, { courseId, userId, at }: Omit<Completion, 'id'>) {
  const badge = badges.find((candidate) => candidate.courseId === courseId);
  if (!badge) return [];
  const hash = `${badge.id}${userId}`.padStart(40, '0');
  return [{ badgeId: badge.id, userId, at, expires: badge.validFor ? at + badge.validFor : 0, hash }];
}

/** Each demo password once, as several hundred people have the same one. */
const hashes = new Map<string, string>();

function hashOnce(password: string): string {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

function newUser({ password, roles: _roles, ...given }: Person): User {
  return { ...blankUser, passwordHash: hashOnce(password), ...given };
}

function settings({
  fullname,
  shortname,
  supportEmail,
  timezone,
  colour,
  menu,
  madeAt,
  serviceUsers,
}: NewSite): Settings {
  return {
    id: 1,
    fullname,
    shortname,
    supportEmail,
    timezone,
    colour,
    menu,
    madeAt,
    sessionTimeout: 28_800,
    passwordLength: 8,
    loginViaEmail: false,
    debug: false,
    webServices: true,
    productService: true,
    maintenance: false,
    serviceCapabilities: Object.keys(serviceCapabilities),
    serviceUsers,
  };
}

function frontPage({ fullname, shortname }: NewSite): Course {
  return {
    id: siteCourse,
    contextId: 2,
    shortname,
    fullname,
    idnumber: '',
    categoryId: 0,
    sortorder: 1,
    summary: '',
    visible: true,
    startdate: 0,
    enrolmentMethods: [],
  };
}
