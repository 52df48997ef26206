import { expect, test } from 'vitest';
import { actionWords, factWords } from './action-words.ts';

const known: Record<string, string> = {
  'subjects.company': 'Company',
  'verbs.changed': 'changed',
  'facts.city': 'City',
};
const text = ((key: string, params?: Record<string, string>) =>
  key === 'said'
    ? `${params?.subject}: ${params?.verb}`
    : key === 'setting'
      ? `Setting ${params?.name}`
      : (known[key] ?? key)) as Parameters<typeof actionWords>[0];

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
  { fact: 'setting city', words: 'City' },
  { fact: 'setting hat', words: 'Setting hat' },
])('the fact $fact is called “$words”', ({ fact, words }) => {
  expect(factWords(text, fact)).toBe(words);
});
