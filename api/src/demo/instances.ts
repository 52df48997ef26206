import type { NewInstance } from '../modules/customers/public.ts';

/** Three customers, in the order of their ids: one that sells, one that is not onboarded yet, one with its shop closed. */
export const demoInstances = (sandboxUrl: string): NewInstance[] => [
  {
    name: 'Nordic Safety Academy',
    subdomain: 'nordic',
    lmsUrl: `${sandboxUrl}/lms/nordic`,
    licence: 'Enterprise',
    currency: 'SEK',
    email: 'office@nordic.test',
    organizationNumber: '5560123456',
  },
  {
    name: 'Baltic Care Training',
    subdomain: 'baltic',
    lmsUrl: `${sandboxUrl}/lms/baltic`,
    licence: 'Team',
    currency: 'EUR',
    email: 'office@baltic.test',
    organizationNumber: '5565432100',
  },
  {
    name: 'Quiet Harbour',
    subdomain: 'quiet',
    lmsUrl: `${sandboxUrl}/lms/quiet`,
    licence: 'Educator',
    currency: 'SEK',
    email: 'office@quiet.test',
    organizationNumber: '5569876542',
  },
];
