import { shownPrice, vatWithin } from '@coursefront/contract/shop/prices.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainPrice, feeOn, type PriceFacts } from './price.ts';

const tiers = [
  { from: 1, to: 9, price: 39_500 },
  { from: 10, to: 49, price: 34_500 },
  { from: 50, to: null, price: 29_500 },
];
const facts: PriceFacts = {
  currency: 'SEK',
  quantity: 1,
  price: 39_500,
  tiers,
  vatBasisPoints: 2_500,
  tax: 'charged',
  shownWithoutVat: false,
  companyPercent: 0,
  coupon: null,
};
const percentOff = (percent: number, stacks = false) => ({ code: 'CODE', off: { percent }, stacks });
const amountOff = (amount: number, stacks = false) => ({ code: 'CODE', off: { amount }, stacks });

test.each([
  { rule: 'one place', change: {}, unit: 39_500, total: 39_500 },
  { rule: 'the last of a range', change: { quantity: 9 }, unit: 39_500, total: 355_500 },
  { rule: 'the first of the next', change: { quantity: 10 }, unit: 34_500, total: 345_000 },
  { rule: 'an open range', change: { quantity: 10_000 }, unit: 29_500, total: 295_000_000 },
  { rule: 'no ranges', change: { quantity: 3, tiers: [] }, unit: 39_500, total: 118_500 },
  { rule: 'a gap between ranges', change: { quantity: 3, tiers: tiers.slice(1) }, unit: 39_500, total: 118_500 },
  { rule: 'the company discount', change: { companyPercent: 10 }, unit: 39_500, total: 35_550 },
  {
    rule: 'a better coupon instead',
    change: { companyPercent: 10, coupon: percentOff(25) },
    unit: 39_500,
    total: 29_625,
  },
  { rule: 'a worse one not', change: { companyPercent: 10, coupon: percentOff(5) }, unit: 39_500, total: 35_550 },
  { rule: 'both', change: { companyPercent: 10, coupon: percentOff(10, true) }, unit: 39_500, total: 31_995 },
  { rule: 'an amount off', change: { coupon: amountOff(1_000) }, unit: 39_500, total: 38_500 },
  { rule: 'an amount above the price', change: { coupon: amountOff(50_000) }, unit: 39_500, total: 0 },
  {
    rule: 'both, above the price',
    change: { companyPercent: 60, coupon: amountOff(20_000, true) },
    unit: 39_500,
    total: 0,
  },
  { rule: 'half a cent of discount', change: { price: 99, tiers: [], companyPercent: 10 }, unit: 99, total: 90 },
  { rule: 'a course for nothing', change: { price: 0, tiers: [], companyPercent: 10 }, unit: 0, total: 0 },
])('$rule', ({ change, unit, total }) => {
  expect(explainPrice({ ...facts, ...change })).toMatchObject({ unit_price: unit, total });
});

test('every line says why', () => {
  const price = explainPrice({ ...facts, quantity: 10, companyPercent: 10, coupon: percentOff(50, true) });
  expect(price.lines).toEqual([
    { kind: 'places', amount: 345_000, quantity: 10, unit_price: 34_500, tier: tiers[1], percent: null, code: null },
    {
      kind: 'company_discount',
      amount: -34_500,
      percent: 10,
      quantity: null,
      unit_price: null,
      tier: null,
      code: null,
    },
    { kind: 'coupon', amount: -155_250, percent: 50, code: 'CODE', quantity: null, unit_price: null, tier: null },
  ]);
  expect(price).toMatchObject({ sub_total: 345_000, discount: 189_750, total: 155_250, vat: 31_050 });
});

test('a coupon that is worth no more than the company discount is not used', () => {
  const { lines } = explainPrice({ ...facts, companyPercent: 10, coupon: percentOff(10) });
  expect(lines.map(({ kind }) => kind)).toEqual(['places', 'company_discount']);
});

