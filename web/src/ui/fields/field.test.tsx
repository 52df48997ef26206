import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const describes = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('label and help belong to the control, and an error replaces the help', () => {
  const field = (error?: string) => (
    <Field label="E-mail" help="We send the invoice there." error={error}>
      <TextInput type="email" />
    </Field>
  );
  const { rerender } = render(field());
  const input = screen.getByLabelText('E-mail');
  expect(describes(input)).toBe('We send the invoice there.');
  expect(input.hasAttribute('aria-invalid')).toBe(false);

  rerender(field('This is not an e-mail address.'));
  expect(describes(input)).toBe('This is not an e-mail address.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('We send the invoice there.')).toBeNull();
});

test('every kind of control is wired, and keeps a description of its own', () => {
  render(
    <>
      <p id="own">Own words.</p>
      <Field label="Country" error="Choose one.">
        <Select aria-describedby="own" options={[{ value: 'SE', label: 'Sweden' }]} />
      </Field>
    </>,
  );
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(describes(select)).toBe('Own words. Choose one.');
  expect(select.getAttribute('aria-invalid')).toBe('true');
});

test('a checkbox is named by its words and described by its error', async () => {
  render(<Checkbox label="I accept the terms" error="Please accept the terms." />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms' });
  expect(describes(box)).toBe('Please accept the terms.');
  await userEvent.click(screen.getByText('I accept the terms'));
  expect(box.checked).toBe(true);
});

test('the summary takes the focus with every try and leads to each wrong field', async () => {
  const form = (attempt: number) => (
    <>
      <ErrorSummary
        title="2 fields need attention"
        attempt={attempt}
        errors={[{ id: 'mail', message: 'E-mail: wrong' }]}
      />
      <Field label="E-mail" id="mail" error="wrong">
        <TextInput />
      </Field>
    </>
  );
  const { rerender } = render(form(1));
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  await userEvent.click(screen.getByRole('link', { name: 'E-mail: wrong' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  rerender(form(2));
  expect(document.activeElement).toBe(summary);
});
