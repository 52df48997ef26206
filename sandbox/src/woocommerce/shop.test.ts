import { expect, test } from 'vitest';
import { unitPrice } from './shop.ts';

const tiers = [
  { from: 1, to: 9, price: 1_000 },
  { from: 10, to: 49, price: 900 },
  { from: 50, to: null, price: 800 },
];

test.each([
  { quantity: 1, price: 1_000 },
  { quantity: 9, price: 1_000 },
  { quantity: 10, price: 900 },
  { quantity: 49, price: 900 },
  { quantity: 50, price: 800 },
  { quantity: 9_999, price: 800 },
])('each of $quantity costs $price', ({ quantity, price }) => {
  expect(unitPrice(tiers, quantity)).toBe(price);
});
