import { expect, test } from 'vitest';
import { nextDigest } from './next-digest.ts';

test.each([
  ['daily', '2026-11-16T05:00:00Z', 'Europe/Stockholm', '2026-11-16 07:00 Europe/Stockholm'],
  ['daily', '2026-11-16T06:00:00Z', 'Europe/Stockholm', '2026-11-17 07:00 Europe/Stockholm'],
  ['daily', '2026-11-16T23:30:00Z', 'Asia/Tokyo', '2026-11-18 07:00 Asia/Tokyo'],
  ['daily', '2026-12-31T20:00:00Z', 'Europe/Stockholm', '2027-01-01 07:00 Europe/Stockholm'],
  ['weekly', '2026-11-16T05:00:00Z', 'Europe/Stockholm', '2026-11-16 07:00 Europe/Stockholm'],
  ['weekly', '2026-11-16T06:30:00Z', 'Europe/Stockholm', '2026-11-23 07:00 Europe/Stockholm'],
  ['weekly', '2026-11-18T12:00:00Z', 'America/New_York', '2026-11-23 07:00 America/New_York'],
] as const)('%s after %s in %s is %s', (rhythm, after, zone, next) => {
  expect(nextDigest(rhythm, new Date(after), zone)).toBe(next);
});
