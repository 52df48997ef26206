import { expect, test } from 'vitest';
import { fontsFor } from './font-families.ts';

test.each([
  { text: 'Kvitto från Åsa', language: 'sv', fonts: ['latin'] },
  { text: 'Łódź', language: 'en', fonts: ['latin', 'latin-ext'] },
  { text: 'Счёт № 12', language: 'ru', fonts: ['latin', 'cyrillic'] },
  { text: 'فاتورة', language: 'ar', fonts: ['latin', 'arabic'] },
  { text: '請求書', language: 'ja', fonts: ['latin', 'japanese', 'chinese'] },
  { text: '发票', language: 'zh_cn', fonts: ['latin', 'chinese', 'japanese'] },
] as const)('$text in $language is set in $fonts', ({ text, language, fonts }) => {
  expect(fontsFor(text, language)).toEqual(fonts);
});
