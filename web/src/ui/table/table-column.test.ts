import { expect, test } from 'vitest';
import { endOfHead, isAtEndOfCard, nextSort, toggled, toggledAll } from './table-column.ts';

test('the first press on a column sorts it ascending', () => {
  expect(nextSort(undefined, 'name')).toEqual({ column: 'name', descending: false });
  expect(nextSort({ column: 'total', descending: true }, 'name')).toEqual({ column: 'name', descending: false });
});

test('pressing the sorted column reverses the order', () => {
  expect(nextSort({ column: 'name', descending: false }, 'name')).toEqual({ column: 'name', descending: true });
  expect(nextSort({ column: 'name', descending: true }, 'name')).toEqual({ column: 'name', descending: false });
});

test.each([
  { card: 'a line of its own', phones: [undefined, 'half', 'half'], end: 0 },
  { card: 'what is left out counts for nothing', phones: ['hidden', 'wide', 'half'], end: 1 },
  { card: 'two halves, whatever stands between them', phones: ['half', 'wide', 'half'], end: 2 },
  { card: 'a half alone', phones: ['half', 'wide'], end: 0 },
] as const)('the head of a card ends with $card', ({ phones, end }) => {
  expect(endOfHead(phones.map((phone) => ({ phone })))).toBe(end);
});

test.each([
  { place: 'the second half', phones: ['wide', 'half', 'half'], amount: 2, atEnd: true },
  { place: 'the first half', phones: ['wide', 'half', 'half'], amount: 1, atEnd: false },
  { place: 'a whole line', phones: ['half', 'half', 'wide'], amount: 2, atEnd: false },
] as const)('an amount in $place of a card is at its end: $atEnd', ({ phones, amount, atEnd }) => {
  const columns = phones.map((phone, id) => ({ id: String(id), head: '', cell: () => null, phone }));
  expect(columns[amount] && isAtEndOfCard(columns, columns[amount])).toBe(atEnd);
});

test('a row is selected and deselected', () => {
  expect(toggled(new Set([1]), 2)).toEqual(new Set([1, 2]));
  expect(toggled(new Set([1, 2]), 2)).toEqual(new Set([1]));
});

test('the checkbox in the head selects the whole page and keeps the selection on other pages', () => {
  expect(toggledAll(new Set([1, 9]), [1, 2, 3])).toEqual(new Set([9, 1, 2, 3]));
  expect(toggledAll(new Set([1, 2, 3, 9]), [1, 2, 3])).toEqual(new Set([9]));
});
