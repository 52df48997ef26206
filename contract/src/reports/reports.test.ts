import { expect, test } from 'vitest';
import { offeredRanges } from './reports.ts';

test('periods ahead are offered for what can end, not for completions', () => {
  expect(offeredRanges('completions')).toEqual([
    'last_30_days',
    'this_month',
    'last_month',
    'this_year',
    'last_12_months',
  ]);
  for (const report of ['licences', 'certificates'] as const)
    expect(offeredRanges(report).slice(-2)).toEqual(['next_3_months', 'next_12_months']);
});
