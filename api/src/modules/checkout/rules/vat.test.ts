import { expect, test } from 'vitest';
import { vatWithin } from './vat.ts';

test.each([
  { amount: 12_500, rate: 2_500, vat: 2_500 },
  { amount: 39_500, rate: 2_500, vat: 7_900 },
  { amount: 10_600, rate: 600, vat: 600 },
  { amount: 99, rate: 2_500, vat: 20 },
  { amount: 10_000, rate: 0, vat: 0 },
  { amount: 0, rate: 2_500, vat: 0 },
])('of $amount at $rate basis points $vat is tax', ({ amount, rate, vat }) => {
  expect(vatWithin(amount, rate)).toBe(vat);
});
