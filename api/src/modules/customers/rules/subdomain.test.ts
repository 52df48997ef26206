import { expect, test } from 'vitest';
import { faultOfName, namesLike, suggestionsOf } from './subdomain.ts';

test.each([
  ['acme', null],
  ['abc', null],
  ['a1b2c3', null],
  ['x'.repeat(40), null],
  ['ab', 'invalid'],
  ['x'.repeat(41), 'invalid'],
  ['', 'invalid'],
  ['ac-me', 'invalid'],
  ['ac me', 'invalid'],
  ['åkeri', 'invalid'],
  ['acme.evil', 'invalid'],
  ['www', 'not_allowed'],
  ['admin', 'not_allowed'],
  ['wwwacme', null],
  ['myfuckingschool', 'not_allowed'],
])('the name %j: %s', (name, fault) => {
  expect(faultOfName(name)).toBe(fault);
});

test('suggestions resemble the name, can be used unchanged, and are five at most', () => {
  const names = namesLike('acme');
  expect(names).toHaveLength(20);
  expect(names.every((name) => faultOfName(name) === null)).toBe(true);
  expect(suggestionsOf(names, new Set(['acme', 'acmelearning']))).toEqual([
    'acmeacademy',
    'acmetraining',
    'acmecourses',
    'acmeeducation',
    'acmeschool',
  ]);
});

test('typed text is turned into a name first', () => {
  expect(namesLike('Åkes Åkeri & Co').slice(0, 2)).toEqual(['akesakerico', 'akesakericoacademy']);
  expect(namesLike('x'.repeat(60)).every((name) => name.length === 40)).toBe(true);
  expect(namesLike('ab')[0]).toBe('abacademy');
  expect(namesLike('---')).toEqual([]);
});

test('nothing is suggested for a word that nobody may have', () => {
  expect(namesLike('fuck')).toEqual([]);
});
