import { expect, test } from 'vitest';
import { countryVat } from './country-vat.ts';

test.each([
  ['SE', 2500],
  ['FI', 2550],
  ['DE', 1900],
  ['US', 0],
])('courses sold from %s carry %i basis points of tax', (country, rate) => {
  expect(countryVat(country)).toBe(rate);
});
