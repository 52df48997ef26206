import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { MultiSelect } from './multi-select.tsx';

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const few = named(['Fish', 'Meat', 'Vegan']);
const many = named(['Danish', 'Dutch', 'English', 'Finnish', 'French', 'German', 'Swedish']);
const labels = { search: 'Search options', none: 'No matches', done: 'Done' };

type ChoiceProps = { options: typeof few; chosen?: string[]; onChange?: (value: string[]) => void };

function Choice({ options, chosen = [], onChange }: ChoiceProps) {
  const [value, setValue] = useState(chosen);
  return (
    <Field id="choice" label="What do you like?" error="Answer this question.">
      <MultiSelect
        options={options}
        labels={labels}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    </Field>
  );
}

test('a few options are check boxes in a group with the name and the error of the field', async () => {
  const change = vi.fn();
  render(<Choice options={few} chosen={['Vegan']} onChange={change} />);
  const group = screen.getByRole('group', { name: 'What do you like?' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Answer this question.',
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Fish' }));
  expect(change).toHaveBeenLastCalledWith(['Fish', 'Vegan']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vegan' }));
  expect(change).toHaveBeenLastCalledWith(['Fish']);
});

test('the error summary leads to the first check box', async () => {
  render(
    <>
      <ErrorSummary title="1 field" errors={[{ id: 'choice', message: 'What do you like? Answer this question.' }]} />
      <Choice options={few} />
    </>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Fish' }));
});

test('a group is left when the focus leaves it, and not between its check boxes', async () => {
  const blur = vi.fn();
  render(<MultiSelect aria-label="Food" options={few} value={[]} onChange={() => {}} onBlur={blur} labels={labels} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(blur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(blur).toHaveBeenCalledOnce();
});

test('several of many are found and chosen in one visit, which "Done" ends', async () => {
  render(<Choice options={many} />);
  const trigger = screen.getByLabelText('What do you like?');
  await userEvent.click(trigger);
  await userEvent.type(await screen.findByPlaceholderText('Search options'), 'd');
  await userEvent.click(await screen.findByRole('option', { name: 'Swedish' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Danish' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect([...trigger.querySelectorAll('span > span')].map((shown) => shown.textContent)).toEqual(['Danish', 'Swedish']);
  expect(document.activeElement).toBe(trigger);
});

test('a press outside closes the list of many and acts all the same', async () => {
  const save = vi.fn();
  render(
    <>
      <Choice options={many} />
      <button type="button" onClick={save}>
        Save
      </button>
    </>,
  );
  await userEvent.click(screen.getByLabelText('What do you like?'));
  await screen.findAllByRole('option');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('in a dialog the list of many opens above the buttons, and Escape closes the list only', async () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Questions" actions={<button type="button">Save</button>}>
      <Choice options={many} />
    </Dialog>,
  );
  await userEvent.click(await screen.findByLabelText('What do you like?'));
  const list = await screen.findByRole('dialog', { name: 'Search options' });
  const questions = screen.getByRole('dialog', { name: 'Questions' });
  expect(questions.contains(list)).toBe(true);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(list.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(close).not.toHaveBeenCalled();
});
