import { expect, test } from 'vitest';
import { isAhead, offeredRanges, ownDays } from './reports.ts';

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

const today = '2026-11-15';

test.each([
  {
    rule: 'both days as they are',
    asked: { from: '2026-01-01', to: '2026-03-31' },
    span: ['2026-01-01', '2026-03-31'],
  },
  { rule: 'until today', asked: { from: '2026-11-01' }, span: ['2026-11-01', '2026-11-15'] },
  { rule: 'a year from a day to come', asked: { from: '2027-01-01' }, span: ['2027-01-01', '2028-01-01'] },
  { rule: 'the year before a last day', asked: { to: '2026-06-30' }, span: ['2025-06-30', '2026-06-30'] },
  {
    rule: 'one day if they are reversed',
    asked: { from: '2026-05-02', to: '2026-05-01' },
    span: ['2026-05-01', '2026-05-01'],
  },
  { rule: 'fifty years at most', asked: { from: '0001-01-01', to: today }, span: ['1976-11-15', today] },
])('own days are $rule', ({ asked, span: [from, to] }) => {
  expect(ownDays(asked, today)).toEqual({ from, to });
});

test('own days that begin today or later are about what ends, all others about what happened', () => {
  expect(isAhead({ from: today, to: '2027-02-15' }, today)).toBe(true);
  expect(isAhead({ from: '2026-11-14', to: '2027-02-15' }, today)).toBe(false);
  expect(isAhead({ from: today, to: today }, today)).toBe(false);
  expect(isAhead({ range: 'next_3_months', from: '2026-01-01' }, today), 'own days win').toBe(false);
  expect(isAhead({ range: 'next_3_months' }, today)).toBe(true);
});
