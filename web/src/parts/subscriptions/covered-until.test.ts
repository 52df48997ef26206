import { expect, test } from 'vitest';
import { coveredUntil } from './covered-until.ts';

const next = '2026-12-19T10:00:00.000Z';

test.each([
  { what: 'less than one invoice', credit: 98_999, period: 'monthly', until: undefined },
  { what: 'exactly one', credit: 99_000, period: 'monthly', until: '2027-01-19' },
  { what: 'fourteen and a half', credit: 1_435_918, period: 'monthly', until: '2028-02-19' },
  { what: 'two quarters', credit: 200_000, period: 'quarterly', until: '2027-06-19' },
  { what: 'one year', credit: 99_000, period: 'annually', until: '2027-12-19' },
] as const)('credit for $what', ({ credit, period, until }) => {
  expect(coveredUntil(next, credit, { amount: 99_000, period })?.slice(0, 10)).toBe(until);
});

test('ends with a shorter month, and nothing covers a plan without a price', () => {
  expect(coveredUntil('2026-01-31T10:00:00.000Z', 100, { amount: 100, period: 'monthly' })).toContain('2026-02-28');
  expect(coveredUntil(next, 100, { amount: 0, period: 'monthly' })).toBeNull();
});
