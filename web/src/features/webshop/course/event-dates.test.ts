import { languages } from '@coursefront/contract/languages.ts';
import { expect, test } from 'vitest';
import { hoursOf, lastDayOf, longDay, tileOf } from './event-dates.ts';

const zone = 'Europe/Stockholm';
const start = '2026-12-03T07:00:00Z';

test('a day reads with its weekday, day first', () => {
  expect(longDay(start, 'en', zone)).toBe('Thursday 03 December');
  expect(longDay(start, 'sv', zone)).toBe('torsdag 03 december');
});

test('the tile has two Latin digits in every language', () => {
  for (const language of languages) expect(tileOf(start, language, zone).day).toBe('03');
  expect(tileOf(start, 'en', zone).month).toBe('Dec');
});

test('hours read from the left, and an event without an end has only a beginning', () => {
  expect(hoursOf(start, '2026-12-03T14:30:00Z', zone)).toBe('08:00–15:30');
  expect(hoursOf(start, null, zone)).toBe('08:00');
});

test('day and hour are those of the clock where the course is given', () => {
  const lateInTokyo = '2026-12-03T15:30:00Z';
  expect(tileOf(lateInTokyo, 'en', 'Asia/Tokyo').day).toBe('04');
  expect(hoursOf(lateInTokyo, null, 'Asia/Tokyo')).toBe('00:30');
});

test('the last day is told only where it is another one', () => {
  expect(lastDayOf(start, '2026-12-03T14:30:00Z', zone)).toBeUndefined();
  expect(lastDayOf(start, null, zone)).toBeUndefined();
  expect(lastDayOf(start, '2026-12-05T14:30:00Z', zone)).toBe('2026-12-05T14:30:00Z');
});
