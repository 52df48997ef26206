import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [310_500, 'sek', '3 105.00 SEK'],
  [0, 'EUR', '0.00 EUR'],
  [5, 'USD', '0.05 USD'],
  [99, 'SEK', '0.99 SEK'],
  [-34_500, 'SEK', '−345.00 SEK'],
  [123_456_789_00, 'SEK', '123 456 789.00 SEK'],
])('%d minor units of %s read %s', (minor, currency, text) => {
  expect(plain(formatMoney(minor, currency))).toBe(text);
});

test('what is shown is the amount, to the last minor unit', () => {
  fc.assert(
    fc.property(fc.integer(), (minor) => {
      const digits = formatMoney(minor, 'SEK')
        .replace('−', '-')
        .replace(/[^\d-]/g, '');
      expect(Number(digits)).toBe(minor);
    }),
  );
});
