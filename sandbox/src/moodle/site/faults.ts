import type { Fault, Faults } from '../../faults/faults.ts';
import { setupFaults } from './setup-faults.ts';

const site = { what: 'site or all', like: /^[a-z0-9]+$/, otherwise: 'all' };

export const moodleFaults = [
  { name: 'lms.down', says: 'The learning site hangs up without an answer.', takes: site },
  {
    name: 'lms.answer-lost',
    says: 'The learning site does what a service call asks and hangs up before it answers.',
    takes: site,
  },
  {
    name: 'lms.slow',
    says: 'The learning sites take their time before each answer.',
    takes: { what: 'milliseconds', like: /^\d{1,6}$/, otherwise: '3000' },
  },
  { name: 'lms.maintenance', says: 'The learning site is in maintenance mode.', takes: site },
  { name: 'lms.html', says: 'The learning site answers service calls with a web page.', takes: site },
  {
    name: 'lms.redirect',
    says: 'The learning site answers everything with a redirect to another address.',
    takes: site,
  },
  { name: 'lms.token-revoked', says: 'The learning site does not know the service token any more.', takes: site },
  {
    name: 'lms.refuse',
    says: 'The learning sites refuse one function, as if it were not in the service. With @101, only about course 101.',
    takes: { what: 'function', like: /^[a-z][a-z0-9_]+(@\d+)?$/ },
  },
  {
    name: 'lms.another-service',
    says: 'Accounts of the learning site come from another service, through which people sign in.',
    takes: site,
  },
  ...setupFaults,
] as const satisfies Fault[];

export type MoodleFault = (typeof moodleFaults)[number]['name'];

/** Whether the fault applies to this site. */
export const hits = (faults: Faults<MoodleFault>, fault: MoodleFault, siteName: string): boolean =>
  faults.values(fault).some((value) => value === 'all' || value === siteName);
