import { expect, test } from 'vitest';
import { isTimeToTell, nextRound } from './time-to-tell.ts';

test.each([
  ['before seven', '2026-11-16T05:30:00Z', 'Europe/Stockholm', null, undefined],
  ['at seven', '2026-11-16T06:00:00Z', 'Europe/Stockholm', null, '2026-11-16'],
  ['later on a day without a round', '2026-11-16T20:00:00Z', 'Europe/Stockholm', '2026-11-15', '2026-11-16'],
  ['after the round of the day', '2026-11-16T20:00:00Z', 'Europe/Stockholm', '2026-11-16', undefined],
  ['in the morning of another day elsewhere', '2026-11-16T22:30:00Z', 'Asia/Tokyo', '2026-11-16', '2026-11-17'],
])('%s', (_, now, zone, toldOn, day) => {
  expect(isTimeToTell(new Date(now), zone, toldOn)).toBe(day);
});

test.each([
  ['before seven', '2026-11-16T05:30:00Z', null, 'today'],
  ['after seven, as soon as the rule is changed', '2026-11-16T06:00:00Z', null, 'soon'],
  ['after seven, on a day without a round', '2026-11-16T20:00:00Z', '2026-11-15', 'soon'],
  ['after the round of the day', '2026-11-16T20:00:00Z', '2026-11-16', 'tomorrow'],
])('the next round %s', (_, now, toldOn, when) => {
  expect(nextRound(new Date(now), 'Europe/Stockholm', toldOn)).toBe(when);
});
