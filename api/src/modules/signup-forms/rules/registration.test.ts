import { expect, test } from 'vitest';
import {
  coursesToEnter,
  detailsOf,
  isCompanyOffered,
  mayRegister,
  newPersonOf,
  payingCompany,
} from './registration.ts';

test.each([
  { email: 'anna@falk.test', domains: [], may: true },
  { email: 'anna@falk.test', domains: ['falk.test', 'berg.test'], may: true },
  { email: 'anna@berg.test', domains: ['falk.test'], may: false },
  { email: 'anna@evil.falk.test', domains: ['falk.test'], may: false },
  { email: 'falk.test@berg.test', domains: ['falk.test'], may: false },
])('$email at $domains: $may', ({ email, domains, may }) => {
  expect(mayRegister(email, domains)).toBe(may);
});

const nobody = { order_certificate: false, participants: [] };

test('a new person gets all missing fields at once', () => {
  expect(newPersonOf({ ...nobody, first_name: 'Anna', email: 'anna@falk.test' })).toEqual({
    'user.last_name': [{ code: 'field.required' }],
    'user.password': [{ code: 'field.required' }],
  });
});

const typed = {
  ...nobody,
  phone1: '+46701234567',
  phone2: '+46812345678',
  company_2: 'Falk AB',
  region: '111 22',
  order_certificate: 1 as const,
};

test('fields that the form does not have are not stored', () => {
  expect(detailsOf(typed, [{ id: 5, choices: [] }])).toMatchObject({
    phone1: '+46701234567',
    phone2: null,
    companyName: null,
    orderCertificate: false,
  });
  expect(
    detailsOf(
      typed,
      [7, 8].map((id) => ({ id, choices: [] })),
    ),
  ).toMatchObject({
    phone1: null,
    companyName: 'Falk AB',
    postalCode: '111 22',
    orderCertificate: true,
  });
});

test.each([
  { rule: 'one of the list', choices: ['Falk AB', 'Berg AB'], offered: true, pays: 'Falk AB' },
  { rule: 'one that is not on the list', choices: ['Berg AB'], offered: false, pays: 'Form AB' },
  { rule: 'typed where there is no list', choices: [], offered: true, pays: 'Form AB' },
])('a company that is $rule is paid for by $pays', ({ choices, offered, pays }) => {
  const fields = [{ id: 7, choices }];
  expect(isCompanyOffered(detailsOf(typed, fields), fields)).toBe(offered);
  expect(payingCompany(detailsOf(typed, fields), fields, 'Form AB')).toBe(pays);
});

const courses = [
  { id: 1, type: 'elearning', events: [] },
  { id: 2, type: 'instructor_led_training', events: [{ id: 21 }] },
  { id: 3, type: 'instructor_led_training', events: [{ id: 31 }] },
];

test.each([
  { rule: 'without a date: what needs none', event: null, assigned: [], entered: [1] },
  { rule: 'with a date: its course, too', event: 31, assigned: [], entered: [1, 3] },
  { rule: 'what somebody has is not given again', event: 21, assigned: [1], entered: [2] },
  { rule: 'another date of the same course is', event: 21, assigned: [1, 2], entered: [2] },
])('$rule', ({ event, assigned, entered }) => {
  expect(coursesToEnter(courses, event, new Set(assigned)).map(({ id }) => id)).toEqual(entered);
});
