import { expect, test } from 'vitest';
import { actionWords, factWords, valueWords } from './action-words.ts';

const known: Record<string, string> = {
  'subjects.company': 'Company',
  'verbs.changed': 'changed',
  'facts.city': 'City',
};
const text = ((key: string, params?: Record<string, string>) =>
  key === 'said' ? `${params?.subject}: ${params?.verb}` : (known[key] ?? key)) as Parameters<typeof actionWords>[0];

test.each([
  { action: 'company.changed', words: 'Company: changed' },
  { action: 'company.set_on_fire', words: 'Company: set on fire' },
  { action: 'new_thing.changed', words: 'new thing: changed' },
])('$action is told as “$words”', ({ action, words }) => {
  expect(actionWords(text, action)).toBe(words);
});

test.each([
  { fact: 'city', words: 'City' },
  { fact: 'shoe_size', words: 'shoe size' },
])('the fact $fact is called “$words”', ({ fact, words }) => {
  expect(factWords(text, fact)).toBe(words);
});

test.each([
  { fact: 'allow_invoice', value: 'true', words: 'yes' },
  { fact: 'maximum_license', value: '999999999', words: '*' },
  { fact: 'maximum_license', value: '40', words: '40' },
])('$fact of $value is told as “$words”', ({ fact, value, words }) => {
  expect(valueWords(text, fact, value)).toBe(words);
});
