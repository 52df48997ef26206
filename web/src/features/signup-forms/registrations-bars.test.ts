import { expect, test } from 'vitest';
import { barsOf, scaleTop } from './registrations-bars.ts';

test.each([
  { most: 0, top: 4 },
  { most: 1, top: 4 },
  { most: 4, top: 4 },
  { most: 5, top: 6 },
  { most: 9, top: 10 },
  { most: 11, top: 20 },
  { most: 37, top: 40 },
  { most: 650, top: 800 },
  { most: 1000, top: 1000 },
])('a scale for $most ends at $top', ({ most, top }) => {
  expect(scaleTop(most)).toBe(top);
});

test('a day is as high as its count, and a day without anybody has no height', () => {
  const days = [
    { day: '2026-11-01', count: 2 },
    { day: '2026-11-02', count: 0 },
  ];
  expect(barsOf(days, { width: 100, height: 40 })).toEqual([
    { day: '2026-11-01', count: 2, x: 0, y: 20, width: 35, height: 20 },
    { day: '2026-11-02', count: 0, x: 50, y: 40, width: 35, height: 0 },
  ]);
});
