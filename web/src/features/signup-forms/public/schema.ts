import type { BodyInput, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { register } from '@coursefront/contract/signup/registrations.ts';
import type { PublicForm } from '@coursefront/contract/signup/signup-forms.ts';
import { weaknessOf } from '@coursefront/contract/values/fields.ts';
import * as z from 'zod/mini';
import { type Answered, chosenEvent, type Missing, missingOf, type RegistrationDraft, userOf } from './draft.ts';

const required: ErrorCode = 'field.required';
const notAgreed: ErrorCode = 'signup_form.policy_not_agreed';

const faults: Record<Missing, { path: string[]; message: ErrorCode }> = {
  event: { path: ['user', 'eventid'], message: required },
  captcha: { path: ['captcha'], message: required },
  policy: { path: ['policy_agreed'], message: notAgreed },
};

/** The server's schema together with this form's own rules, so that all errors show at once. */
export function registrationSchema(form: PublicForm, isKnown: boolean, passwordLeast: number): z.ZodMiniType {
  if (!register.body) throw new Error('A registration has nothing to check.');
  const ownRules = z.check<BodyOf<typeof register>>(
    ({ value, issues }) => {
      const now = Date.now() / 1000;
      const missing = missingOf(form, value, now).map((what) => faults[what]);
      const open = unanswered(form, value, now).map((path) => ({ path, message: required }));
      for (const fault of [...missing, ...open, ...weakPassword(value, passwordLeast)])
        issues.push({ code: 'custom', input: value, ...fault });
    },
    // Runs even if a field is already invalid.
    { when: () => true },
  );
  const sent = z.transform(
    (typed: RegistrationDraft): BodyInput<typeof register> => ({
      formId: form.guid,
      ...typed,
      user: userOf(typed, isKnown),
    }),
  );
  return z.pipe(sent, register.body.check(ownRules));
}

/** An empty password is said to be missing. */
function weakPassword({ user: { password } }: Pick<BodyOf<typeof register>, 'user'>, least: number) {
  const fault = password ? weaknessOf(password, least) : undefined;
  return fault ? [{ path: ['user', 'password'], message: fault.code, params: fault.params }] : [];
}

/** The paths of the chosen date's unanswered questions. */
function unanswered(form: PublicForm, typed: Answered, nowSeconds: number): (string | number)[][] {
  const questions = chosenEvent(form, typed, nowSeconds)?.registration_form ?? [];
  const answers = typed.user.participants?.[0]?.signupFields ?? [];
  return questions.flatMap(({ optional }, index) => {
    const given = [answers[index]?.value ?? []].flat().some((text) => text.trim() !== '');
    return given || optional ? [] : [['user', 'participants', 0, 'signupFields', index, 'value']];
  });
}
