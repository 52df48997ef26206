import { isPaymentReference } from '@coursefront/contract/invoices/payment-references.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReferences } from './references.ts';

test.each([
  ['a reference of its own', ['00012385'], '', { references: ['00012385'] }],
  ['filled with zeros by the bank', ['0000000000000000000012385'], '', { references: ['00012385'] }],
  ['without its zeros', ['12385'], '', { isMistyped: true }],
  ['with spaces', ['000 123 85'], '', { references: ['00012385'] }],
  ['a wrong digit', ['00012395'], '', { references: [], isMistyped: true }],
  ['in a text', [], 'Invoice 00012385 of May', { references: ['00012385'] }],
  ['the number in a text', [], 'Paying itnl-000124!', { numbers: [124] }],
  ['the number as the reference', ['ITNL-000124'], '', { numbers: [124] }],
  ['a day and a phone', [], '20261201, 0701234567', { references: [], numbers: [], isMistyped: false }],
  ['nothing', [], '', { references: [], numbers: [], isMistyped: false }],
  ['a creditor reference', ['RF65 0001 2385'], '', { references: ['00012385'] }],
  ['a creditor reference in a text', [], 'ref RF6500012385', { references: ['00012385'] }],
  ['two', ['00012385'], '00012484', { references: ['00012385', '00012484'] }],
])('%s', (_, references, text, read) => {
  expect(readReferences({ references, text })).toMatchObject(read);
});

test('one mistyped digit is never taken for a reference', () => {
  fc.assert(
    fc.property(fc.nat(7), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const right = '00012385';
      const wrong = (Number(right[place]) + by) % 10;
      expect(isPaymentReference(`${right.slice(0, place)}${wrong}${right.slice(place + 1)}`)).toBe(false);
    }),
  );
});

test('whatever a payer writes, reading it ends and finds only right references', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 4 }), fc.string({ maxLength: 400 }), (references, text) => {
      for (const found of readReferences({ references, text }).references) expect(isPaymentReference(found)).toBe(true);
    }),
  );
});
