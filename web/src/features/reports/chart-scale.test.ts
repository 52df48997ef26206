import { expect, test } from 'vitest';
import { columnsOf, scaleTop } from './chart-scale.ts';

test.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [9, 10],
  [37, 40],
  [61, 80],
  [850, 1_000],
])('the scale for %i ends at %i', (most, top) => {
  expect(scaleTop(most)).toBe(top);
  expect((top / 2) % 1).toBe(0);
});

test('columns stand on the ground, each in the middle of its place', () => {
  const columns = columnsOf(
    [
      { from: '2025-01-01', count: 4 },
      { from: '2026-01-01', count: 0 },
    ],
    { width: 700, height: 100 },
  );
  expect(columns).toEqual([
    { from: '2025-01-01', count: 4, x: 150, y: 0, width: 50, height: 100 },
    { from: '2026-01-01', count: 0, x: 500, y: 100, width: 50, height: 0 },
  ]);
});
