import { expect, test } from 'vitest';
import { explainedPrice } from './explained-price.ts';

const row = {
  currency: 'SEK' as const,
  quantity: 2,
  unit_price: 50_000,
  price_lines: [],
  sub_total: 100_000,
  discount: 10_000,
  total: 90_000,
  vat: 18_000,
  vat_basis_points: 2_500,
  tax_treatment: 'charged' as const,
  shown_without_vat: false,
};
const unexplained = { quantity: null, unit_price: null, tier: null, percent: null, code: null };
const places = { ...unexplained, kind: 'places' as const, amount: 100_000, quantity: 2, unit_price: 50_000 };

test('an order is explained as it was when it was placed', () => {
  const lines = [places, { ...unexplained, kind: 'coupon' as const, amount: -10_000, code: 'SPRING' }];
  expect(explainedPrice({ ...row, price_lines: lines }).lines).toEqual(lines);
});

test.each([
  { from: 'elsewhere, with a discount', discount: 10_000, lines: [100_000, -10_000] },
  { from: 'elsewhere, without one', discount: 0, lines: [100_000] },
])('an order taken over from $from adds up', ({ discount, lines }) => {
  expect(explainedPrice({ ...row, discount }).lines.map(({ amount }) => amount)).toEqual(lines);
});
