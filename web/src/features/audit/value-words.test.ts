import { expect, test } from 'vitest';
import type { AuditText } from './action-words.ts';
import { valueWords } from './value-words.ts';

const text = ((key: string) => (key === 'values.success' ? 'Confirmed' : key)) as AuditText;

test.each([
  { fact: 'allow_invoice', value: 'true', words: 'yes' },
  { fact: 'setting is_webshop_enabled', value: '0', words: 'no' },
  { fact: 'maximum_license', value: '999999999', words: '*' },
  { fact: 'maximum_license', value: '40', words: '40' },
  { fact: 'status', value: 'success', words: 'Confirmed' },
  { fact: 'status', value: 'half_done', words: 'half done' },
  { fact: 'title', value: 'success', words: 'success' },
  { fact: 'from', value: '2026-11-15', words: '15-11-2026' },
  { fact: 'price', value: '49950', words: '499.50' },
  { fact: 'vat_basis_points', value: '2500', words: '25 %' },
  { fact: 'languages', value: '["sv","en"]', words: 'sv, en' },
  { fact: 'prices', value: '[{"from":1}]', words: '[{"from":1}]' },
  { fact: 'title', value: '[draft]', words: '[draft]' },
])('$fact of $value is told as “$words”', ({ fact, value, words }) => {
  expect(valueWords(text, fact, value)).toBe(words);
});
