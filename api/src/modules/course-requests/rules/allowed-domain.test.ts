import { expect, test } from 'vitest';
import { commonDomain, isAllowedDomain } from './allowed-domain.ts';

const common = 'falk.test';
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
  expect(isAllowedDomain(domain, { common, manages })).toBe(allowed);
});

const of = (domain: string, people: number, of_manager = false) => ({ domain, people, of_manager });
test.each([
  ['most people', [of('old.test', 2), of('falk.test', 5)], 'falk.test'],
  ['a mail service for everybody', [of('gmail.com', 9), of('falk.test', 1)], 'falk.test'],
  ['the training company', [of('vendor.test', 9, true), of('falk.test', 1)], 'falk.test'],
  ['nobody else', [of('vendor.test', 1, true), of('hotmail.se', 3)], ''],
  ['as many', [of('b.test', 2), of('a.test', 2)], 'a.test'],
] as const)('the domain of a company with addresses of %s', (_, domains, common) => {
  expect(commonDomain(domains)).toBe(common);
  expect(isAllowedDomain('', { common, manages: false })).toBe(false);
});
