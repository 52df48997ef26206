import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highestPrice } from '../constants.ts';
import { languages } from '../languages.ts';
import { formatAmount, formatMoney, parseMoney, typedMoney } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [310_500, 'sek', '3 105.00 SEK'],
  [0, 'EUR', '0.00 EUR'],
  [5, 'USD', '0.05 USD'],
  [99, 'SEK', '0.99 SEK'],
  [-34_500, 'SEK', '−345.00 SEK'],
  [123_456_789_00, 'SEK', '123 456 789.00 SEK'],
])('%d minor units of %s read %s', (minor, currency, text) => {
  expect(plain(formatMoney(minor, currency, 'en'))).toBe(text);
});

test.each([
  ['ar', '1,295,310.50 SEK'],
  ['de', '1.295.310,50 SEK'],
  ['en', '1 295 310.50 SEK'],
  ['es', '1.295.310,50 SEK'],
  ['fi', '1 295 310,50 SEK'],
  ['fr', '1 295 310,50 SEK'],
  ['it', '1.295.310,50 SEK'],
  ['ja', '1,295,310.50 SEK'],
  ['nl', '1.295.310,50 SEK'],
  ['pt', '1 295 310,50 SEK'],
  ['ru', '1 295 310,50 SEK'],
  ['sv', '1 295 310,50 SEK'],
  ['zh_cn', '1,295,310.50 SEK'],
] as const)('in %s an amount reads %s', (language, text) => {
  expect(plain(formatMoney(129_531_050, 'SEK', language))).toBe(text);
});

test('thousands are separated in every language, also in those that leave out the first separator', () => {
  for (const language of languages) expect(formatAmount(310_500, language)).toMatch(/^3[.,\u00a0]105[.,]00$/);
});

test('the amount is shown to the last minor unit', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...languages), (minor, language) => {
      const digits = formatMoney(minor, 'SEK', language)
        .replace('−', '-')
        .replace(/[^\d-]/g, '');
      expect(Number(digits)).toBe(minor);
    }),
  );
});

test.each([
  ['395', 39_500],
  ['395.5', 39_550],
  ['395,50', 39_550],
  [' 1 295,50 ', 129_550],
  ['1\u00a0295.00', 129_500],
  ['1\u202f295', 129_500],
  ['0', 0],
  ['007', 700],
  ['1.295,50', 129_550],
  ['1,295.50', 129_550],
  ['12.345.678,90', 1_234_567_890],
])('%j is money', (typed, minor) => {
  expect(parseMoney(typed)).toBe(minor);
});

// `1,295` is refused, because it could be a thousand or a fraction.
test.each([
  '',
  ' ',
  '-1',
  '+1',
  '1,295',
  '1.295',
  '1.295,5',
  '1.29,50',
  '1,295,50',
  '1.2.3',
  '12.',
  '.5',
  '1e3',
  '0x1f',
  '49 kr',
  'NaN',
  '१२',
])('%j is not', (typed) => {
  expect(parseMoney(typed)).toBeUndefined();
});

const amounts = fc.integer({ min: 0, max: highestPrice });

test('a field has the decimal sign of its language', () => {
  expect(typedMoney(129_550, 'en')).toBe('1295.50');
  expect(typedMoney(129_550, 'sv')).toBe('1295,50');
});

test('every amount reads back from its own field, and from the way it is shown', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...languages), (minor, language) => {
      expect(parseMoney(typedMoney(minor, language))).toBe(minor);
      expect(parseMoney(formatAmount(minor, language))).toBe(minor);
    }),
  );
});

test('whatever is typed, it is a whole amount of minor units or no money', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const minor = parseMoney(typed);
      expect(minor === undefined || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
    }),
  );
});
