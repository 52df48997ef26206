import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('what stayed the same is left out', () => {
  expect(differences({ name: 'A', discount: 0, tags: ['x'] }, { name: 'B', discount: 0, tags: ['x'] })).toEqual({
    before: { name: 'A' },
    after: { name: 'B' },
  });
});

test('what came or went is told as null on the other side', () => {
  expect(differences({ phone: '1' }, { email: 'a@b.test' })).toEqual({
    before: { phone: '1', email: null },
    after: { phone: null, email: 'a@b.test' },
  });
});

test('what was made has nothing before, and what was deleted nothing after', () => {
  expect(differences(null, { name: 'A' })).toEqual({ before: null, after: { name: 'A' } });
  expect(differences({ name: 'A' }, null)).toEqual({ before: { name: 'A' }, after: null });
});

test('nothing changed is nothing told', () => {
  expect(differences({ name: 'A' }, { name: 'A' })).toEqual({ before: null, after: null });
});
