import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfPlaces, shareOf, splitCredit, vatOfCredit } from './credit-rules.ts';

test.each([
  { whole: 100, part: 1, of: 3, share: 33 },
  { whole: 100, part: 2, of: 3, share: 67 },
  { whole: 5, part: 1, of: 2, share: 3 },
  { whole: 999_999_999_999, part: 999_999_999_999, of: 999_999_999_999, share: 999_999_999_999 },
  { whole: 0, part: 1, of: 2, share: 0 },
  { whole: 7, part: 0, of: 0, share: 0 },
])('$part of $of of $whole is $share', ({ whole, part, of, share }) => {
  expect(shareOf(whole, part, of)).toBe(share);
});

test('places in any portions cost the total, and their VAT is the VAT', () => {
  const orders = fc.record({
    total: fc.integer({ min: 1, max: 10_000_000 }),
    vatShare: fc.integer({ min: 0, max: 30 }),
  });
  const portions = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(orders, portions, ({ total, vatShare }, sizes) => {
      const order = { total, quantity: sizes.reduce((sum, size) => sum + size), vat: shareOf(total, vatShare, 130) };
      let [places, amount, vat] = [0, 0, 0];
      for (const size of sizes) {
        const price = priceOfPlaces(order, places, size);
        vat += vatOfCredit(order, amount, price);
        places += size;
        amount += price;
        expect(price).toBeGreaterThanOrEqual(0);
      }
      expect({ amount, vat }).toEqual({ amount: total, vat: order.vat });
    }),
  );
});

test.each([
  { what: 'a card payment', amount: 300, ways: { invoice: 0, card: 1_000, by_hand: 0 }, to: [0, 300, 0] },
  { what: 'an unpaid invoice', amount: 300, ways: { invoice: 1_000, card: 0, by_hand: 0 }, to: [300, 0, 0] },
  { what: 'a part-paid invoice', amount: 900, ways: { invoice: 600, card: 0, by_hand: 400 }, to: [600, 0, 300] },
  {
    what: 'one whose rest came by card',
    amount: 900,
    ways: { invoice: 0, card: 600, by_hand: 400 },
    to: [0, 600, 300],
  },
])('$what', ({ amount, ways, to: [invoice, card, by_hand] }) => {
  expect(splitCredit(amount, ways)).toEqual({ invoice, card, by_hand });
});
