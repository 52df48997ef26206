import { resetPassword, signInAdmin } from '@coursefront/contract/people/sessions.ts';
import { expect, test } from 'vitest';
import { resolverFor } from './use-schema-form.ts';

const options = { fields: {}, names: undefined, shouldUseNativeValidation: false };

const check = async (endpoint: typeof signInAdmin | typeof resetPassword, values: object) => {
  if (!endpoint.body) throw new Error('no body');
  return await resolverFor(endpoint.body)(values, undefined, options);
};

test('a form shows the same message for each field as the server', async () => {
  const { errors } = await check(signInAdmin, { email: 'nobody', password: '' });
  expect(errors).toMatchObject({ email: { type: 'field.email' }, password: { type: 'field.required' } });
});

test('a weak password is reported as weak', async () => {
  const { errors } = await check(resetPassword, { token: 't', password: 'short' });
  expect(errors).toMatchObject({ password: { type: 'field.password' } });
});

test('valid values are passed on as typed', async () => {
  const typed = { email: ' Ada@Coursefront.test ', password: 'Demo-pass1' };
  expect(await check(signInAdmin, typed)).toEqual({ values: typed, errors: {} });
});
