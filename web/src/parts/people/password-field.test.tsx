import { newPassword } from '@coursefront/contract/values/fields.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '../../lib/form/form.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { PasswordField, useSitePasswordRule } from './password-field.tsx';

type Account = { password: string };

function Screen() {
  const form = useSchemaForm<Account>(z.object({ password: newPassword(8) }), {
    initial: { password: '' },
    labels: { password: 'Password' },
    onValid: () => undefined,
  });
  return (
    <Form form={form}>
      <PasswordField form={form} name="password" autoComplete="new-password" help={useSitePasswordRule(8)} />
    </Form>
  );
}

const rule = /At least 8 characters, with an uppercase letter/;

test.each([
  { typed: 'short', says: /minimum 8 characters with 1 Uppercase character/ },
  { typed: 'Abcdefg#1', says: /minimum 8 characters.*“#” doesn’t count as a symbol here/ },
])('the rule is said once about the password $typed', async ({ typed, says }) => {
  await renderInApp(Screen, () => success(null));
  const field = await screen.findByLabelText('Password');
  const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(note()).toMatch(rule);
  await userEvent.type(field, typed);
  await userEvent.tab();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(note()).toMatch(says);
  expect(note().match(/8 characters/g)).toHaveLength(1);
  expect(note(), 'which symbols count').toMatch(/(Symbols you can use|Use one of these): .*- = _/);
});
