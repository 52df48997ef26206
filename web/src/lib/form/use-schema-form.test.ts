import { resetPassword, signInAdmin } from '@coursefront/contract/people/sessions.ts';
import { expect, test } from 'vitest';
import { resolverFor } from './use-schema-form.ts';

const options = { fields: {}, names: undefined, shouldUseNativeValidation: false };

const check = async (endpoint: typeof signInAdmin | typeof resetPassword, values: object) => {
  if (!endpoint.body) throw new Error('no body');
  return await resolverFor(endpoint.body)(values, undefined, options);
};

test('a form says about each field what the server would say', async () => {
  const { errors } = await check(signInAdmin, { email: 'nobody', password: '' });
  expect(errors).toMatchObject({ email: { type: 'field.email' }, password: { type: 'field.required' } });
});

test('a weak password is named as such', async () => {
  const { errors } = await check(resetPassword, { token: 't', password: 'short' });
  expect(errors).toMatchObject({ password: { type: 'field.password' } });
});

test('what is right is handed on as it was typed', async () => {
  const typed = { email: ' Ada@Coursefront.test ', password: 'Demo-pass1' };
  expect(await check(signInAdmin, typed)).toEqual({ values: typed, errors: {} });
});
