import { PersonName } from '@coursefront/contract/values/fields.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ApiFailure } from '../api/api-failure.ts';
import { renderInApp, success } from '../testing/render-in-app.tsx';
import { Form, FormField } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const People = z.object({ people: z.array(z.object({ name: PersonName })) });
type People = { people: { name: string }[] };

function Screen() {
  const form = useSchemaForm<People>(People, {
    initial: { people: [{ name: 'Ida' }, { name: 'Nora' }] },
    labels: { 'people.0.name': 'First', 'people.1.name': 'Second' },
    onValid: () => undefined,
  });
  const rows = useFieldArray({ control: form.fields.control, name: 'people' });
  return (
    <Form form={form}>
      {rows.fields.map((row, index) => (
        <div key={row.id}>
          <TextField form={form} name={`people.${index}.name`} />
          <Button onClick={() => rows.remove(index)}>Remove {index + 1}</Button>
        </div>
      ))}
      <output>{JSON.stringify(form.fields.watch('people'))}</output>
    </Form>
  );
}

test('a row that is removed while one of its fields has the focus stays removed', async () => {
  const user = userEvent.setup();
  await renderInApp(Screen, () => success(null));
  await user.click(await screen.findByLabelText('Second'));
  await user.click(screen.getByRole('button', { name: 'Remove 2' }));
  expect(screen.getByRole('status').textContent).toBe('[{"name":"Ida"}]');
  await user.click(screen.getByRole('button', { name: 'Remove 1' }));
  expect(screen.getByRole('status').textContent).toBe('[]');
});

const Plan = z.object({ days: z.array(z.int()), hidden: z.string().check(z.minLength(2)) });
type Plan = { days: number[]; hidden: string };

function PlanScreen({ refused }: { refused?: ApiFailure }) {
  const form = useSchemaForm<Plan>(Plan, {
    initial: refused ? { days: [9, 8], hidden: 'ok' } : { days: [9, 0.5], hidden: '' },
    labels: { days: 'Days' },
    onValid: () => {
      if (refused) throw refused;
    },
  });
  return (
    <Form form={form}>
      <FormField form={form} name="days">
        {() => <TextInput readOnly value="9, half" />}
      </FormField>
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('a wrong part of a value is shown by its field, and a wrong value without a field by the summary', async () => {
  await renderInApp(
    () => <PlanScreen />,
    () => success(null),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Days: Enter a whole number.',
    'Enter at least 2 characters.',
  ]);
  const field = screen.getByRole('textbox', { name: 'Days' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a part of a value that the server refuses is shown by its field', async () => {
  const refused = new ApiFailure({
    code: 'validation.failed',
    status: 422,
    message: 'Check the fields.',
    errors: { 'days.1': ['Too many.'], elsewhere: ['Not now.'] },
  });
  await renderInApp(
    () => <PlanScreen refused={refused} />,
    () => success(null),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const summary = within(await screen.findByRole('alert'));
  expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual(['Days: Too many.', 'Not now.']);
  expect(screen.getByRole('textbox', { name: 'Days' }).getAttribute('aria-invalid')).toBe('true');
});

function CheckedScreen() {
  const form = useSchemaForm<People>(People, {
    initial: { people: [{ name: '' }] },
    labels: { 'people.0.name': 'First' },
    onValid: () => undefined,
  });
  const check = () =>
    form.fields.setError('people.0.name', { type: 'server', message: 'Nobody is called so' }, { shouldFocus: true });
  return (
    <Form form={form}>
      <TextField form={form} name="people.0.name" />
      <Button onClick={check}>Check</Button>
      <Button type="submit">Save</Button>
    </Form>
  );
}

test('a refused form leads to the summary; what a check finds later leaves the focus at its field', async () => {
  const user = userEvent.setup();
  await renderInApp(CheckedScreen, () => success(null));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(await screen.findByRole('alert'));
  await user.type(screen.getByLabelText('First'), 'Ida');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
  await user.clear(screen.getByLabelText('First'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
