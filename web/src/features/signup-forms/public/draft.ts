import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { type CourseEvent, isOpen } from '@coursefront/contract/shop/events.ts';
import { captchaLength } from '@coursefront/contract/signup/captchas.ts';
import type { register } from '@coursefront/contract/signup/registrations.ts';
import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';

/** The fields of the form, in the request's names. */
export type RegistrationDraft = Required<
  Pick<BodyInput<typeof register>, 'user' | 'policy_agreed' | 'captcha' | 'homepage'>
>;

export const emptyDraft: RegistrationDraft = {
  user: {
    first_name: '',
    last_name: '',
    email: '',
    password: '',
    phone1: '',
    phone2: '',
    company_2: '',
    address: '',
    officelocation: '',
    region: '',
    billing_code: '',
    employeeid: '',
    order_certificate: false,
    participants: [],
    eventid: null,
  },
  policy_agreed: false,
  captcha: null,
  homepage: '',
};

/** Leaves out the personal fields for signed-in people, who may have typed into them before. */
export function userOf({ user }: RegistrationDraft, isKnown: boolean): RegistrationDraft['user'] {
  if (!isKnown) return user;
  const { first_name: _, last_name: __, email: ___, password: ____, ...rest } = user;
  return rest;
}

/** The path of the answer to a question of the chosen date. */
export const answerName = (index: number) => `user.participants.0.signupFields.${index}.value` as const;

/** The values that decide whether the form can be submitted. */
export type Answered = {
  user: Pick<RegistrationDraft['user'], 'eventid' | 'participants'>;
  captcha?: RegistrationDraft['captcha'] | undefined;
  policy_agreed: boolean | undefined;
};

type Courses = Pick<PublicForm, 'sign_up_form_has_course'>;

/** The form asks for a date. */
export const needsEvent = ({ sign_up_form_has_course: courses }: Courses): boolean =>
  courses.some(({ course }) => course.type === 'instructor_led_training');

/** The chosen date, while it is still open. */
export function chosenEvent(
  form: Courses,
  { user }: Pick<Answered, 'user'>,
  nowSeconds: number,
): CourseEvent | undefined {
  const events = form.sign_up_form_has_course.flatMap(({ published_course_events }) => published_course_events);
  return events.find((event) => event.id === user.eventid && isOpen(event, nowSeconds));
}

export type Missing = 'event' | 'captcha' | 'policy';

/** The reasons why the form cannot be submitted yet. People may type blanks in the captcha's code. */
export function missingOf(form: Courses & Pick<PublicForm, 'captcha'>, typed: Answered, nowSeconds: number): Missing[] {
  const code = typed.captcha?.answer.replace(/\s/g, '') ?? '';
  const missing: Missing[] = [];
  if (needsEvent(form) && !chosenEvent(form, typed, nowSeconds)) missing.push('event');
  if (form.captcha && code.length < captchaLength) missing.push('captcha');
  if (!typed.policy_agreed) missing.push('policy');
  return missing;
}

/**
 * Tells whether a refusal has used up the captcha, so that another one is needed. The server checks the fields before the
 * captcha, except for the password, which the learning site checks later.
 */
export function usesUpCaptcha({ status, code, errors }: Pick<ApiFailure, 'status' | 'code' | 'errors'>): boolean {
  if (status === 0 || status === 429 || status >= 500) return false;
  return code !== 'request.invalid' || 'captcha' in errors || 'user.password' in errors;
}
