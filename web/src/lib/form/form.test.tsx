import { PersonName } from '@coursefront/contract/values/fields.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '../../ui/buttons/button.tsx';
import { renderInApp, success } from '../testing/render-in-app.tsx';
import { Form } from './form.tsx';
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
