import { expect, test, vi } from 'vitest';
import { clockName, formatDate, formatDateTime, formatEventDate, setClock } from './format-date.ts';
import { formatInDays } from './format-in-days.ts';

test('a date is day, month and year with hyphens', () => {
  expect(formatDate('2026-11-04')).toBe('04-11-2026');
});

test('a date is written as the language of the page writes it', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'sv' } });
  expect(formatDate('2026-11-04')).toBe('2026-11-04');
  expect(formatDateTime(new Date(2026, 10, 15, 8, 5))).toBe('2026-11-15 08:05');
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  expect(formatDate('2026-11-04')).toBe('04.11.2026');
  vi.unstubAllGlobals();
});

test('the days until a date are counted by the calendar', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 23, 30) });
  expect(formatInDays('2026-11-30')).toBe('in 12 days');
  expect(formatInDays(new Date(2026, 10, 19, 0, 15).toISOString())).toBe('tomorrow');
  expect(formatInDays('2026-11-15')).toBe('3 days ago');
  vi.useRealTimers();
});

test('a date without a time stays that day in every time zone', () => {
  expect(formatDate('2026-01-01')).toBe('01-01-2026');
  expect(formatDate('2026-12-31')).toBe('31-12-2026');
});

test("a moment is shown in the reader's time zone", () => {
  const moment = new Date(2026, 10, 15, 8, 5);
  expect(formatDateTime(moment)).toBe('15-11-2026 08:05');
  expect(formatDateTime(moment.toISOString())).toBe('15-11-2026 08:05');
});

test.each([
  { locale: 'en', text: '03 December' },
  { locale: 'sv', text: '03 december' },
  { locale: 'de', text: '03. Dezember' },
  { locale: 'ru', text: '03 декабря' },
  { locale: 'fi', text: '03. joulukuuta' },
  { locale: 'ar-u-nu-latn', text: '03 ديسمبر' },
  { locale: 'ja', text: '12月03日' },
])('an event on 3 December reads "$text" in $locale', ({ locale, text }) => {
  expect(formatEventDate('2026-12-03', locale)).toBe(text);
});

test('an event of an old order has its year', () => {
  expect(formatEventDate('2024-12-03', 'en', undefined, { year: true })).toBe('03 December 2024');
});

test('moments follow the clock of the customer, on whatever side of midnight, and days do not', () => {
  setClock('Asia/Tokyo');
  expect(formatDateTime('2026-11-15T20:05:00Z')).toBe('16-11-2026 05:05');
  expect(formatDate('2026-11-15T20:05:00Z')).toBe('16-11-2026');
  expect(formatDate('2026-11-15')).toBe('15-11-2026');
  expect(formatEventDate('2026-11-15T20:05:00Z', 'en')).toBe('16 November');
  expect(formatEventDate('2026-11-15T20:05:00Z', 'en', 'Europe/Stockholm')).toBe('15 November');
  expect(clockName()).toBe('Asia/Tokyo');
});
