import { expect, test } from 'vitest';
import { nextSort, toggled, toggledAll } from './table-column.ts';

test('a first press on a column sorts it upwards', () => {
  expect(nextSort(undefined, 'name')).toEqual({ column: 'name', descending: false });
  expect(nextSort({ column: 'total', descending: true }, 'name')).toEqual({ column: 'name', descending: false });
});

test('pressing the sorted column turns the order around', () => {
  expect(nextSort({ column: 'name', descending: false }, 'name')).toEqual({ column: 'name', descending: true });
  expect(nextSort({ column: 'name', descending: true }, 'name')).toEqual({ column: 'name', descending: false });
});

test('a row is chosen and let go', () => {
  expect(toggled(new Set([1]), 2)).toEqual(new Set([1, 2]));
  expect(toggled(new Set([1, 2]), 2)).toEqual(new Set([1]));
});

test('the box in the head chooses the whole page and keeps what was chosen on others', () => {
  expect(toggledAll(new Set([1, 9]), [1, 2, 3])).toEqual(new Set([9, 1, 2, 3]));
  expect(toggledAll(new Set([1, 2, 3, 9]), [1, 2, 3])).toEqual(new Set([9]));
});
