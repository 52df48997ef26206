import { describe, expect, test } from 'vitest';
import { allocate, type Fact, soldLines, verificationOf } from './journal.ts';

const of25 = [{ rate: 2500, total: 12_500, vat: 2_500, treatment: 'charged' as const }];
const untaxed = (treatment: 'reverse_charge' | 'outside_scope') => [{ rate: 2500, total: 10_000, vat: 0, treatment }];
const shared = { day: '2026-10-05', reference: 'ITNL-000007', company: 'Berg AB', items: of25 };
const entry = (given: object): Fact => ({
  ...shared,
  from: 'entry',
  amount: 12_500,
  overpaid: 0,
  source: 'manual',
  fees: null,
  undone: null,
  kind: 'payment',
  ...given,
});
const lines = (fact: Fact) =>
  Object.fromEntries(verificationOf(fact)?.lines.map(({ role, amount }) => [role, amount]) ?? []);

describe('each fact has its accounts', () => {
  test.each<[string, Fact, Record<string, number>]>([
    [
      'an invoice',
      { ...shared, from: 'invoice', amount: 12_500 },
      { receivables: 12_500, sales_25: -10_000, vat_25: -2_500 },
    ],
    ['a payment', entry({}), { bank: 12_500, receivables: -12_500 }],
    ['too much', entry({ amount: 12_500, overpaid: 500 }), { bank: 13_000, receivables: -12_500, prepaid: -500 }],
    ['an invoice paid by card', entry({ source: 'card' }), { cards: 12_500, receivables: -12_500 }],
    ['a reminder fee', entry({ kind: 'fee', amount: 6_000 }), { receivables: 6_000, reminder_fees: -6_000 }],
    ['a loss of before', entry({ kind: 'write_off' }), { losses: 12_500, receivables: -12_500 }],
    [
      'a loss with its VAT',
      entry({ kind: 'write_off', fees: 0 }),
      { losses: 10_000, vat_25: 2_500, receivables: -12_500 },
    ],
    [
      'a loss of the rest and a fee',
      entry({ kind: 'write_off', amount: 7_250, fees: 6_000 }),
      { losses: 7_000, vat_25: 250, receivables: -7_250 },
    ],
    [
      'a loss that is taken back',
      entry({
        kind: 'undo',
        undone: { kind: 'write_off', amount: 12_500, overpaid: 0, source: 'manual', fees: 0 },
      }),
      { losses: -10_000, vat_25: -2_500, receivables: 12_500 },
    ],
    [
      'a fee that nobody has to pay any more',
      entry({ kind: 'credit', amount: 6_000, fees: 6_000 }),
      { reminder_fees: 6_000, receivables: -6_000 },
    ],
    [
      'an invoice to a company of another EU country',
      { ...shared, items: untaxed('reverse_charge'), from: 'invoice', amount: 10_000 },
      { receivables: 10_000, sales_eu: -10_000 },
    ],
    [
      'its loss has no VAT',
      entry({ kind: 'write_off', amount: 10_000, fees: 0, items: untaxed('reverse_charge') }),
      { losses: 10_000, receivables: -10_000 },
    ],
    [
      'a card order from outside the EU',
      {
        ...shared,
        items: untaxed('outside_scope'),
        from: 'card',
        kind: 'paid',
        amount: 10_000,
        stray: false,
        owed: false,
      },
      { cards: 10_000, sales_outside_eu: -10_000 },
    ],
    ['a credit', entry({ kind: 'credit' }), { sales_25: 10_000, vat_25: 2_500, receivables: -12_500 }],
    [
      'a credit of what was paid',
      entry({ kind: 'credit', amount: 0, overpaid: 12_500 }),
      { sales_25: 10_000, vat_25: 2_500, prepaid: -12_500 },
    ],
    ['a repayment', entry({ kind: 'repayment', amount: 0, overpaid: 700 }), { prepaid: 700, bank: -700 }],
    [
      'a repayment by card is booked with the card',
      entry({ kind: 'repayment', amount: 0, overpaid: 700, source: 'card' }),
      {},
    ],
    [
      'an undone payment',
      entry({
        kind: 'undo',
        undone: { kind: 'payment', amount: 12_500, overpaid: 0, source: 'bank_file', fees: null },
      }),
      { bank: -12_500, receivables: 12_500 },
    ],
    [
      'a card order',
      { ...shared, from: 'card', kind: 'paid', amount: 12_500, stray: false, owed: false },
      { cards: 12_500, sales_25: -10_000, vat_25: -2_500 },
    ],
    [
      'a card that paid an invoice',
      { ...shared, from: 'card', kind: 'paid', amount: 12_500, stray: false, owed: true },
      {},
    ],
    [
      'half of a card order back',
      { ...shared, from: 'card', kind: 'refunded', amount: 6_250, stray: false, owed: false },
      { cards: -6_250, sales_25: 5_000, vat_25: 1_250 },
    ],
    [
      'money of an invoice back to the card',
      { ...shared, from: 'card', kind: 'refunded', amount: 12_500, stray: false, owed: true },
      { cards: -12_500, prepaid: 12_500 },
    ],
    [
      'a payment that no order keeps',
      { ...shared, from: 'card', kind: 'paid', amount: 900, stray: true, owed: false },
      { cards: 900, prepaid: -900 },
    ],
    [
      'a credit note of a card order, with the VAT of its document',
      { ...shared, from: 'note', kind: 'issued', amount: 1_001, vat: 201 },
      { sales_25: 800, vat_25: 201, prepaid: -1_001 },
    ],
    [
      'what it said went back to the card',
      { ...shared, from: 'card', kind: 'refunded', amount: 1_001, stray: false, owed: true },
      { cards: -1_001, prepaid: 1_001 },
    ],
    ['or by hand', { ...shared, from: 'note', kind: 'repaid', amount: 1_001 }, { prepaid: 1_001, bank: -1_001 }],
    [
      "the provider's fee",
      { ...shared, from: 'provider', kind: 'fee', amount: 500, platformFee: 120 },
      { card_fees: 380, platform_fees: 120, cards: -500 },
    ],
    [
      'a payout',
      { ...shared, from: 'provider', kind: 'payout', amount: 9_000, platformFee: 0 },
      { bank: 9_000, cards: -9_000 },
    ],
  ])('%s', (_, fact, expected) => {
    expect(lines(fact)).toEqual(expected);
    expect(Object.values(lines(fact)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

describe('VAT by rate', () => {
  test('each rate has accounts of its own; without VAT there is one', () => {
    const items = [
      { rate: 1200, total: 11_200, vat: 1_200, treatment: 'charged' as const },
      { rate: 600, total: 10_600, vat: 600, treatment: 'charged' as const },
      { rate: 0, total: 5_000, vat: 0, treatment: 'charged' as const },
      { rate: 1900, total: 11_900, vat: 1_900, treatment: 'charged' as const },
    ];
    expect(Object.fromEntries(soldLines(-38_700, items).map(({ role, amount }) => [role, amount || 0]))).toMatchObject({
      sales_12: -10_000,
      vat_12: -1_200,
      sales_6: -10_000,
      vat_6: -600,
      sales_0: -5_000,
      other_sales: -10_000,
      other_vat: -1_900,
    });
  });

  test('an order without items is booked as sold without VAT', () => {
    expect(soldLines(-100, [])).toEqual([{ role: 'sales_0', amount: -100 }]);
  });
});

test('shares add up to the last öre, whatever the amount', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(allocate(0, [5, 7])).toEqual([0, 0]);
  for (let amount = 1; amount < 400; amount += 7)
    expect(allocate(amount, [8_000, 2_000, 333]).reduce((sum, share) => sum + share, 0)).toBe(amount);
});
