import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditorReference, paymentReference, paymentReferenceOf } from './payment-reference.ts';

test.each([
  [123, '00012385'],
  [1_234_567, '123456790'],
])('order %i is paid with the reference %s', (order, reference) => {
  expect(paymentReference(order)).toBe(reference);
});

test.each([
  ['a bankgiro', { bankgiro: '991-2346', iban: 'SE35' }, '00012385'],
  ['an account in Europe', { bankgiro: null, iban: 'SE35' }, 'RF6500012385'],
  ['no account', { bankgiro: null, iban: null }, 'ITNL-000123'],
])('with %s the buyer names what its bank can check', (_, accounts, reference) => {
  expect(paymentReferenceOf({ number: 123, reference: 'ITNL-000123' }, accounts)).toBe(reference);
});

test('a creditor reference checks like an IBAN', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (order) => {
      const reference = creditorReference(paymentReference(order));
      expect(BigInt(`${reference.slice(4)}2715${reference.slice(2, 4)}`) % 97n).toBe(1n);
    }),
  );
});

test('one mistyped digit never makes another valid reference', () => {
  const isValid = (digits: string) =>
    [...digits].reverse().reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
      10 ===
    0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(7), fc.integer({ min: 1, max: 9 }), (order, at, by) => {
      const reference = paymentReference(order);
      expect(isValid(reference)).toBe(true);
      const place = at % reference.length;
      const wrong = (Number(reference[place]) + by) % 10;
      expect(isValid(`${reference.slice(0, place)}${wrong}${reference.slice(place + 1)}`)).toBe(false);
    }),
  );
});
