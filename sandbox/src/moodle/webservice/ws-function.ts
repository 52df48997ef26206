import type { Mail } from '../site/mail.ts';
import { type Site, settingsOf } from '../site/site.ts';
import type { Service, User } from '../site/site-rows.ts';
import { noPermission } from './moodle-error.ts';
import { object, type Shape } from './parameters.ts';

/** The caller, the site and its address, the service, and the mails to send on success. */
export type Call = { site: Site; url: string; user: User; service: Service | 'session'; mails: Mail[] };

export type WsFunction = {
  /** The official mobile service offers it to all users as well. */
  mobile: boolean;
  run(call: Call, parameters: unknown): unknown;
};

type Fields = Parameters<typeof object>[0];
type Arguments<F extends Fields> = ReturnType<ReturnType<typeof object<F>>['read']>;

function declare<F extends Fields>(mobile: boolean, fields: F, run: (call: Call, given: Arguments<F>) => unknown) {
  const shape: Shape<Arguments<F>> = object(fields);
  return { mobile, run: (call: Call, parameters: unknown) => run(call, shape.read(parameters, 'parameters')) };
}

/** A function that only the product's service offers. */
export const wsFunction = <F extends Fields>(
  fields: F,
  run: (call: Call, given: Arguments<F>) => unknown,
): WsFunction => declare(false, fields, run);

export const mobileFunction = <F extends Fields>(
  fields: F,
  run: (call: Call, given: Arguments<F>) => unknown,
): WsFunction => declare(true, fields, run);

/** Capabilities of the service account's role. An administrator may remove them; ordinary users have none. */
export const serviceCapabilities = {
  'webservice/rest:use': 'Use REST protocol',
  'moodle/user:create': 'Create users',
  'moodle/user:update': 'Update user profiles',
  'moodle/user:delete': 'Delete users',
  'moodle/user:viewdetails': 'View user profiles',
  'moodle/user:viewalldetails': 'View user full information',
  'moodle/site:viewuseridentity': 'See full user identity in lists',
  'moodle/course:view': 'View courses without participation',
  'moodle/course:viewhiddencourses': 'View hidden courses',
  'moodle/course:viewparticipants': 'View participants',
  'enrol/manual:enrol': 'Enrol users',
  'enrol/manual:unenrol': 'Unenrol users from the course',
  'moodle/role:assign': 'Assign roles to users',
  'moodle/course:managegroups': 'Manage groups',
  'moodle/site:accessallgroups': 'Access all groups',
  'moodle/cohort:manage': 'Create, delete and move cohorts',
  'report/completion:view': 'View course completion report',
  'moodle/badges:viewotherbadges': "View public badges in other users' profiles",
  'moodle/reportbuilder:view': 'View custom reports',
} as const;
type Capability = keyof typeof serviceCapabilities;
export const isCapability = (name: string): name is Capability => Object.hasOwn(serviceCapabilities, name);

export function can({ site, user, service }: Call, capability: Capability): boolean {
  if (user.siteAdmin) return true;
  if (site.isBroken('lms.capability', capability) || site.isBroken('lms.no-capabilities')) return false;
  return service === 'product_api' && settingsOf(site).serviceCapabilities.includes(capability);
}

export function requireCapability(call: Call, capability: Capability) {
  if (!can(call, capability)) throw noPermission(serviceCapabilities[capability]);
}
