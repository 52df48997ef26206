import type { Faults } from '../../faults/faults.ts';
import { hits, type MoodleFault } from './faults.ts';
import type { Site } from './site.ts';

/** Lets the active faults change the site. It stays the same object, because visitors are remembered by it. */
export function withFaults(site: Site, faults: Faults<MoodleFault>): Site {
  const { name, cookie, now } = site;
  const broken: Pick<Site, 'now' | 'isBroken' | 'passwordLength'> = {
    now: () => now() + Number(faults.values('lms.clock')[0] ?? 0),
    isBroken: (fault, value = name) => faults.values(fault).some((one) => one === value || one === 'all'),
    passwordLength: () => {
      const [length] = faults.values('lms.password-length');
      return length === undefined ? undefined : Number(length);
    },
  };
  Object.assign(site, broken);
  return Object.defineProperty(site, 'cookie', {
    get: () => (hits(faults, 'lms.cookie-renamed', name) ? `${cookie}renamed` : cookie),
  });
}
