import { expect, test } from 'vitest';
import { isAllowedDomain } from './allowed-domain.ts';

const email = 'Lead@Falk.test';
test.each([
  { domain: 'falk.test', manages: false, allowed: true },
  { domain: 'other.test', manages: false, allowed: false },
  { domain: 'sub.falk.test', manages: false, allowed: false },
  { domain: 'other.test', manages: true, allowed: true },
  { domain: 'gmail.com', manages: true, allowed: false },
  { domain: 'hotmail.se', manages: true, allowed: false },
  { domain: 'yahoo.co.uk', manages: true, allowed: false },
  { domain: 'live.falk.test', manages: true, allowed: true },
])('$domain, by a manager: $manages', ({ domain, manages, allowed }) => {
  expect(isAllowedDomain(domain, { email, manages })).toBe(allowed);
});
