import { expect, test } from 'vitest';
import { actionWords } from './action-words.ts';

const known: Record<string, string> = { 'subjects.company': 'Company', 'verbs.changed': 'changed' };
const text = ((key: string, params?: Record<string, string>) =>
  key === 'said' ? `${params?.subject}: ${params?.verb}` : (known[key] ?? key)) as Parameters<typeof actionWords>[0];

test.each([
  { action: 'company.changed', words: 'Company: changed' },
  { action: 'company.set_on_fire', words: 'Company: set on fire' },
  { action: 'new_thing.changed', words: 'new thing: changed' },
])('$action is told as “$words”', ({ action, words }) => {
  expect(actionWords(text, action)).toBe(words);
});
