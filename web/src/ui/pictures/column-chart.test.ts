import { expect, test } from 'vitest';
import { columnsOf, marksOf, scaleTop } from './column-chart.tsx';

test.each([
  [0, 4],
  [1, 4],
  [4, 4],
  [5, 6],
  [9, 10],
  [11, 20],
  [37, 40],
  [61, 80],
  [850, 1_000],
  [1_000, 1_000],
])('the scale for %i ends at %i', (most, top) => {
  expect(scaleTop(most)).toBe(top);
  expect((top / 2) % 1).toBe(0);
});

test('columns start at the bottom, each centred in its slot', () => {
  const columns = columnsOf(
    [
      { at: '2025-01-01', count: 4 },
      { at: '2026-01-01', count: 0 },
    ],
    { width: 700, height: 100 },
  );
  expect(columns).toEqual([
    { at: '2025-01-01', count: 4, x: 150, y: 0, width: 50, height: 100 },
    { at: '2026-01-01', count: 0, x: 500, y: 100, width: 50, height: 0 },
  ]);
});

test('the period before is a bar across the slot, on the same scale', () => {
  const points = [
    { at: '2026-11-01', count: 2, before: 8 },
    { at: '2026-11-02', count: 4, before: 0 },
  ];
  expect(marksOf(points, { width: 100, height: 80 })).toEqual([{ at: '2026-11-01', x1: 5, x2: 45, y1: 0, y2: 0 }]);
  expect(columnsOf(points, { width: 100, height: 80 })[1]).toMatchObject({ height: 40 });
});
