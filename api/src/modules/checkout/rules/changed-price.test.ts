import { expect, test } from 'vitest';
import { changedPrice } from './changed-price.ts';

const terms = {
  currency: 'SEK',
  price: 1_000,
  tiers: [{ from: 5, to: 10, price: 800 }],
  vatBasisPoints: 2_500,
  tax: 'charged',
  shownWithoutVat: false,
} as const;
const line = { tier: null, quantity: null, unit_price: null, percent: null, code: null };
const company = { ...line, kind: 'company_discount' as const, amount: -300, percent: 10 };
const percent = { ...line, kind: 'coupon' as const, amount: -300, percent: 20, code: 'SPRING' };
const amount = { ...line, kind: 'coupon' as const, amount: -500, code: 'FIVE' };

test.each([
  { what: 'no discount', quantity: 2, lines: [], total: 2_000 },
  { what: 'the company’s discount', quantity: 2, lines: [company], total: 1_800 },
  { what: 'a coupon in percent', quantity: 3, lines: [percent], total: 2_400 },
  { what: 'a coupon of an amount', quantity: 3, lines: [amount], total: 2_500 },
  { what: 'both', quantity: 1, lines: [company, amount], total: 400 },
])('$quantity places with $what cost $total', ({ quantity, lines, total }) => {
  expect(changedPrice(terms, quantity, lines)).toMatchObject({ quantity, total });
});

test('with more places their price is that of the tier', () => {
  expect(changedPrice(terms, 5, [])).toMatchObject({ unit_price: 800, total: 4_000 });
});

test('a buyer without VAT keeps paying none, and a coupon takes off as much as before', () => {
  const lines = [{ ...amount, amount: -400 }];
  expect(changedPrice({ ...terms, tax: 'reverse_charge' }, 2, lines)).toMatchObject({ total: 1_200, vat: 0 });
});
