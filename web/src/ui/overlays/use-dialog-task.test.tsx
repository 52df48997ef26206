import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useDialogTask } from './use-dialog-task.tsx';

function TwoTasks() {
  const never = useDialogTask();
  const first = useDialogTask();
  const second = useDialogTask();
  return (
    <>
      <button type="button" onClick={() => first.begin()}>
        Begin first
      </button>
      <button type="button" onClick={() => second.begin()}>
        Begin second
      </button>
      {never.dialog(() => null)}
      {first.dialog((_, { open, onClose }) => (
        <button type="button" onClick={onClose}>
          {open ? 'Close first' : 'First is closed'}
        </button>
      ))}
      {second.dialog((_, { open, onClose }) => (
        <button type="button" onClick={onClose}>
          {open ? 'Close second' : 'Second is closed'}
        </button>
      ))}
    </>
  );
}

test('dialogs of two tasks lie side by side, and each closes', async () => {
  render(<TwoTasks />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Begin second');
  await press('Close second');
  await press('Begin first');
  await press('Close first');
  await press('Begin second');
  await press('Close second');
  const dialogs = screen.getAllByRole('button').slice(2);
  expect(dialogs.map(({ textContent }) => textContent)).toEqual(['First is closed', 'Second is closed']);
});
