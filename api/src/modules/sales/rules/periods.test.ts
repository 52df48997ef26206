import { describe, expect, test } from 'vitest';
import { bucketsOf, monthsIn, nothing, pointsOf, spanBefore, spanOf, sumOf, unitOf } from './periods.ts';

const today = '2026-11-16';

describe('the asked days', () => {
  test.each([
    ['30 days end today', { days: '30' }, { from: '2026-10-18', to: today }],
    ['own days win', { days: '30', from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31' }],
    ['only a beginning', { days: '7', from: '2026-11-01' }, { from: '2026-11-01', to: today }],
    ['only an end', { days: '7', to: '2026-10-07' }, { from: '2026-10-01', to: '2026-10-07' }],
    ['nothing was sold tomorrow', { days: '7', to: '2027-01-01' }, { from: '2026-11-10', to: today }],
    [
      'the wrong way round',
      { days: '7', from: '2026-10-09', to: '2026-10-01' },
      { from: '2026-10-01', to: '2026-10-01' },
    ],
    ['this month', { days: 'this_month' }, { from: '2026-11-01', to: today }],
    ['last month', { days: 'last_month' }, { from: '2026-10-01', to: '2026-10-31' }],
    [
      'an end without a number of days',
      { days: 'last_month', to: '2026-10-30' },
      { from: '2026-10-01', to: '2026-10-30' },
    ],
    ['three years at most', { days: '7', from: '2001-01-01' }, { from: '2023-11-17', to: today }],
  ])('%s', (_, asked, span) => {
    expect(spanOf(asked, today)).toEqual(span);
  });

  const own = (from: string, to: string) => ({ days: '30', from, to });
  test.each([
    ['as long, right before', { days: '30' }, ['2026-11-01', '2026-11-30'], ['2026-10-02', '2026-10-31']],
    ['own days', own('2026-03-02', '2026-03-31'), ['2026-03-02', '2026-03-31'], ['2026-01-31', '2026-03-01']],
    ['last month', { days: 'last_month' }, ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
    ['own months', own('2026-01-01', '2026-03-31'), ['2026-01-01', '2026-03-31'], ['2025-10-01', '2025-12-31']],
    ['this month', { days: 'this_month' }, ['2026-11-01', today], ['2026-10-01', '2026-10-16']],
    ['its end', { days: 'this_month' }, ['2026-03-01', '2026-03-30'], ['2026-02-01', '2026-02-28']],
  ] as const)('the period before: %s', (_, asked, [from, to], [first, last]) => {
    expect(spanBefore({ from, to }, asked)).toEqual({ from: first, to: last });
  });
});

describe('columns', () => {
  test('three months have a column for each day, a year has months', () => {
    expect(unitOf({ from: '2026-08-17', to: today })).toBe('day');
    expect(bucketsOf({ from: '2026-11-15', to: today })).toEqual([
      { from: '2026-11-15', to: '2026-11-15' },
      { from: today, to: today },
    ]);
    const months = bucketsOf({ from: '2025-11-17', to: today });
    expect(unitOf({ from: '2025-11-17', to: today })).toBe('month');
    expect(months).toHaveLength(13);
    expect(months[0]).toEqual({ from: '2025-11-17', to: '2025-11-30' });
    expect(months.at(-1)).toEqual({ from: '2026-11-01', to: today });
  });

  test.each([
    ['when columns are months', { from: '2026-01-10', to: today }, { days: '30' }],
    ['when the month before is longer', { from: '2026-02-01', to: '2026-02-28' }, { days: 'last_month' }],
    ['when the month before is shorter', { from: '2026-03-01', to: '2026-03-31' }, { days: 'last_month' }],
  ])('both periods add up to their sums %s', (_, span, asked) => {
    const before = spanBefore(span, asked);
    const days = [before.from, before.to, span.from, '2026-02-28', '2026-03-31'].map((day, index) => ({
      ...nothing,
      day,
      orders: 1,
      revenue: 10 ** index,
    }));
    const points = pointsOf(days, { span, before });
    expect(points.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(sumOf(days, span).revenue);
    expect(points.reduce((sum, point) => sum + point.before.revenue, 0)).toBe(sumOf(days, before).revenue);
  });
});

test.each([
  ['2026-01-01', '2026-03-31', { from: '2026-01-01', to: '2026-03-01', before: '2025-12-31', after: '2026-04-01' }],
  ['2025-11-17', '2026-11-16', { from: '2025-12-01', to: '2026-10-01', before: '2025-11-30', after: '2026-11-01' }],
  ['2026-02-01', '2026-02-28', { from: '2026-02-01', to: '2026-02-01', before: '2026-01-31', after: '2026-03-01' }],
  ['2026-02-02', '2026-03-30', null],
  ['2026-02-10', '2026-02-12', null],
])('the whole months from %s to %s', (from, to, months) => {
  expect(monthsIn({ from, to })).toEqual(months);
});
