import { expect, test } from 'vitest';
import { columnBars, linePoints } from './sparkline.tsx';

test('a line runs from edge to edge, the least value low and the most high', () => {
  expect(linePoints([10, 20, 30])).toEqual([
    { x: 0, y: 36 },
    { x: 100, y: 20 },
    { x: 200, y: 4 },
  ]);
});

test('a series without change lies in the middle, and a single value is a point', () => {
  expect(linePoints([5, 5]).map((point) => point.y)).toEqual([20, 20]);
  expect(linePoints([5])).toEqual([{ x: 0, y: 20 }]);
});

test('columns stand on zero and the highest nearly fills the box', () => {
  const [half, full, none] = columnBars([50, 100, 0]);
  expect(full).toMatchObject({ height: 38, y: 2 });
  expect(half).toMatchObject({ height: 19, y: 21 });
  expect(none).toMatchObject({ height: 1, y: 39 });
});

test('nothing to draw draws nothing', () => {
  expect(linePoints([])).toEqual([]);
  expect(columnBars([])).toEqual([]);
});
