import { expect, test } from 'vitest';
import { tierReason } from './tiers.ts';

const tiers = [
  { from: 1, to: 9, price: 39_500 },
  { from: 10, to: 49, price: 34_500 },
  { from: 50, to: null, price: 29_500 },
];

test.each([
  { quantity: 9, reason: { from: 1, to: 9, fewer: undefined, more: { least: 10, price: 34_500 } } },
  { quantity: 10, reason: { from: 10, to: 49, fewer: { most: 9, price: 39_500 }, more: { least: 50, price: 29_500 } } },
  { quantity: 80, reason: { from: 50, to: null, fewer: { most: 49, price: 34_500 }, more: undefined } },
])('$quantity places say what they would cost outside their range', ({ quantity, reason }) => {
  expect(tierReason(tiers, quantity)).toEqual(reason);
});

test('one price for all needs no reason', () => {
  expect(tierReason([], 3)).toBeUndefined();
  expect(tierReason(tiers.slice(2), 60)).toBeUndefined();
});
