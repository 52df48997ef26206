import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import forms from '../../../../texts/en/signup-forms.json';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { FormCount } from './form-summary.tsx';

const full = {
  id: 4,
  title: 'Hot work',
  state: 'full',
  version: 2,
  registration_count: 12,
  max_allowed_registrations: 12,
} as SignupForm;

const show = (form: SignupForm, answer: (body: unknown) => Response = () => success(form)) =>
  renderInApp(
    () => <FormCount form={form} />,
    (_, { body }) => answer(JSON.parse(String(body))),
    '/',
    { 'signup-forms': forms },
  );

async function openDialog(limit: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Raise limit Hot work' }));
  const dialog = await screen.findByRole('dialog', { name: 'Raise the limit of “Hot work”' });
  fireEvent.change(within(dialog).getByLabelText('Maximum registrations'), { target: { value: limit } });
  return dialog;
}

test('the limit of a full form is raised where the number stands', async () => {
  const sent: unknown[] = [];
  await show(full, (body) => {
    sent.push(body);
    return success({ ...full, state: 'open', max_allowed_registrations: 20 });
  });
  const dialog = await openDialog('20');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Raise limit' }));
  await waitFor(() => expect(sent).toEqual([{ version: 2, max_allowed_registrations: 20 }]));
});

test('a limit that is too low is refused below its field', async () => {
  const message = 'Enter more than 12, the number of people already registered.';
  await show(full, () =>
    refusal(422, { code: 'request.invalid', message: 'Wrong', errors: { max_allowed_registrations: [message] } }),
  );
  const dialog = await openDialog('12');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Raise limit' }));
  const field = within(dialog).getByLabelText('Maximum registrations');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getAllByText(message, { exact: false }).length).toBeGreaterThan(0);
});

let raise: () => void;

function Counted() {
  const [form, setForm] = useState(full);
  useEffect(() => {
    raise = () => setForm({ ...full, state: 'open', max_allowed_registrations: 22 });
  }, []);
  return <FormCount form={form} />;
}

test('a number above those registered is suggested, and afterwards the count has the focus', async () => {
  await renderInApp(Counted, () => success(full), '/', { 'signup-forms': forms });
  await userEvent.click(await screen.findByRole('button', { name: 'Raise limit Hot work' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Maximum registrations').value).toBe('22');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Raise limit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => raise());
  expect(screen.queryByRole('button')).toBeNull();
  // The dialog gives the focus away after it is gone.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toContain('12 of 22 registered');
});

test('a form with room has no such button', async () => {
  await show({ ...full, state: 'open', registration_count: 11 });
  await screen.findByText('11 of 12 registered');
  expect(screen.queryByRole('button')).toBeNull();
});
