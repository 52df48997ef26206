import { expect, test } from 'vitest';
import { isSameSite, nameInAddress } from './site-address.ts';

test.each([
  ['https://acme.example.org', 'acme'],
  ['https://lms.example.org/Acme', 'acme'],
  ['http://localhost:8081/lms/nordic', 'nordic'],
  ['https://a-b.example.org', undefined],
  ['https://ab.example.org', undefined],
])('%s is called %s', (address, name) => {
  expect(nameInAddress(address)).toBe(name);
});

test.each([
  { other: 'https://lms.example', same: true },
  { other: 'https://LMS.example/moodle', same: true },
  { other: 'http://lms.example', same: false },
  { other: 'https://lms.example.test', same: false },
  { other: 'https://lms.example:8443', same: false },
])('https://lms.example and $other: $same', ({ other, same }) => {
  expect(isSameSite('https://lms.example', other)).toBe(same);
});
