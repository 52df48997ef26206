import { expect, test } from 'vitest';
import { revenueByCurrency } from './revenue-by-currency.ts';

const aMonth = (revenue: Record<string, number>) => ({
  month: '2026-11-01',
  orders: 1,
  revenue: Object.entries(revenue).map(([currency, amount]) => ({ currency, amount })),
});

test('a month without a currency is nought in it, and the biggest comes first', () => {
  expect(revenueByCurrency([aMonth({ EUR: 700 }), aMonth({ SEK: 10_000, EUR: 50 }), aMonth({})])).toEqual([
    { currency: 'SEK', amounts: [0, 10_000, 0], total: 10_000 },
    { currency: 'EUR', amounts: [700, 50, 0], total: 750 },
  ]);
});

test('nothing sold is no currency', () => {
  expect(revenueByCurrency([aMonth({})])).toEqual([]);
});
