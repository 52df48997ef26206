import { expect, test } from 'vitest';
import { invoiceAge, invoiceState } from './invoice-rules.ts';

const today = '2026-03-01';

test.each([
  ['due in a month', '2026-04-01', 'not_due'],
  ['due today', '2026-03-01', 'not_due'],
  ['a day late', '2026-02-28', 'days_30'],
  ['30 days late', '2026-01-30', 'days_30'],
  ['31 days late', '2026-01-29', 'days_60'],
  ['60 days late', '2025-12-31', 'days_60'],
  ['61 days late', '2025-12-30', 'older'],
  ['years late', '2019-12-30', 'older'],
])('%s: %s is %s', (_, dueOn, age) => {
  expect(invoiceAge(dueOn, today)).toBe(age);
});

const sums = { balance: 100, paid: 0, credited: 0, written_off: 0 };

test.each([
  ['just sent', {}, '2026-03-20', 'sent'],
  ['to be paid today', {}, today, 'due'],
  ['late', {}, '2026-02-28', 'overdue'],
  ['paid in part, not late', { paid: 40 }, '2026-03-20', 'part_paid'],
  ['paid in part on the due day', { paid: 40 }, today, 'part_paid'],
  ['paid in part and late', { paid: 40 }, '2026-02-28', 'overdue'],
  ['paid, although late', { balance: 0, paid: 140 }, '2026-02-28', 'paid'],
  ['paid but for a few öre', { balance: 0, paid: 139, written_off: 1 }, today, 'paid'],
  ['written off', { balance: 0, written_off: 100 }, today, 'written_off'],
  ['credited', { balance: 0, credited: 100 }, today, 'credited'],
  ['credited in part, the rest paid', { balance: 0, credited: 40, paid: 60 }, today, 'paid'],
] as const)('an invoice that is %s', (_, changes, dueOn, state) => {
  expect(invoiceState({ ...sums, ...changes }, dueOn, today)).toBe(state);
});
