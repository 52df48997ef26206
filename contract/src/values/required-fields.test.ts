import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textFrom } from '../texts.ts';
import { faultText, namesItsField } from './required-fields.ts';

const folder = join(import.meta.dirname, '../../../texts');
const errors = (language: string) => JSON.parse(readFileSync(join(folder, language, 'errors.json'), 'utf8'));
const say = (field: string) => textFrom(errors('en'), faultText(field, 'field.required'), 'en');

test.each([
  { field: 'buyer.firstName', says: 'Enter your first name.' },
  { field: 'user.first_name', says: 'Enter your first name.' },
  { field: 'participants.3.firstName', says: 'Enter a first name.' },
  { field: 'first_name', says: 'Enter a first name.' },
  { field: 'buyer.registerEmail', says: 'Enter an e-mail address.' },
  { field: 'invoice_address.zipCode', says: 'Enter a postal code.' },
  { field: 'companyNo', says: 'Enter a company number.' },
  { field: 'organizationnumber', says: 'This field is required.' },
  { field: 'buyer.organizationNumber', says: 'This field is required.' },
  { field: 'courseid', says: 'Choose a course.' },
  { field: 'user.eventid', says: 'Choose a date.' },
  { field: 'user.participants.0.signupFields.1.value', says: 'Answer this question.' },
  { field: 'questions.0.answer', says: 'This field is required.' },
  { field: 'answers.12', says: 'Answer this question.' },
  { field: 'toString', says: 'This field is required.' },
])('an empty $field says "$says"', ({ field, says }) => {
  expect(say(field)).toBe(says);
  expect(namesItsField(field, 'field.required')).toBe(!/This field|this question/.test(says));
});

test('other errors keep the text of their code', () => {
  expect(faultText('email', 'field.email')).toBe('field.email');
  expect(namesItsField('email', 'field.email')).toBe(false);
});

test('every language has every sentence', () => {
  const names = Object.keys(errors('en').required);
  for (const language of readdirSync(folder)) expect(Object.keys(errors(language).required)).toEqual(names);
});
