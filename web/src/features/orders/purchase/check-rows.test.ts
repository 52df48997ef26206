import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { expect, test } from 'vitest';
import { checkRows, errorsByRow } from './check-rows.ts';
import { type RowContent, rowWith } from './rows.ts';

const maria = { firstName: 'Maria', lastName: 'Lind', email: 'maria.lind@x.test', phone: '+46 70 555 01 12' };
const diet: EventQuestion = { questionid: 7, question: 'Diet', type: 2, options: ['Vegan', 'None'] };

const faultsOf = (people: RowContent[], assigned: string[] = [], questions: EventQuestion[] = []) =>
  checkRows(people.map(rowWith), questions, new Set(assigned)).map((faults) =>
    faults.map(({ field, code, params }) => `${field} ${code}${params?.row ? ` ${params.row}` : ''}`),
  );

test.each([
  { rule: 'a full row is right', person: maria, faults: [] },
  { rule: 'blanks are nothing', person: { ...maria, lastName: ' ' }, faults: ['lastName field.required'] },
  { rule: 'an e-mail has a domain', person: { ...maria, email: 'maria@x' }, faults: ['email field.email'] },
  { rule: 'a phone has digits', person: { ...maria, phone: 'call me' }, faults: ['phone field.phone'] },
  { rule: 'a known person needs no phone', person: { ...maria, phone: '', known: true }, faults: [] },
  {
    rule: 'a known person has no wrong phone',
    person: { ...maria, phone: 'call me', known: true },
    faults: ['phone field.phone'],
  },
  {
    rule: 'an empty row lacks everything',
    person: {},
    faults: ['firstName field.required', 'lastName field.required', 'email field.required', 'phone field.required'],
  },
])('$rule', ({ person, faults }) => {
  expect(faultsOf([person])).toEqual([faults]);
});

test('the second of two equal e-mails is wrong, whatever its case, and names the first', () => {
  const again = { ...maria, email: ' Maria.Lind@X.test' };
  expect(faultsOf([maria, again, again])).toEqual([
    [],
    ['email participant.duplicate_email 1'],
    ['email participant.duplicate_email 1'],
  ]);
});

test('two rows without an e-mail are no duplicates', () => {
  const faults = faultsOf([{}, {}]).flat();
  expect(faults).not.toContain('email participant.duplicate_email 1');
});

test('a person who has the course already is an error', () => {
  expect(faultsOf([maria], ['maria.lind@x.test'])).toEqual([['email participant.already_assigned']]);
});

test('every question wants an answer, unless it is optional', () => {
  expect(faultsOf([maria], [], [{ ...diet, optional: true }])).toEqual([[]]);
  expect(faultsOf([maria], [], [diet])).toEqual([['answers.7 field.required']]);
  expect(faultsOf([{ ...maria, answers: { 7: [] } }], [], [diet])).toEqual([['answers.7 field.required']]);
  expect(faultsOf([{ ...maria, answers: { 7: ['Vegan'] } }], [], [diet])).toEqual([[]]);
});

test('errors of the server are found by the position of the row in the request', () => {
  const rows = [rowWith(), rowWith({ answers: { 7: 'x', 8: 'y' } })];
  const errors = {
    'participants.1.email': ['Taken.', 'And more.'],
    'participants.1.signupFields.1.value': ['Not an option.'],
    'participants.9.email': ['Of nobody.'],
    group_name: ['Too long.'],
  };
  expect([...errorsByRow(errors, rows)]).toEqual([[rows[1]?.id, { email: 'Taken.', 'answers.8': 'Not an option.' }]]);
});
