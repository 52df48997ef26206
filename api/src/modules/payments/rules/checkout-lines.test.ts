import { expect, test } from 'vitest';
import { checkoutLines } from './checkout-lines.ts';

const bought = { courseName: 'Hot work', reference: 'CARD-000007' };
const line = { name: 'Hot work', description: 'CARD-000007' };

test.each([
  { quantity: 1, total: 49_900, lines: [{ ...line, amount: 49_900, quantity: 1 }] },
  { quantity: 3, total: 149_700, lines: [{ ...line, amount: 49_900, quantity: 3 }] },
  { quantity: 3, total: 100_000, lines: [{ ...line, name: 'Hot work × 3', amount: 100_000, quantity: 1 }] },
])('$quantity places for $total', ({ quantity, total, lines }) => {
  expect(checkoutLines({ ...bought, quantity, total })).toEqual(lines);
});
