import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderInApp, success } from '../testing/render-in-app.tsx';
import { Form } from './form.tsx';
import { keepForms } from './kept-forms.ts';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.object({ name: z.string(), password: z.string() });

function Example() {
  const form = useSchemaForm(schema, {
    initial: { name: 'Anna', password: '' },
    labels: { name: 'Name', password: 'Password' },
    onValid: () => undefined,
  });
  return (
    <Form form={form}>
      <TextField form={form} name="name" />
      <TextField form={form} name="password" />
    </Form>
  );
}

const draw = () =>
  renderInApp(
    () => <Example />,
    () => success(null),
  );

afterEach(() => sessionStorage.clear());

test('typed values are there again after one reload, and passwords are not', async () => {
  await draw();
  await userEvent.type(await screen.findByLabelText('Name'), ' Berg');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-1');
  keepForms();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret-1');
  cleanup();

  await draw();
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Anna Berg');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  cleanup();

  await draw();
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Anna');
});
