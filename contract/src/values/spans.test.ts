import { expect, test } from 'vitest';
import { Day, momentsOf, spanOf } from './spans.ts';

const now = new Date('2026-11-15T09:30:00Z');

test.each([
  { rule: 'the last thirty days unless asked otherwise', asked: {}, span: { from: '2026-10-17', to: '2026-11-15' } },
  {
    rule: 'from a day until today',
    asked: { from: '2026-11-01' },
    span: { from: '2026-11-01', to: '2026-11-15' },
  },
  {
    rule: 'the thirty days that end on a day',
    asked: { to: '2026-03-31' },
    span: { from: '2026-03-02', to: '2026-03-31' },
  },
  {
    rule: 'never more than a year',
    asked: { from: '2020-01-01', to: '2026-11-15' },
    span: { from: '2025-11-15', to: '2026-11-15' },
  },
  {
    rule: 'one day where the first comes after the last',
    asked: { from: '2026-11-15', to: '2026-11-01' },
    span: { from: '2026-11-01', to: '2026-11-01' },
  },
])('a list looks at $rule', ({ asked, span }) => {
  expect(spanOf(asked, now)).toEqual(span);
});

test('the last day counts to its end', () => {
  expect(momentsOf({ from: '2026-11-15', to: '2026-11-15' })).toEqual({
    begins: new Date('2026-11-15T00:00:00Z'),
    ends: new Date('2026-11-16T00:00:00Z'),
  });
});

test.each([
  ['2026-11-15', true],
  ['2026-02-30', false],
  ['15-11-2026', false],
  ['', false],
])('%s is a day: %s', (text, isOne) => {
  expect(Day.safeParse(text).success).toBe(isOne);
});
