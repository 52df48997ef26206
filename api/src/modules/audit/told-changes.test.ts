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

test('what something is called comes first, and a span from its beginning', () => {
  const facts = toldChanges(null, { to: '2', from: '1', city: 'Lund', last_name: 'Ny', first_name: 'Nils' });
  expect(facts.map(({ fact }) => fact)).toEqual(['first_name', 'last_name', 'from', 'to', 'city']);
});

test('what was made has one side and no empty facts, and an act without facts none', () => {
  expect(toldChanges(null, { name: 'A', phone: null, tags: [] })).toEqual([{ fact: 'name', before: null, after: 'A' }]);
  expect(toldChanges(null, null)).toEqual([]);
});
