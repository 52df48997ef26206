import { expect, test } from 'vitest';
import { fontsFor, isJoined, readable, textDirection } from './font-families.ts';

test.each([
  { text: 'Kvitto från Åsa', language: 'sv', fonts: ['latin'] },
  { text: 'Łódź', language: 'en', fonts: ['latin', 'latin-ext'] },
  { text: 'Счёт № 12', language: 'ru', fonts: ['latin', 'cyrillic'] },
  { text: 'فاتورة', language: 'ar', fonts: ['latin', 'arabic'] },
  { text: 'Nguyễn', language: 'sv', fonts: ['latin', 'vietnamese'] },
  { text: 'Ἀθηνᾶ', language: 'sv', fonts: ['latin', 'greek', 'greek-ext'] },
  { text: '김민준', language: 'sv', fonts: ['latin', 'korean'] },
  { text: 'สมชาย', language: 'sv', fonts: ['thai', 'latin'] },
  { text: 'Ann שרה', language: 'sv', fonts: ['latin', 'hebrew'] },
  { text: '請求書', language: 'ja', fonts: ['latin', 'japanese', 'chinese', 'rare-han'] },
  { text: '发票', language: 'zh_cn', fonts: ['latin', 'chinese', 'japanese', 'rare-han'] },
] as const)('$text in $language is set in $fonts', ({ text, language, fonts }) => {
  expect(fontsFor(text, language)).toEqual(fonts);
});

test.each([
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'.normalize('NFC')],
  ['\u0e19\u0e49\u0e33', '\u0e19\u0e4d\u0e49\u0e32'],
  ['\u1019\u103c\u1014\u103a', '\u103c\u1019\u1014\u103a'],
  ['\u1000\u103b\u1031\u102c\u103a', '\u1031\u1000\u103b\u102c\u103a'],
  ['\u2d5c\u200d\u2d49', '\u2d5c\u2d49'],
])('%j is drawn as %j', (text, drawn) => {
  expect(readable(text)).toBe(drawn);
});

test('Hindi joins and Hebrew runs from right to left', () => {
  expect([isJoined('शर्मा'), isJoined('Sharma'), textDirection('שרה'), textDirection('Sara')]).toEqual([
    true,
    false,
    'rtl',
    'ltr',
  ]);
});
