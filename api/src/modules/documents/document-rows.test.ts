import { expect, test } from 'vitest';
import type { OrderDocument } from './document.ts';
import { factsOf, totalsOf, wordingOf } from './document-rows.ts';

const receipt = {
  kind: 'receipt',
  language: 'en',
  timeZone: 'Europe/Stockholm',
  reference: 'WOO-000123',
  method: 'woocommerce_integration',
  placedAt: new Date('2026-11-02T10:00:00Z'),
  paidAt: new Date('2026-11-02T10:00:00Z'),
  dueAt: null,
  paidThere: 90_000,
  refunded: { amount: 40_000, at: new Date('2026-11-09T10:00:00Z') },
  price: { currency: 'SEK', total: 99_800, vat: 19_960, vat_basis_points: 2_500, tax: 'charged' },
} as OrderDocument;
const plain = (facts: { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));

test('a receipt says what was paid in an external shop, and what went back', () => {
  const wording = wordingOf(receipt);
  expect(plain(factsOf(receipt, wording))).toContain('Amount paid: 900.00 SEK');
  expect(plain(totalsOf(receipt, wording))).toEqual([
    'Net amount: 798.40',
    'VAT 25%: 199.60',
    'Total: 998.00 SEK',
    'Refunded on 09-11-2026: −400.00 SEK',
  ]);
});

test('an invoice has an invoice number, and other documents an order number', () => {
  const invoice = { ...receipt, kind: 'invoice' as const, invoicedAt: new Date('2026-11-03T10:00:00Z') };
  const facts = plain(factsOf(invoice, wordingOf(invoice)));
  expect(facts).toEqual(expect.arrayContaining(['Invoice number: WOO-000123', 'Invoice date: 03-11-2026']));
  expect(plain(factsOf(receipt, wordingOf(receipt)))).toContain('Order number: WOO-000123');
});

test('the number of a company is named by its country', () => {
  const { numberName } = wordingOf({ ...receipt, language: 'sv' as const });
  expect(['SE', 'FI', 'DE', null].map(numberName)).toEqual([
    'Organisationsnummer',
    'Y-tunnus',
    'Företagsnummer',
    'Företagsnummer',
  ]);
});

test('days are written as the language of the document writes them', () => {
  const swedish = { ...receipt, language: 'sv' as const };
  expect(plain(totalsOf(swedish, wordingOf(swedish))).at(-1)).toContain('2026-11-09');
  const german = { ...receipt, language: 'de' as const };
  expect(plain(totalsOf(german, wordingOf(german))).at(-1)).toContain('09.11.2026');
});

test('other documents do not', () => {
  const confirmation = { ...receipt, kind: 'confirmation' as const };
  const wording = wordingOf(confirmation);
  expect(plain([...factsOf(confirmation, wording), ...totalsOf(confirmation, wording)]).join()).not.toMatch(
    /paid:|Refund/,
  );
});
