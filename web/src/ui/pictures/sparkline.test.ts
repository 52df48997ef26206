import { expect, test } from 'vitest';
import { columnBars, linePoints } from './sparkline.tsx';

test('a line runs from edge to edge, with the lowest value at the bottom and the highest at the top', () => {
  expect(linePoints([10, 20, 30])).toEqual([
    { x: 0, y: 36 },
    { x: 100, y: 20 },
    { x: 200, y: 4 },
  ]);
});

test('a constant series is centred, and a single value is a point', () => {
  expect(linePoints([5, 5]).map((point) => point.y)).toEqual([20, 20]);
  expect(linePoints([5])).toEqual([{ x: 0, y: 20 }]);
});

test('zero is at the bottom, in a series of nothing else too', () => {
  expect(linePoints([0, 0, 0]).map((point) => point.y)).toEqual([39, 39, 39]);
  expect(linePoints([0, 7]).map((point) => point.y)).toEqual([39, 4]);
});

test('columns start at zero and the highest nearly fills the box', () => {
  const [half, full, none] = columnBars([50, 100, 0]);
  expect(full).toMatchObject({ height: 38, y: 2 });
  expect(half).toMatchObject({ height: 19, y: 21 });
  expect(none).toMatchObject({ height: 1, y: 39 });
});

test('no values give no points and no columns', () => {
  expect(linePoints([])).toEqual([]);
  expect(columnBars([])).toEqual([]);
});
