import { expect, test } from 'vitest';
import { cookieLine, readCookie } from './cookie.ts';

test('a cookie is hidden from scripts, and is HTTPS-only over HTTPS', () => {
  expect(cookieLine('MoodleSession', 'abc', { secure: false })).toBe(
    'MoodleSession=abc; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(cookieLine('MoodleSession', 'abc', { secure: true })).toMatch(/; Secure$/);
});

test.each([
  ['a=1; MoodleSession=abc', 'abc'],
  ['MoodleSessionnordic=no', undefined],
  [undefined, undefined],
])('of %j the session is %j', (header, value) => {
  expect(readCookie(header, 'MoodleSession')).toBe(value);
});
