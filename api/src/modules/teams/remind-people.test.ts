import { expect, test } from 'vitest';
import { firstEnd } from './remind-people.ts';

const now = new Date('2026-11-18T12:00:00Z');
const [before, soon, later] = ['2026-11-01T10:00:00Z', '2026-11-30T10:00:00Z', '2027-11-18T10:00:00Z'];

test.each([
  ['the certificate ends first', later, soon, { ends_at: soon, of_certificate: true }],
  ['the access ends first', soon, later, { ends_at: soon, of_certificate: false }],
  ['the certificate is over already', later, before, { ends_at: later, of_certificate: false }],
  ['there is no certificate', later, null, { ends_at: later, of_certificate: false }],
  ['the access has no end', null, soon, { ends_at: soon, of_certificate: true }],
])('a reminder names what ends first: %s', (_, ends_at, certificate_until, named) => {
  expect(firstEnd({ ends_at, certificate_until }, now)).toEqual(named);
});
