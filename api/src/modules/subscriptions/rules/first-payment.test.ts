import { expect, test } from 'vitest';
import { discountOn } from './first-payment.ts';

test.each([
  { rule: 'a percentage of the price', amount: 99_000, off: { percent: 20 }, taken: 19_800 },
  { rule: 'a half is rounded up, as the provider does', amount: 99_050, off: { percent: 1 }, taken: 991 },
  { rule: 'an amount', amount: 99_000, off: { amount: 10_000, currency: 'SEK' as const }, taken: 10_000 },
  { rule: 'no more than there is', amount: 99_000, off: { amount: 200_000, currency: 'SEK' as const }, taken: 99_000 },
  { rule: 'all of it', amount: 99_000, off: { percent: 100 }, taken: 99_000 },
])('a code takes off $rule', ({ amount, off, taken }) => {
  expect(discountOn(amount, off)).toBe(taken);
});
