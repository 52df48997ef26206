import { newSite, type Person } from '../seed/new-site.ts';
import type { Course, User } from '../site/site-rows.ts';
import type { Seed } from '../site/site-store.ts';

/** The recorded site: its people, courses, tokens and time. */
export const recorded = {
  madeAt: 1_794_705_088,
  later: 1_794_705_120,
  password: 'Recorded-1',
  servicePassword: 'Service-1',
  token: 'b1946ac92492d2347c6235b4d2611184',
  userToken: '591785b794601e212b260e25925636fd',
};

const person = (id: number, username: string, firstname: string, lastname: string, roles: number[]): Person => ({
  id,
  username,
  firstname,
  lastname,
  email: `${username}@example.test`,
  password: id === 9 ? recorded.servicePassword : recorded.password,
  country: 'SE',
  roles,
});

const people: Person[] = [
  { ...person(1, 'guest', 'Guest user', ' ', []), email: 'root@localhost', password: 'guest' },
  { ...person(2, 'admin', 'Admin', 'User', []), siteAdmin: true },
  person(3, 'maria', 'Maria', 'Manager', [10]),
  person(4, 'tom', 'Tom', 'Teamlead', [14]),
  person(5, 'ines', 'Ines', 'Instructor', [16]),
  person(6, 'sam', 'Sam', 'Student', []),
  person(7, 'lena', 'Lena', 'Learner', []),
  person(8, 'petra', 'Petra', 'Platform', [19]),
  person(9, 'svc_product', 'Product', 'Service', [13]),
];

const course = (
  given: Pick<Course, 'id' | 'contextId' | 'shortname' | 'fullname' | 'sortorder' | 'summary' | 'fields'>,
): Course => ({
  ...given,
  idnumber: given.shortname,
  categoryId: 1,
  visible: true,
  startdate: 1_767_225_600,
  enrolmentMethods: ['manual'],
  activity: { cmid: given.id, name: 'Read me' },
  picture: 'safety',
});

const fire = course({
  id: 2,
  contextId: 11,
  shortname: 'FIRE-101',
  fullname: 'Fire safety at work',
  sortorder: 10_002,
  summary: '<p>Learn how to prevent and handle fires at work.</p>',
  fields: { duration: 95, languages: 'en,sv', coursetype: 'elearning' },
});
const aid = course({
  id: 3,
  contextId: 13,
  shortname: 'AID-201',
  fullname: 'First aid, classroom',
  sortorder: 10_001,
  summary: '<p>A one day course with an instructor.</p>',
  fields: { duration: 480, languages: 'sv', coursetype: 'instructor_led_training' },
});

const year = 365 * 86_400;
const enrolled = (courseId: number, userId: number, role: number, days = 0) => ({
  courseId,
  userId,
  role,
  timestart: recorded.madeAt + 1,
  timeend: days ? recorded.madeAt + 1 + year : 0,
  suspended: false,
});

const seeded = newSite({
  fullname: 'Example Academy',
  shortname: 'academy',
  supportEmail: 'support@example.test',
  timezone: 'Europe/London',
  colour: '#0b6478',
  madeAt: recorded.madeAt,
  menu: [
    { text: 'Courses', href: '/course/index.php' },
    {
      text: 'Support',
      href: '#',
      title: 'Get help',
      children: [
        { text: 'FAQ', href: 'https://support.example.test/faq' },
        { text: 'Contact', href: 'https://support.example.test/contact' },
      ],
    },
  ],
  roles: {
    1: 'manager',
    3: 'editingteacher',
    4: 'teacher',
    5: 'student',
    10: 'trainingmanager',
    13: 'wsuser',
    14: 'teamlead',
    16: 'instructor',
    19: 'platformadmin',
  },
  categories: { 1: 'Category 1' },
  people,
  courses: [fire, aid],
  enrolments: [enrolled(2, 5, 3), enrolled(2, 6, 5, 365), enrolled(2, 7, 5), enrolled(3, 5, 3)],
  completions: [{ courseId: 2, userId: 6, at: recorded.madeAt + 1 }],
  badges: [{ id: 1, courseId: 2, name: 'Fire safety certificate', description: 'Valid one year', validFor: year }],
  serviceToken: recorded.token,
  serviceUsers: [9, 8],
});

/** Sam, the learner of the recordings, has a token of the mobile service. */
export const recordedSeed = (): Seed => ({
  ...seeded,
  tokens: [
    ...seeded.tokens,
    { id: 2, token: recorded.userToken, userId: 6, service: 'moodle_mobile_app', validUntil: recorded.later + 86_400 },
  ],
});

const sam = seeded.users.find(({ username }) => username === 'sam');

/** People who were created during the recordings, with the common password. */
export function newcomer(id: number, username: string, lastname: string, changes: Partial<User> = {}): User {
  if (!sam) throw new Error('The recorded site has lost its learner.');
  const given = { id, username, firstname: 'Anna', lastname, email: `${username}@example.test`, country: '' };
  return { ...sam, ...given, ...changes };
}

export const anna = newcomer(10, 'anna.berg@example.test', 'Berg', {
  email: 'anna.berg@example.test',
  phone1: '+46701234567',
  institution: 'Berg AB',
  idnumber: 'p-1001',
  country: 'SE',
  customfields: { companyid: '17' },
});
/** Her row after phone and company were changed. */
export const annaLater: User = { ...anna, phone1: '+46700000000', customfields: { companyid: '18' } };
