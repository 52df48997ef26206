import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFrom } from '@coursefront/contract/texts.ts';
import { expect, test } from 'vitest';
import { wrongFieldText } from './say-wrong-field.ts';

const common = (language: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../texts/${language}/common.json`), 'utf8'));

test.each([
  { language: 'en', label: 'Name', says: 'Name: Too long.' },
  { language: 'en', label: 'Do you eat meat?', says: 'Do you eat meat? Too long.' },
  { language: 'fr', label: 'Nom', says: 'Nom\u202f: Too long.' },
  { language: 'fr', label: 'Mangez-vous de la viande\u202f?', says: 'Mangez-vous de la viande\u202f? Too long.' },
  { language: 'es', label: '¿Comes carne?', says: '¿Comes carne? Too long.' },
  { language: 'ja', label: '名前', says: '名前：Too long.' },
  { language: 'ja', label: '肉を食べますか？', says: '肉を食べますか？Too long.' },
  { language: 'ar', label: '\u2068هل تأكل اللحم؟\u2069', says: '\u2068هل تأكل اللحم؟\u2069 Too long.' },
  { language: 'sv', label: 'Välj din mat:', says: 'Välj din mat: Too long.' },
])('in $language, an error behind the label "$label" reads well', ({ language, label, says }) => {
  expect(textFrom(common(language), wrongFieldText(label), 'en', { label, message: 'Too long.' })).toBe(says);
});
