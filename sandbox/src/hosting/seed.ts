import { randomBytes } from 'node:crypto';
import { brokenPasswordRules } from '../moodle/login/passwords.ts';
import { siteRoles } from '../moodle/seed/demo-sites.ts';
import { newSite } from '../moodle/seed/new-site.ts';
import type { Seed } from '../moodle/site/site-store.ts';

/** The product's request for a site. */
export type SiteRequest = {
  subdomain: string;
  url: string;
  name: string;
  language: string;
  manager: { email: string; first_name: string; last_name: string; phone: string | null; password: string | null };
};

export const managerId = 3;
const serviceId = 4;
const trainingManager = 10;
const serviceRole = 13;
const passwordLength = 8;

/** If the site would reject the password, the manager chooses one by mail. */
export const isUsable = (password: string | null): password is string =>
  password !== null && brokenPasswordRules(password, passwordLength) === '';

const unguessable = () => `${randomBytes(16).toString('base64url')}-Aa1`;

/** An empty site with its service account and its first training manager. */
export function hostedSeed({ subdomain, name, manager }: SiteRequest, now: number): Seed {
  const person = { firstname: '', lastname: '', roles: [], password: unguessable() };
  return newSite({
    fullname: name,
    shortname: subdomain,
    supportEmail: `support@${subdomain}.test`,
    timezone: 'Europe/Stockholm',
    colour: '#0b6478',
    menu: [{ text: 'Courses', href: '/course/index.php' }],
    madeAt: now,
    roles: siteRoles,
    categories: { 1: 'Courses' },
    people: [
      { ...person, id: 1, username: 'guest', email: 'root@localhost', firstname: 'Guest user', password: 'guest' },
      { ...person, id: 2, username: 'admin', email: `admin@${subdomain}.test`, firstname: 'Admin', siteAdmin: true },
      {
        id: managerId,
        username: usernameOf(manager.email),
        email: manager.email,
        firstname: manager.first_name,
        lastname: manager.last_name,
        phone1: manager.phone ?? '',
        password: isUsable(manager.password) ? manager.password : unguessable(),
        roles: [trainingManager],
      },
      {
        ...person,
        id: serviceId,
        username: 'svc_coursefront',
        email: `service@${subdomain}.test`,
        firstname: 'Coursefront',
        lastname: 'Service',
        roles: [serviceRole],
        timezone: 'UTC',
      },
    ],
    courses: [],
    enrolments: [],
    completions: [],
    badges: [],
    serviceToken: randomBytes(16).toString('hex'),
    serviceUsers: [serviceId],
  });
}

/** User names cannot contain a plus sign. */
const usernameOf = (email: string) => email.toLowerCase().replace(/[^a-z0-9._@-]/g, '_');
