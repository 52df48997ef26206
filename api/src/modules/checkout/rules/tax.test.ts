import { expect, test } from 'vitest';
import { type TaxFacts, taxOf } from './tax.ts';

const vatNumber = 'DE136695976';
const sweden: TaxFacts = {
  seller: 'SE',
  buyer: { kind: 'company', country: 'SE', vatNumber: null },
  onSite: false,
  soldElsewhere: false,
};

test.each([
  { who: 'a company of the same country', buyer: { country: 'SE' }, tax: 'charged' },
  {
    who: 'a company of the same country with a VAT number',
    buyer: { country: 'SE', vatNumber: 'SE556074308901' },
    tax: 'charged',
  },
  { who: 'a company of another EU country', buyer: { country: 'DE', vatNumber }, tax: 'reverse_charge' },
  { who: 'such a company without a number', buyer: { country: 'DE' }, tax: 'charged' },
  { who: 'a private person of another EU country', buyer: { kind: 'private', country: 'DE' }, tax: 'charged' },
  { who: 'a private person with a number', buyer: { kind: 'private', country: 'DE', vatNumber }, tax: 'charged' },
  { who: 'a company outside the EU', buyer: { country: 'NO' }, tax: 'outside_scope' },
  { who: 'a private person outside the EU', buyer: { kind: 'private', country: 'US' }, tax: 'outside_scope' },
  {
    who: 'a company of another EU country, on site',
    buyer: { country: 'DE', vatNumber },
    onSite: true,
    tax: 'charged',
  },
  { who: 'a company outside the EU, on site', buyer: { country: 'NO' }, onSite: true, tax: 'charged' },
  { who: 'a buyer of the external shop', buyer: { country: 'DE', vatNumber }, soldElsewhere: true, tax: 'charged' },
  {
    who: 'an EU company that buys in Norway',
    seller: 'NO',
    buyer: { country: 'SE', vatNumber: 'SE556074308901' },
    tax: 'outside_scope',
  },
  { who: 'a Norwegian company that buys in Norway', seller: 'NO', buyer: { country: 'NO' }, tax: 'charged' },
] as const)('$who: $tax', ({ buyer, tax, who: _, ...change }) => {
  expect(taxOf({ ...sweden, ...change, buyer: { ...sweden.buyer, ...buyer } })).toBe(tax);
});
