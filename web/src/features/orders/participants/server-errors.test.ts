import { expect, test } from 'vitest';
import { rowWith } from './rows.ts';
import { errorsByRow } from './server-errors.ts';

test('the server counts rows, we know them by name', () => {
  const rows = [rowWith(), rowWith({ answers: { 7: 'x', 8: 'y' } })];
  const errors = {
    'participants.1.email': ['Taken.', 'And more.'],
    'participants.1.signupFields.1.value': ['Not an option.'],
    'participants.9.email': ['Of nobody.'],
    group_name: ['Too long.'],
  };
  expect([...errorsByRow(errors, rows)]).toEqual([[rows[1]?.id, { email: 'Taken.', 'answers.8': 'Not an option.' }]]);
});