test.each([
  { total: 39_500, percent: 3, fee: 1_185 },
  { total: 50, percent: 3, fee: 2 },
  { total: 16, percent: 3, fee: 0 },
  { total: 10_000, percent: 2.5, fee: 250 },
  { total: 10_000, percent: 0, fee: 0 },
  { total: 10_000, percent: 150, fee: 10_000 },
  { total: 10_000, percent: -1, fee: 0 },
])('of $total at $percent percent the platform keeps $fee', ({ total, percent, fee }) => {
  expect(feeOn(total, percent)).toBe(fee);
});

const anyCoupon = fc.option(
  fc.record({
    code: fc.constant('CODE'),
    off: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }) }),
    ),
    stacks: fc.boolean(),
  }),
);
const anyFacts: fc.Arbitrary<PriceFacts> = fc.record({
  currency: fc.constant('SEK' as const),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  tiers: fc.constantFrom([], tiers),
  vatBasisPoints: fc.constantFrom(0, 600, 1_200, 1_900, 2_500, 2_550, 10_000),
  tax: fc.constantFrom('charged', 'reverse_charge', 'outside_scope'),
  shownWithoutVat: fc.boolean(),
  companyPercent: fc.integer({ min: 0, max: 100 }),
  coupon: anyCoupon,
});

test('lines add up, nothing is negative or broken, and tax is a part of the total', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const price = explainPrice(given);
      expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
      expect(price.sub_total - price.discount).toBe(price.total);
      expect(price.unit_price * price.quantity).toBe(price.sub_total);
      for (const amount of [price.total, price.discount, price.vat, price.total - price.vat])
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
    }),
  );
});

test('an additional discount or coupon never raises the price', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 100 }), (given, more) => {
      const { total } = explainPrice(given);
      expect(explainPrice({ ...given, coupon: null }).total).toBeGreaterThanOrEqual(total);
      const companyPercent = Math.min(100, given.companyPercent + more);
      expect(explainPrice({ ...given, companyPercent }).total).toBeLessThanOrEqual(total);
    }),
  );
});

test('without tiers an additional place never lowers the price', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const flat = { ...given, tiers: [] };
      const more = explainPrice({ ...flat, quantity: given.quantity + 1 });
      expect(more.total).toBeGreaterThanOrEqual(explainPrice(flat).total);
    }),
  );
});

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

test.each([
  { rule: 'one place', change: {}, unit: 31_600, total: 31_600 },
  { rule: 'a tier', change: { quantity: 10 }, unit: 27_600, total: 276_000 },
  { rule: 'the company discount', change: { companyPercent: 10 }, unit: 31_600, total: 28_440 },
  { rule: 'a percentage', change: { coupon: percentOff(50) }, unit: 31_600, total: 15_800 },
  {
    rule: 'an amount, which has VAT in it as well',
    change: { coupon: amountOff(12_500) },
    unit: 31_600,
    total: 21_600,
  },
  { rule: 'half a cent', change: { price: 99, tiers: [] }, unit: 79, total: 79 },
])('without VAT, $rule', ({ change, unit, total }) => {
  for (const tax of ['reverse_charge', 'outside_scope'] as const)
    expect(explainPrice({ ...facts, ...change, tax })).toMatchObject({
      unit_price: unit,
      total,
      vat: 0,
      vat_basis_points: 0,
      tax,
    });
});

test('without VAT the net is paid, and nobody gains or loses more than the rounding of each place', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const charged = explainPrice({ ...given, tax: 'charged' });
      const free = explainPrice({ ...given, tax: 'reverse_charge' });
      // A unit price is rounded once for each place, each discount once, and the VAT of the whole once.
      expect(Math.abs(free.total - (charged.total - charged.vat))).toBeLessThanOrEqual(given.quantity + 3);
    }),
  );
});

test('shown without VAT, the lines add up to the net total, and net and VAT to what is paid', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const price = explainPrice({ ...given, shownWithoutVat: true });
      const { lines, net } = shownPrice(price);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
      expect(net + price.vat).toBe(price.total);
      expect(lines.every(({ kind, amount }) => (kind === 'places' ? amount >= 0 : amount <= 0))).toBe(true);
    }),
  );
});

test('shown with VAT, a price is shown as it is', () => {
  const price = explainPrice({ ...facts, companyPercent: 10 });
  expect(shownPrice(price)).toEqual({ lines: price.lines, net: price.total - price.vat });
});
