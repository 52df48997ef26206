import { expect, test } from 'vitest';
import { anEvent } from '../../../lib/testing/events.ts';
import { type Answered, emptyDraft, type Missing, missingOf, userOf, usesUpCaptcha } from './draft.ts';

const now = 1_000_000;
const event = { ...anEvent, last_registration_date: now + 60, registration_form: [] };
const led = (changes: Partial<typeof event> = {}) => ({
  course: { courseid: 103, name: 'First aid', type: 'instructor_led_training' as const },
  published_course_events: [{ ...event, ...changes }],
});
const elearning = {
  course: { courseid: 110, name: 'Data protection', type: 'elearning' as const },
  published_course_events: [],
};
const code = { id: '5f0c2d1e-0000-4000-8000-00000000000a', answer: 'k7 rmx' };
const all: Answered = { user: { eventid: 7 }, captcha: code, policy_agreed: true };

type Case = { rule: string; captcha?: boolean; courses?: (typeof elearning | ReturnType<typeof led>)[] };
test.each<Case & { typed: Partial<Answered>; missing: Missing[] }>([
  { rule: 'with all of it nothing is missing', captcha: true, courses: [led()], typed: {}, missing: [] },
  { rule: 'the policy is always asked for', typed: { policy_agreed: false }, missing: ['policy'] },
  { rule: 'a captcha only where the form has one', typed: { captcha: null }, missing: [] },
  { rule: 'no code', captcha: true, typed: { captcha: null }, missing: ['captcha'] },
  { rule: 'half a code', captcha: true, typed: { captcha: { ...code, answer: 'k7 r' } }, missing: ['captcha'] },
  { rule: 'no date', courses: [elearning, led()], typed: { user: { eventid: null } }, missing: ['event'] },
  { rule: 'a date that is full', courses: [led({ available_slots: 0 })], typed: {}, missing: ['event'] },
  { rule: 'a date that is over', courses: [led({ last_registration_date: now })], typed: {}, missing: ['event'] },
])('$rule', ({ captcha = false, courses = [elearning], typed, missing }) => {
  expect(missingOf({ captcha, sign_up_form_has_course: courses }, { ...all, ...typed }, now)).toEqual(missing);
});

test('signed-in people send no name, address or password, even if they typed them before', () => {
  const user = { ...emptyDraft.user, first_name: 'Eva', password: 'Demo-pass1', phone1: '0705550112' };
  expect(userOf({ ...emptyDraft, user }, false)).toEqual(user);
  const sent = userOf({ ...emptyDraft, user }, true);
  expect(sent).toMatchObject({ phone1: '0705550112' });
  for (const field of ['first_name', 'last_name', 'email', 'password']) expect(sent).not.toHaveProperty(field);
});

test.each([
  { refusal: 'a wrong captcha', status: 422, code: 'request.invalid', field: 'captcha', usedUp: true },
  { refusal: 'a weak password', status: 422, code: 'request.invalid', field: 'user.password', usedUp: true },
  { refusal: 'a taken address', status: 409, code: 'user.email_has_account', field: 'user.email', usedUp: true },
  { refusal: 'a full date', status: 409, code: 'event.sold_out', usedUp: true },
  { refusal: 'a domain that is not allowed', status: 422, code: 'request.invalid', field: 'user.email', usedUp: false },
  { refusal: 'a server that did not answer', status: 0, code: 'browser.offline', usedUp: false },
  { refusal: 'too many tries', status: 429, code: 'request.too_many', usedUp: false },
  { refusal: 'a fault of the server', status: 500, code: 'server.internal', usedUp: false },
])('$refusal: needs a new captcha: $usedUp', ({ status, code, field, usedUp }) => {
  expect(usesUpCaptcha({ status, code, errors: field ? { [field]: ['no'] } : {} })).toBe(usedUp);
});
