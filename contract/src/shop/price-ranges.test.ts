import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeFaults } from './price-ranges.ts';
import { tierFor } from './prices.ts';

test.each([
  { rule: 'no ranges at all', ranges: [], faults: {} },
  { rule: 'one open range', ranges: [[1, null]], faults: {} },
  {
    rule: 'three that follow one another, the last one open',
    ranges: [
      [1, 9],
      [10, 49],
      [50, null],
    ],
    faults: {},
  },
  { rule: 'a last one that ends', ranges: [[1, 9]], faults: {} },
  { rule: 'a range of one', ranges: [[1, 1]], faults: {} },
  { rule: 'a first one that does not begin at 1', ranges: [[2, null]], faults: { '0.from': 'price_range.first' } },
  {
    rule: 'a gap',
    ranges: [
      [1, 9],
      [11, null],
    ],
    faults: { '1.from': 'price_range.gap' },
  },
  {
    rule: 'an overlap',
    ranges: [
      [1, 9],
      [9, null],
    ],
    faults: { '1.from': 'price_range.overlap' },
  },
  {
    rule: 'the same twice',
    ranges: [
      [1, 9],
      [1, 9],
    ],
    faults: { '1.from': 'price_range.overlap' },
  },
  {
    rule: 'one after an open one',
    ranges: [
      [1, null],
      [10, null],
    ],
    faults: { '1.from': 'price_range.after_open' },
  },
  { rule: 'an end before its beginning', ranges: [[1, 0]], faults: { '0.to': 'price_range.ends_early' } },
  {
    rule: 'two faults in one range',
    ranges: [
      [1, 9],
      [20, 5],
    ],
    faults: { '1.from': 'price_range.gap', '1.to': 'price_range.ends_early' },
  },
] as { rule: string; ranges: [number, number | null][]; faults: Record<string, string> }[])(
  '$rule',
  ({ ranges, faults }) => {
    const found = rangeFaults(ranges.map(([from, to]) => ({ from, to })));
    expect(Object.fromEntries(Object.entries(found).map(([field, [fault]]) => [field, fault?.code]))).toEqual(faults);
  },
);

const quantity = fc.integer({ min: 1, max: 40 });

test('ranges without a fault give every quantity up to their end one price, and no other list does', () => {
  const range = fc.record({ from: quantity, to: fc.option(quantity), price: fc.nat() });
  const cut = fc
    .tuple(fc.uniqueArray(quantity, { maxLength: 5 }), fc.boolean())
    .map(([cuts, open]) => rangesBetween(cuts, open));
  fc.assert(
    fc.property(fc.oneof(cut, fc.array(range, { maxLength: 5 })), (ranges) => {
      const end = Math.max(0, ...ranges.map(({ from, to }) => to ?? from));
      const fits = (n: number) => ranges.filter(({ from, to }) => n >= from && (to === null || n <= to)).length;
      const once = Array.from({ length: end }, (_, index) => fits(index + 1)).every((count) => count === 1);
      const ordered = ranges.every(({ from, to }, index) => {
        const following = ranges[index + 1];
        return (to === null || to >= from) && (!following || (to !== null && following.from > to));
      });
      expect(Object.keys(rangeFaults(ranges)).length === 0).toBe(once && ordered);
      if (once && ordered && end > 0) expect(tierFor(ranges, end)).toBe(ranges.at(-1));
    }),
  );
});

function rangesBetween(cuts: readonly number[], open: boolean) {
  const ends = [...cuts].sort((a, b) => a - b);
  return ends.map((to, index) => ({
    from: (ends[index - 1] ?? 0) + 1,
    to: open && index === ends.length - 1 ? null : to,
    price: 100,
  }));
}
