import { expect, test } from 'vitest';
import { fitsBelow, mayChange, mayFill, outermost, pathBelow } from './department-paths.ts';

test('a path has the ids from the root down', () => {
  expect(pathBelow(null, 4)).toBe('4/');
  expect(pathBelow({ id: 4, path: '4/' }, 40)).toBe('4/40/');
});

test.each([
  // An id that begins with another one is no branch of it.
  { path: '4/40/', branches: ['4/'], change: true, fill: true },
  { path: '4/', branches: ['4/'], change: false, fill: true },
  { path: '40/', branches: ['4/'], change: false, fill: false },
  { path: '5/', branches: ['4/', '5/1/'], change: false, fill: false },
  { path: '5/', branches: [], change: false, fill: false },
  { path: '5/', branches: null, change: true, fill: true },
])('$path for the lead of $branches', ({ path, branches, change, fill }) => {
  expect(mayChange(path, branches)).toBe(change);
  expect(mayFill(path, branches)).toBe(fill);
});

test('only leads of the whole company put things directly below it', () => {
  expect(mayFill(null, null)).toBe(true);
  expect(mayFill(null, ['4/'])).toBe(false);
});

test('branches within branches add nothing', () => {
  expect(outermost(['4/', '4/40/', '5/1/'])).toEqual(['4/', '5/1/']);
});

test('a branch that would become too deep does not fit', () => {
  const deep = { id: 7, path: `${'1/'.repeat(900)}` };
  expect(fitsBelow(deep, { id: 8, path: '8/' }, 2)).toBe(true);
  expect(fitsBelow(deep, { id: 8, path: '8/' }, 300)).toBe(false);
});
