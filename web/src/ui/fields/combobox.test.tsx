import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const options = [
  { value: 'all', label: 'All countries' },
  { value: 'FI', label: 'Finland' },
  { value: 'FR', label: 'France' },
  { value: 'SE', label: 'Sweden' },
];
const labels = { search: 'Find a country', none: 'No such country' };

function Country({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>('SE');
  return (
    <Field label="Country" error="Choose one.">
      <Combobox
        options={options}
        whole="all"
        labels={labels}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          onChange(chosen);
        }}
      />
    </Field>
  );
}

const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('typing narrows the list, and Enter takes the first match', async () => {
  const change = vi.fn();
  render(<Country onChange={change} />);
  const trigger = screen.getByLabelText('Country');
  expect(trigger.textContent).toBe('Sweden');
  expect(trigger.getAttribute('aria-invalid')).toBe('true');

  await userEvent.click(trigger);
  const search = await screen.findByPlaceholderText('Find a country');
  await waitFor(() => expect(listed()).toEqual(['All countries', 'Finland', 'France', 'Sweden']));
  await userEvent.type(search, 'fr');
  await waitFor(() => expect(listed()).toEqual(['France']));
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith('FR');
  await waitFor(() => expect(trigger.textContent).toBe('France'));
});

test('the entry for all is no match, and an empty result says so', async () => {
  render(<Country onChange={() => {}} />);
  await userEvent.click(screen.getByLabelText('Country'));
  const search = await screen.findByPlaceholderText('Find a country');
  await userEvent.type(search, 'all');
  expect(await screen.findByText('No such country')).toBeTruthy();
  expect(listed()).toEqual([]);
});
