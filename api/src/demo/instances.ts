import type { NewInstance } from '../modules/customers/public.ts';
import { fillBaltic, fillQuiet } from './neighbours.ts';
import { fillNordic } from './nordic.ts';

/** Three customers, in the order of their ids: one that sells, one that is not onboarded yet, one with its shop closed. */
export const demoInstances = [
  {
    name: 'Nordic Safety Academy',
    subdomain: 'nordic',
    licence: 'Enterprise',
    currency: 'SEK',
    email: 'office@nordic.test',
    organizationNumber: '5560123456',
    phone: '+4685550100',
    since: -420,
    fill: fillNordic,
  },
  {
    name: 'Baltic Care Training',
    subdomain: 'baltic',
    licence: 'Team',
    currency: 'EUR',
    email: 'office@baltic.test',
    organizationNumber: '12345678',
    since: -391,
    fill: fillBaltic,
  },
  {
    name: 'Quiet Harbour',
    subdomain: 'quiet',
    licence: 'Educator',
    currency: 'SEK',
    email: 'office@quiet.test',
    organizationNumber: '5569876542',
    since: -364,
    fill: fillQuiet,
  },
] as const satisfies (Omit<NewInstance, 'lmsUrl'> & { since: number; fill: unknown })[];
