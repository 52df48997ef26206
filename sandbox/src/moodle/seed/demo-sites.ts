import { createHash } from 'node:crypto';
import type { Seed } from '../site/site-store.ts';
import { balticCategories, demoBadges, demoCourses, nordicCategories, quietCategories } from './demo-courses.ts';
import { type NewSite, newSite, type Person } from './new-site.ts';

/** The password of every person in the demo. */
export const demoPassword = 'Demo-pass1';
const day = 86_400;

export const siteRoles = {
  1: 'manager',
  2: 'coursecreator',
  3: 'editingteacher',
  4: 'teacher',
  5: 'student',
  6: 'guest',
  7: 'user',
  8: 'frontpage',
  10: 'trainingmanager',
  11: 'privacyofficer',
  12: 'localmanager',
  13: 'wsuser',
  14: 'teamlead',
  15: 'regionmanager',
  16: 'instructor',
  17: 'it',
  18: 'siteadmin',
  19: 'coursefrontadmin',
};

type DemoSite = { name: string; seed(now: number): Seed };

/** A fixed value, because the product's demo data contains it too. It gives access to nothing else. */
const tokenOf = (name: string) => createHash('md5').update(`Coursefront demo, ${name}`).digest('hex');

type Names = Record<
  'siteadmin' | 'trainingmanager' | 'instructor' | 'teamlead' | 'student' | 'coordinator',
  [string, string]
>;

function people(name: string, names: Names): Person[] {
  const password = demoPassword;
  const person = (id: number, mailbox: keyof Names, held: number[]): Person => {
    const [firstname, lastname] = names[mailbox];
    const email = `${mailbox}@${name}.test`;
    return { id, username: email, email, firstname, lastname, password, roles: held };
  };
  const admin = { id: 2, username: 'admin', email: `admin@${name}.test`, firstname: 'Admin', lastname: 'User' };
  const service = { id: 9, username: 'svc_coursefront', email: `service@${name}.test`, firstname: 'Coursefront' };
  return [
    {
      id: 1,
      username: 'guest',
      email: 'root@localhost',
      firstname: 'Guest user',
      lastname: '',
      password: 'guest',
      roles: [],
    },
    { ...admin, password, roles: [], siteAdmin: true },
    person(3, 'siteadmin', [18]),
    person(4, 'trainingmanager', [10]),
    person(5, 'instructor', [16]),
    person(6, 'teamlead', [14]),
    person(7, 'student', [5]),
    // One person with three roles, to try switching between them.
    person(8, 'coordinator', [10, 14, 16]),
    { ...service, lastname: 'Service', password, roles: [13], timezone: 'UTC' },
  ];
}

type Unique = Pick<NewSite, 'fullname' | 'shortname' | 'timezone' | 'colour' | 'categories'> & { names: Names };

function demoSite(name: keyof typeof demoCourses, { names, ...unique }: Unique): DemoSite {
  const courses = demoCourses[name];
  const [first] = courses;
  const student = 7;
  const teaching = courses.filter(({ fields }) => fields?.coursetype === 'instructor_led_training');
  const done = courses.find(({ id }) => id === 112) ?? courses[1];
  return {
    name,
    seed: (now) =>
      newSite({
        ...unique,
        supportEmail: `support@${name}.test`,
        madeAt: now,
        menu: [
          { text: 'Courses', href: '/course/index.php' },
          {
            text: 'Support',
            href: '#',
            title: 'Get help',
            children: [
              { text: 'FAQ', href: `https://support.${name}.test/faq` },
              { text: 'Contact', href: `https://support.${name}.test/contact` },
            ],
          },
        ],
        roles: siteRoles,
        people: people(name, names),
        courses,
        badges: demoBadges[name],
        enrolments: [
          ...teaching.map(({ id }) => ({ ...from(id, 5, now - 90 * day), role: 3 })),
          ...(first ? [{ ...from(first.id, student, now - 30 * day, 365), progress: 40, role: 5 }] : []),
          ...(done ? [{ ...from(done.id, student, now - 60 * day, 365), role: 5 }] : []),
        ],
        completions: done ? [{ courseId: done.id, userId: student, at: now - 20 * day }] : [],
        serviceToken: tokenOf(name),
        serviceUsers: [9],
      }),
  };
}

const from = (courseId: number, userId: number, timestart: number, days = 0) => ({
  courseId,
  userId,
  timestart,
  timeend: days ? timestart + days * day : 0,
  suspended: false,
});

export const demoSites: DemoSite[] = [
  demoSite('nordic', {
    fullname: 'Nordic Safety Academy',
    shortname: 'nordic',
    timezone: 'Europe/Stockholm',
    colour: '#0b6478',
    categories: nordicCategories,
    names: {
      siteadmin: ['Sigrid', 'Alm'],
      trainingmanager: ['Elin', 'Holm'],
      instructor: ['Ivar', 'Strand'],
      teamlead: ['Maria', 'Lind'],
      student: ['Stina', 'Ek'],
      coordinator: ['Nils', 'Dahl'],
    },
  }),
  demoSite('baltic', {
    fullname: 'Baltic Care Training',
    shortname: 'baltic',
    timezone: 'Europe/Tallinn',
    colour: '#7a3e8e',
    categories: balticCategories,
    names: {
      siteadmin: ['Siim', 'Kask'],
      trainingmanager: ['Liis', 'Tamm'],
      instructor: ['Jaan', 'Mets'],
      teamlead: ['Katrin', 'Saar'],
      student: ['Mart', 'Rebane'],
      coordinator: ['Helen', 'Oja'],
    },
  }),
  demoSite('quiet', {
    fullname: 'Quiet Harbour',
    shortname: 'quiet',
    timezone: 'Europe/Stockholm',
    colour: '#3d6b4c',
    categories: quietCategories,
    names: {
      siteadmin: ['Saga', 'Vik'],
      trainingmanager: ['Tove', 'Berg'],
      instructor: ['Isak', 'Lund'],
      teamlead: ['Tilda', 'Hav'],
      student: ['Sixten', 'Å'],
      coordinator: ['Klara', 'Ström'],
    },
  }),
];
