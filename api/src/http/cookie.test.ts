import { expect, test } from 'vitest';
import { cookieLine, ownCookie, readCookie } from './cookie.ts';

test('a cookie is hidden from scripts, and is HTTPS-only over HTTPS', () => {
  expect(cookieLine('MoodleSession', 'abc', { secure: false })).toBe(
    'MoodleSession=abc; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(cookieLine('MoodleSession', 'abc', { secure: true })).toMatch(/; Secure$/);
});

test('a cookie of our own is of this host alone where that can be had', () => {
  expect(ownCookie('device', true)).toBe('__Host-device');
  // The prefix asks for these; browsers drop the cookie otherwise.
  const line = cookieLine(ownCookie('device', true), 'abc', { secure: true, days: 1 });
  expect(line).toMatch(/; Path=\/;.*; Secure$/);
  expect(line).not.toContain('Domain');
  // Without HTTPS browsers would refuse the prefix.
  expect(ownCookie('device', false)).toBe('device');
});

test.each([
  ['a=1; MoodleSession=abc', 'abc'],
  ['MoodleSessionnordic=no', undefined],
  [undefined, undefined],
])('of %j the session is %j', (header, value) => {
  expect(readCookie(header, 'MoodleSession')).toBe(value);
});
