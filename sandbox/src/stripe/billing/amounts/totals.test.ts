import { expect, test } from 'vitest';
import type { Coupon } from '../../state/wire.ts';
import { hasCheckDigit } from '../charges/test-cards.ts';
import { addInterval, periodAfter } from './periods.ts';
import { addUp } from './totals.ts';

const line = (amount: number, over = {}) => ({
  amount,
  product: 'prod_1',
  isInclusive: true,
  discountable: true,
  ...over,
});
const off = (given: Partial<Coupon>) => ({ amount_off: null, percent_off: null, ...given }) as Coupon;
const sweden = { percentage: 25, country: 'SE' };

test.each([
  { rule: 'tax is in the price', lines: [line(12_500)], coupons: [], sums: { total: 12_500, tax: 2_500, discount: 0 } },
  {
    rule: 'tax comes on top',
    lines: [line(10_000, { isInclusive: false })],
    coupons: [],
    sums: { total: 12_500, tax: 2_500, discount: 0 },
  },
  {
    rule: 'a percentage off',
    lines: [line(10_000), line(5_000)],
    coupons: [off({ percent_off: 10 })],
    sums: { total: 13_500, tax: 2_700, discount: 1_500 },
  },
  {
    rule: 'never below nothing',
    lines: [line(1_000)],
    coupons: [off({ amount_off: 5_000 })],
    sums: { total: 0, tax: 0, discount: 1_000 },
  },
  {
    rule: 'one after the other',
    lines: [line(10_000)],
    coupons: [off({ percent_off: 50 }), off({ percent_off: 50 })],
    sums: { total: 2_500, tax: 500, discount: 7_500 },
  },
  {
    rule: 'only what it is for',
    lines: [line(1_000), line(1_000, { product: 'prod_2' })],
    coupons: [off({ percent_off: 100, applies_to: { products: ['prod_2'] } })],
    sums: { total: 1_000, tax: 200, discount: 1_000 },
  },
])('$rule', ({ lines, coupons, sums }) => {
  expect(addUp(lines, coupons, sweden)).toMatchObject(sums);
});

test('the shares of a discount add up to it', () => {
  const { lines, discount } = addUp([line(333), line(333), line(334)], [off({ amount_off: 100 })], undefined);
  expect(lines.map(({ discounts }) => discounts[0])).toEqual([33, 33, 34]);
  expect(discount).toBe(100);
});

const at = (date: string) => Date.parse(date) / 1_000;
const month = { interval: 'month', interval_count: 1 };

test.each([
  { from: '2027-01-31T10:00:00Z', interval: month, to: '2027-02-28T10:00:00Z' },
  { from: '2028-02-29T10:00:00Z', interval: { interval: 'year', interval_count: 1 }, to: '2029-02-28T10:00:00Z' },
  { from: '2027-11-30T10:00:00Z', interval: { interval: 'month', interval_count: 3 }, to: '2028-02-29T10:00:00Z' },
  { from: '2027-01-01T10:00:00Z', interval: { interval: 'week', interval_count: 2 }, to: '2027-01-15T10:00:00Z' },
])('a period from $from ends $to', ({ from, interval, to }) => {
  expect(addInterval(at(from), interval)).toBe(at(to));
});

test('a short February does not move the days after it', () => {
  const anchor = at('2027-01-31T10:00:00Z');
  expect(periodAfter(anchor, month, at('2027-02-28T10:00:00Z'))).toEqual({
    start: at('2027-02-28T10:00:00Z'),
    end: at('2027-03-31T10:00:00Z'),
  });
});

test('a card number has a check digit', () => {
  expect(['4242424242424242', '4000000000000002', '378282246310005'].every(hasCheckDigit)).toBe(true);
  expect(['4242424242424241', '', '0', 'abcdabcdabcdabcd'].some(hasCheckDigit)).toBe(false);
});
