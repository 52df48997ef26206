import { questionTypes } from '@coursefront/contract/shop/events.ts';
import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { faultsOf } from '@coursefront/contract/values/faults.ts';
import { expect, test } from 'vitest';
import { anEvent } from '../../../lib/testing/events.ts';
import { emptyDraft, type RegistrationDraft } from './draft.ts';
import { registrationSchema } from './schema.ts';

const event = {
  ...anEvent,
  registration_form: [{ questionid: 31, question: 'Allergies?', type: questionTypes.freeText, options: [] }],
};
const form: PublicForm = {
  guid: '00000000-0000-4000-8000-000000000002',
  instance_id: 1,
  vendor: 'Nordic',
  title: 'First aid',
  description: '',
  logo: null,
  logo_type: null,
  domains: [],
  company: null,
  captcha: true,
  sign_up_form_has_custom_field: [],
  sign_up_form_has_course: [
    {
      course: { courseid: 103, name: 'First aid', type: 'instructor_led_training' },
      published_course_events: [event],
    },
  ],
  time_zone: 'Europe/Stockholm',
  site_url: 'http://localhost/lms',
};

const faults = (typed: RegistrationDraft, isKnown = false) => {
  const { error } = registrationSchema(form, isKnown, 8).safeParse(typed);
  return Object.fromEntries(
    Object.entries(error ? faultsOf(error.issues, typed) : {}).map(([field, [fault]]) => [field, fault?.code]),
  );
};

const right: RegistrationDraft = {
  ...emptyDraft,
  user: {
    ...emptyDraft.user,
    first_name: 'Eva',
    last_name: 'Ek',
    email: 'eva@nybygg.example',
    password: 'Demo-pass1',
    eventid: 7,
    participants: [{ signupFields: [{ questionid: 31, value: 'none' }] }],
  },
  captcha: { id: '5f0c2d1e-0000-4000-8000-00000000000a', answer: 'k7rmx' },
  policy_agreed: true,
};

test('a complete registration is valid', () => expect(faults(right)).toEqual({}));

test('a password shorter than the learning site asks for is refused, however strong', () => {
  expect(faults({ ...right, user: { ...right.user, password: 'Ab1-xyz' } })).toEqual({
    'user.password': 'field.password',
  });
});

test('all errors are reported at once', () => {
  expect(faults({ ...emptyDraft, user: { ...emptyDraft.user, phone1: 'call me' } })).toEqual({
    'user.first_name': 'field.required',
    'user.last_name': 'field.required',
    'user.email': 'field.required',
    'user.password': 'field.required',
    'user.phone1': 'field.phone',
    'user.eventid': 'field.required',
    captcha: 'field.required',
    policy_agreed: 'signup_form.policy_not_agreed',
  });
});

test('every question of the chosen date needs an answer', () => {
  const participants = [{ signupFields: [{ questionid: 31, value: ' ' }] }];
  expect(faults({ ...right, user: { ...right.user, participants } })).toEqual({
    'user.participants.0.signupFields.0.value': 'field.required',
  });
});

test('signed-in people need no name or password', () => {
  const user = { ...emptyDraft.user, eventid: 7, participants: right.user.participants };
  expect(faults({ ...right, user }, true)).toEqual({});
});
