import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { register } from '@coursefront/contract/signup/registrations.ts';
import { type PublicForm, readForm } from '@coursefront/contract/signup/signup-forms.ts';
import { useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../../lib/api/use-endpoint.ts';
import { type SchemaForm, useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { usePasswordLength } from '../../../parts/people/use-password-length.ts';
import {
  answerName,
  chosenEvent,
  emptyDraft,
  type Missing,
  missingOf,
  type RegistrationDraft,
  userOf,
  usesUpCaptcha,
} from './draft.ts';
import { registrationSchema } from './schema.ts';

type RegistrationFormState = {
  form: SchemaForm<RegistrationDraft>;
  missing: Missing[];
  passwordLeast: number;
  nowSeconds: number;
  /** Counts the captchas that refusals have used up. */
  usedUp: number;
};

/** The form's state and what is still missing. Its guid makes repeated submits count as one registration. */
export function useRegistrationForm(
  signupForm: PublicForm,
  isKnown: boolean,
  onRegistered: (answer: AnswerOf<typeof register>) => void,
): RegistrationFormState {
  const language = useLanguage();
  const [guid] = useState(() => crypto.randomUUID());
  const [usedUp, setUsedUp] = useState(0);
  const passwordLeast = usePasswordLength(signupForm.instance_id);
  const action = useAction(register);
  const form = useSchemaForm<RegistrationDraft>(registrationSchema(signupForm, isKnown, passwordLeast), {
    initial: emptyDraft,
    labels: useLabels(isKnown),
    onValid: async (typed) => {
      const sent = { ...typed, user: userOf(typed, isKnown), captcha: signupForm.captcha ? typed.captcha : null };
      const { guid: formId, instance_id } = signupForm;
      onRegistered(await action.mutateAsync({ body: { ...sent, formId, instance_id, guid, language } }));
    },
    onFailed: (failure) => {
      if (usesUpCaptcha(failure)) setUsedUp((count) => count + 1);
      // Somebody took the last seat: read the dates again.
      if (failure.code === 'event.sold_out') void queryClient.invalidateQueries({ queryKey: keyOf(readForm) });
    },
  });
  const typed = form.fields.watch();
  const nowSeconds = Date.now() / 1000;
  const questions = chosenEvent(signupForm, typed, nowSeconds)?.registration_form ?? [];
  const asks = Object.fromEntries(questions.map(({ question }, index) => [answerName(index), question]));
  return {
    form: { ...form, labels: { ...form.labels, ...asks } },
    missing: missingOf(signupForm, typed, nowSeconds),
    passwordLeast,
    nowSeconds,
    usedUp,
  };
}

function useLabels(isKnown: boolean): SchemaForm<RegistrationDraft>['labels'] {
  const text = useText('signup');
  return {
    'user.eventid': text('event.label'),
    ...(!isKnown && { 'user.first_name': text('fields.first_name'), 'user.last_name': text('fields.last_name') }),
    // Also for signed-in people, because a form may accept certain e-mail domains only.
    'user.email': text('fields.email'),
    ...(!isKnown && { 'user.password': text('fields.password') }),
    'user.phone1': text('fields.mobile_phone'),
    'user.phone2': text('fields.home_phone'),
    'user.company_2': text('organization.company'),
    'user.address': text('organization.address'),
    'user.region': text('organization.zip_code'),
    'user.officelocation': text('organization.location'),
    'user.billing_code': text('organization.billing_code'),
    'user.employeeid': text('organization.employment_number'),
    captcha: text('captcha.code'),
    policy_agreed: text('policy.title'),
  };
}
