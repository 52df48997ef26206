import { expect, test } from 'vitest';
import { figuresOf } from './figures-of.ts';

const figures = figuresOf({
  this_month: '2026-02',
  participants: 12,
  completions: 0,
  months: [
    { kind: 'participants', month: '2025-12', near: 0, far: 2 },
    { kind: 'participants', month: '2026-02', near: 3, far: 3 },
    { kind: 'licences', month: '2025-03', near: 0, far: 4 },
    { kind: 'licences', month: '2026-01', near: 1, far: 5 },
    { kind: 'renewals', month: '2026-02', near: 1, far: 1 },
    { kind: 'renewals', month: '2026-11', near: 0, far: 6 },
  ],
});

test('the totals include what is older than the trend', () => {
  expect(figures.participants).toMatchObject({ last_30_days: 3, total: 12 });
});

test('the trend of the past ends with this month and has its empty months', () => {
  expect(figures.participants.months).toHaveLength(12);
  expect(figures.participants.months[0]).toEqual({ month: '2025-03', count: 0 });
  expect(figures.participants.months.slice(-3)).toEqual([
    { month: '2025-12', count: 2 },
    { month: '2026-01', count: 0 },
    { month: '2026-02', count: 3 },
  ]);
  expect(figures.licences).toMatchObject({ last_30_days: 1, last_12_months: 9 });
});

test('expiries are listed from this month on', () => {
  expect(figures.certificates).toMatchObject({ next_3_months: 1, next_12_months: 7 });
  expect(figures.certificates.months[0]).toEqual({ month: '2026-02', count: 1 });
  expect(figures.certificates.months.at(-1)).toEqual({ month: '2027-01', count: 0 });
});

test('without activity every figure is zero', () => {
  expect(figures.completions).toMatchObject({ last_30_days: 0, total: 0 });
  expect(figures.completions.months.every(({ count }) => count === 0)).toBe(true);
});
