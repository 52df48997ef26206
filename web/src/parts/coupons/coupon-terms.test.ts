import { expect, test } from 'vitest';
import { beginOf, endOf, lastDayOf } from './coupon-terms.ts';

const zone = 'Europe/Stockholm';

test('a code is valid from the first moment of its first day to the last moment of its last day', () => {
  expect(beginOf('2026-11-24', zone)).toBe('2026-11-23T23:00:00.000Z');
  expect(endOf('2026-11-24', zone)).toBe('2026-11-24T23:00:00.000Z');
});

test('the last day that was typed is the last day that is shown', () => {
  for (const day of ['2026-11-24', '2026-03-28', '2026-10-25', '2026-12-31']) {
    expect(lastDayOf(endOf(day, zone) ?? '', zone)).toBe(day);
  }
});

test('an empty day is null, and input that is not a date is left for the form to refuse', () => {
  expect([beginOf('', zone), endOf('', zone)]).toEqual([null, null]);
  expect([beginOf('31-02-2026', zone), endOf('soon', zone)]).toEqual(['31-02-2026', 'soon']);
});
