import { expect, test } from 'vitest';
import { differences, toldChanges } from './differences.ts';

const english = { language: 'en', setting: null } as const;

test('unchanged values are left out', () => {
  expect(differences({ name: 'A', discount: 0, tags: ['x'] }, { name: 'B', discount: 0, tags: ['x'] })).toEqual({
    before: { name: 'A' },
    after: { name: 'B' },
  });
});

test('an added or removed fact is null on the other side', () => {
  expect(differences({ phone: '1' }, { email: 'a@b.test' })).toEqual({
    before: { phone: '1', email: null },
    after: { phone: null, email: 'a@b.test' },
  });
});

test('a creation has no `before`, and a deletion has no `after`', () => {
  expect(differences(null, { name: 'A' })).toEqual({ before: null, after: { name: 'A' } });
  expect(differences({ name: 'A' }, null)).toEqual({ before: { name: 'A' }, after: null });
});

test('no difference gives no facts', () => {
  expect(differences({ name: 'A' }, { name: 'A' })).toEqual({ before: null, after: null });
});

test('a change is listed fact by fact, with readable values', () => {
  expect(
    toldChanges({ name: 'A', limit: 5, note: '' }, { name: 'B', limit: null, tags: ['x'], note: 'C' }, english),
  ).toEqual([
    { fact: 'name', before: 'A', after: 'B' },
    { fact: 'limit', before: '5', after: null },
    { fact: 'note', before: null, after: 'C' },
    { fact: 'tags', before: null, after: '["x"]' },
  ]);
});

test('a sum is written with its currency, which is kept although it did not change', () => {
  const told = differences(
    { amount: 99_000, currency: 'SEK', period: 'x' },
    { amount: 249_000, currency: 'SEK', period: 'x' },
  );
  expect(told).toEqual({ before: { amount: 99_000, currency: 'SEK' }, after: { amount: 249_000, currency: 'SEK' } });
  expect(toldChanges(told.before, told.after, english)).toEqual([
    { fact: 'amount', before: '990.00\u00a0SEK', after: '2\u00a0490.00\u00a0SEK' },
  ]);
  expect(toldChanges(null, { off: 20, type: 'percent', currency: null }, english)).toContainEqual({
    fact: 'off',
    before: null,
    after: '20%',
  });
  const prices = [
    { from: 2, to: 9, price: 45_000 },
    { from: 10, to: null, price: 40_000 },
  ];
  expect(toldChanges(null, { prices, currency: 'EUR' }, english)).toEqual([
    { fact: 'prices', before: null, after: '2–9: 450.00\u00a0EUR, 10+: 400.00\u00a0EUR' },
  ]);
});

test('percentages and switches of general settings are written as screens write them', () => {
  const fee = (language: 'en' | 'sv') =>
    toldChanges({ value: '3' }, { value: '2.5' }, { language, setting: 'webshop_tranfer_fee_rate' });
  expect(fee('en')).toEqual([{ fact: 'value', before: '3%', after: '2.5%' }]);
  expect(fee('sv')).toEqual([{ fact: 'value', before: '3\u00a0%', after: '2,5\u00a0%' }]);
  expect(toldChanges(null, { value: '1' }, { language: 'en', setting: 'woocommerce_integration' })).toEqual([
    { fact: 'value', before: null, after: 'true' },
  ]);
  expect(toldChanges(null, { value: '1' }, { language: 'en', setting: 'something_else' })).toEqual([
    { fact: 'value', before: null, after: '1' },
  ]);
});

test("names come first, and a span's start comes before its end", () => {
  const facts = toldChanges(null, { to: '2', from: '1', city: 'Lund', last_name: 'Ny', first_name: 'Nils' }, english);
  expect(facts.map(({ fact }) => fact)).toEqual(['first_name', 'last_name', 'from', 'to', 'city']);
});

test('a creation has one side and no empty facts, and an action without facts has none', () => {
  expect(toldChanges(null, { name: 'A', phone: null, tags: [] }, english)).toEqual([
    { fact: 'name', before: null, after: 'A' },
  ]);
  expect(toldChanges(null, null, english)).toEqual([]);
});
