import { expect, test } from 'vitest';
import { fillRows, firstFreeRow, fitRows, isBlank, rowWith } from './rows.ts';

const people = (...names: string[]) => names.map((firstName) => rowWith({ firstName }));
const namesOf = (rows: { firstName: string }[]) => rows.map(({ firstName }) => firstName);

test.each([
  { rule: 'more places add blank rows', names: ['Maria'], places: 3, left: ['Maria', '', ''] },
  { rule: 'fewer places take the blank rows', names: ['Maria', '', 'Jonas', ''], places: 2, left: ['Maria', 'Jonas'] },
  { rule: 'nobody is thrown away', names: ['Maria', 'Jonas', 'Aino'], places: 1, left: ['Maria', 'Jonas', 'Aino'] },
  { rule: 'blank rows go from the end', names: ['', 'Maria', ''], places: 2, left: ['', 'Maria'] },
])('$rule', ({ names, places, left }) => {
  expect(namesOf(fitRows(people(...names), places))).toEqual(left);
});

test('people are put in from a row on, over what is there, and make the grid longer', () => {
  const rows = people('Maria', 'Jonas');
  const filled = fillRows(rows, 1, [{ firstName: 'Aino', email: 'aino@x.test' }, { firstName: 'Omar' }]);
  expect(namesOf(filled)).toEqual(['Maria', 'Aino', 'Omar']);
  expect(filled[1]?.id).toBe(rows[1]?.id);
});

test('a file is put after everybody who is there', () => {
  expect(firstFreeRow(people('Maria', '', 'Jonas', ''))).toBe(3);
  expect(firstFreeRow(people('', ''))).toBe(0);
});

test('a row with an answer is not blank', () => {
  expect(isBlank(rowWith({ answers: { 1: [], 2: ' ' } }))).toBe(true);
  expect(isBlank(rowWith({ answers: { 1: ['Vegan'] } }))).toBe(false);
});
