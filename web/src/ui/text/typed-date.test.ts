import { expect, test } from 'vitest';
import { dayOf, isoOf, readTypedDate } from './format-date.ts';

test.each([
  { typed: '24-11-2026', iso: '2026-11-24' },
  { typed: '24.11.2026', iso: '2026-11-24' },
  { typed: '24/11/2026', iso: '2026-11-24' },
  { typed: ' 4 3 2026 ', iso: '2026-03-04' },
  { typed: '24112026', iso: '2026-11-24' },
  { typed: '29-02-2028', iso: '2028-02-29' },
  { typed: '29-02-2026', iso: undefined },
  { typed: '31-04-2026', iso: undefined },
  { typed: '24-13-2026', iso: undefined },
  { typed: '2026-11-24', iso: '2026-11-24' },
  { typed: '2026/3/4', iso: '2026-03-04' },
  { typed: '2026-24-11', iso: undefined },
  { typed: '24-11-26', iso: undefined },
  { typed: 'tomorrow', iso: undefined },
  { typed: '', iso: undefined },
])('"$typed" is read as $iso', ({ typed, iso }) => {
  expect(readTypedDate(typed)).toBe(iso);
});

test('a day stays the same when converted to a date and back', () => {
  const day = dayOf('2026-03-29');
  expect(day && isoOf(day)).toBe('2026-03-29');
});

test('text that is not a date gives no day', () => {
  expect(dayOf('2026-02-30')).toBeUndefined();
  expect(dayOf('24-11-2026')).toBeUndefined();
});
