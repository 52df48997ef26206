import type { Fault } from '../../faults/faults.ts';

const site = { what: 'site or all', like: /^[a-z0-9]+$/, otherwise: 'all' };
const report = { what: 'roles, completions, certificates or tasks', like: /^(roles|completions|certificates|tasks)$/ };

/**
 * The steps that an administrator can leave undone or do wrongly. The product's connection assistant finds each of
 * them.
 */
const mistakes = [
  { name: 'lms.web-services-off', says: 'Web services are switched off at the learning site.', takes: site },
  { name: 'lms.rest-off', says: 'The REST protocol is switched off at the learning site.', takes: site },
  { name: 'lms.service-off', says: 'The product’s service is not enabled at the learning site.', takes: site },
  { name: 'lms.empty-service', says: 'The product’s service has no functions.', takes: site },
  { name: 'lms.no-capabilities', says: 'The role of the service account allows nothing.', takes: site },
  {
    name: 'lms.capability',
    says: 'The role of the service account is missing one capability.',
    takes: { what: 'capability', like: /^[a-z]+\/[a-z:]+$/ },
  },
  { name: 'lms.account-admin', says: 'The service account is an administrator of the site.', takes: site },
  { name: 'lms.account-language', says: 'The service account’s language is Swedish.', takes: site },
  { name: 'lms.account-zone', says: 'The service account’s time zone is Stockholm.', takes: site },
  { name: 'lms.identity-hidden', says: 'The learning site hides e-mail address, phone and ID number.', takes: site },
  { name: 'lms.roles-not-allowed', says: 'The service account may give no roles.', takes: site },
  { name: 'lms.report-missing', says: 'The service account does not see one of the reports.', takes: report },
  { name: 'lms.report-columns', says: 'One of the reports is missing a column.', takes: report },
  { name: 'lms.report-conditions', says: 'One of the reports has no condition.', takes: report },
  { name: 'lms.report-unsorted', says: 'One of the reports has no order.', takes: report },
  { name: 'lms.cron-stopped', says: 'The learning site’s cron stopped two days ago.', takes: site },
  { name: 'lms.cookie-renamed', says: 'The learning site’s session cookie has another name.', takes: site },
  {
    name: 'lms.clock',
    says: 'The learning sites’ clocks are fast.',
    takes: { what: 'seconds', like: /^-?\d{1,6}$/, otherwise: '600' },
  },
  { name: 'lms.enrolment-closed', says: 'No course takes manual enrolments.', takes: site },
  { name: 'lms.course-fields-missing', says: 'The courses have no custom fields.', takes: site },
  { name: 'lms.force-login', says: 'Visitors of the learning site must log in to see anything.', takes: site },
  {
    name: 'lms.password-length',
    says: 'The learning sites ask for passwords of this length. With 0 they have no rule.',
    takes: { what: 'characters', like: /^\d{1,3}$/, otherwise: '40' },
  },
] as const satisfies Fault[];

/** Everything at once: where an administrator begins. Each fault is then switched off on its own. */
const untouched = [
  'lms.web-services-off',
  'lms.rest-off',
  'lms.service-off',
  'lms.empty-service',
  'lms.no-capabilities',
  'lms.account-language',
  'lms.account-zone',
  'lms.identity-hidden',
  'lms.roles-not-allowed',
  'lms.report-missing:roles',
  'lms.report-missing:completions',
  'lms.report-missing:certificates',
  'lms.report-missing:tasks',
  'lms.cookie-renamed',
  'lms.course-fields-missing',
  'lms.force-login',
];

export const setupFaults = [
  {
    name: 'lms.untouched',
    says: 'A learning site that nobody has set up: switches on what has to be done, to be switched off one by one.',
    switchesOn: untouched,
  },
  ...mistakes,
] as const satisfies Fault[];

export type SetupFault = (typeof mistakes)[number]['name'];
