import { expect, test } from 'vitest';
import { faultOf } from './fault-of.ts';

const expected = { amount: 49_900, currency: 'SEK', reference: 'order-7' } as const;

test.each([
  { what: 'the whole of it', found: expected, fault: null },
  { what: 'an invoice, which carries no reference', found: { amount: 49_900, currency: 'SEK' }, fault: null },
  { what: 'too little', found: { ...expected, amount: 100 }, fault: 'amount_differs' },
  { what: 'too much', found: { ...expected, amount: 49_901 }, fault: 'amount_differs' },
  { what: 'as many of a smaller coin', found: { ...expected, currency: 'USD' }, fault: 'currency_differs' },
  { what: "another order's", found: { ...expected, reference: 'order-8' }, fault: 'reference_differs' },
  {
    what: 'without the reference it should carry',
    found: { ...expected, reference: null },
    fault: 'reference_differs',
  },
] as const)('$what: $fault', ({ found, fault }) => {
  expect(faultOf(expected, found)).toBe(fault);
});
