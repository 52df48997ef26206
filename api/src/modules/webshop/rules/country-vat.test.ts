import { expect, test } from 'vitest';
import { countryRateOn, rateOn } from './country-vat.ts';

test.each([
  ['SE', 2500],
  ['FI', 2550],
  ['DE', 1900],
  ['US', 0],
])('courses sold from %s carry %i basis points of tax', (country, rate) => {
  expect(countryRateOn('2026-11-16', country, null)).toBe(rate);
});

test.each([
  { rule: 'the country’s rate', day: '2026-12-31', rate: 2500 },
  { rule: 'a former rate on its last day', day: '2025-06-30', country: 'EE', rate: 2200 },
  { rule: 'the rate from the day after', day: '2025-07-01', country: 'EE', rate: 2400 },
  { rule: 'the platform’s change before its day', day: '2026-12-31', setting: 'SE 2027-01-01 24', rate: 2500 },
  {
    rule: 'the platform’s change on its day',
    day: '2027-01-01',
    setting: 'DE 2027-01-01 20; SE 2027-01-01 24,5',
    rate: 2450,
  },
  { rule: 'the course’s own rate', day: '2027-06-01', own: 600, setting: 'SE 2027-01-01 24', rate: 600 },
  {
    rule: 'the course’s change before its day',
    day: '2026-12-31',
    own: 600,
    changes: [['2027-01-01', 1200]],
    rate: 600,
  },
  { rule: 'the course’s change on its day', day: '2027-01-01', own: 600, changes: [['2027-01-01', 1200]], rate: 1200 },
  {
    rule: 'the latest of several changes, in whatever order',
    day: '2028-05-05',
    changes: [
      ['2028-01-01', 0],
      ['2029-01-01', 2500],
      ['2027-01-01', 1200],
    ],
    rate: 0,
  },
] as const)('$rule', ({ day, rate, ...facts }) => {
  const {
    country = 'SE',
    own = null,
    setting = null,
    changes = [],
  } = facts as {
    country?: string;
    own?: number | null;
    setting?: string | null;
    changes?: [string, number][];
  };
  const vat_changes = changes.map(([from, basis_points]) => ({ from, basis_points }));
  expect(rateOn(day, { country, vat_basis_points: own, vat_changes, vat_rates: setting })).toBe(rate);
});
