import { expect, test } from 'vitest';
import { toldChanges } from './told-changes.ts';

test('a change is told fact by fact, with both sides in words', () => {
  expect(toldChanges({ name: 'A', limit: 5, note: '' }, { name: 'B', limit: null, tags: ['x'], note: 'C' })).toEqual([
    { fact: 'name', before: 'A', after: 'B' },
    { fact: 'limit', before: '5', after: null },
    { fact: 'note', before: null, after: 'C' },
    { fact: 'tags', before: null, after: '["x"]' },
  ]);
});

test('what was made has one side, and an act without facts none', () => {
  expect(toldChanges(null, { name: 'A' })).toEqual([{ fact: 'name', before: null, after: 'A' }]);
  expect(toldChanges(null, null)).toEqual([]);
});
