import { expect, test } from 'vitest';
import { isSameSite } from './same-site.ts';

test.each([
  { other: 'https://lms.example', same: true },
  { other: 'https://LMS.example/moodle', same: true },
  { other: 'http://lms.example', same: false },
  { other: 'https://lms.example.test', same: false },
  { other: 'https://lms.example:8443', same: false },
])('https://lms.example and $other: $same', ({ other, same }) => {
  expect(isSameSite('https://lms.example', other)).toBe(same);
});
