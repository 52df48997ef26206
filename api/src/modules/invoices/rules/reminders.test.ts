import { filledText } from '@coursefront/contract/invoices/reminders.ts';
import { expect, test } from 'vitest';
import { isReminderDue, reminderFee } from './reminders.ts';

const pace = { active: true, first_days: 5, every_days: 14, most: 2 };
const invoice = { balance: 100, due_on: '2026-03-01', reminders: 0, reminded_on: null };

test.each([
  ['four days late', {}, {}, '2026-03-05', false],
  ['five days late', {}, {}, '2026-03-06', true],
  ['months late when the rule was switched on', {}, {}, '2026-09-01', true],
  ['paid', {}, { balance: 0 }, '2026-09-01', false],
  ['reminded yesterday', {}, { reminders: 1, reminded_on: '2026-03-06' }, '2026-03-07', false],
  ['reminded thirteen days ago', {}, { reminders: 1, reminded_on: '2026-03-06' }, '2026-03-19', false],
  ['reminded fourteen days ago', {}, { reminders: 1, reminded_on: '2026-03-06' }, '2026-03-20', true],
  ['reminded often enough', {}, { reminders: 2, reminded_on: '2026-03-06' }, '2026-09-01', false],
  ['of a customer without the rule', { active: false }, {}, '2026-09-01', false],
])('an invoice that is %s', (_, rule, facts, today, due) => {
  expect(isReminderDue({ ...pace, ...rule }, { ...invoice, ...facts }, today)).toBe(due);
});

test('a fee is asked in its own currency only', () => {
  expect(reminderFee({ fee: 6_000, fee_currency: 'SEK' }, 'SEK')).toBe(6_000);
  expect(reminderFee({ fee: 6_000, fee_currency: 'SEK' }, 'EUR')).toBe(0);
});

test('own words are filled, and nothing else is reached', () => {
  expect(filledText('Hi {{name}}, {{owed}} {{constructor}} {{x}}', { name: 'Elin', owed: '60.00' })).toBe(
    'Hi Elin, 60.00 {{constructor}} {{x}}',
  );
});
