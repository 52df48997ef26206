import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const labels = { notifications: 'Notifications', dismiss: 'Dismiss' };

test('a toast is shown with its text and stays until it is closed', async () => {
  render(<Toaster labels={labels} />);
  act(() => toast({ kind: 'danger', title: 'Not saved', text: 'The server is away.' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(screen.getByText('The server is away.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
});

test('its action runs once and closes it', async () => {
  const press = vi.fn();
  render(<Toaster labels={labels} />);
  act(() => toast({ kind: 'info', title: 'Removed', action: { label: 'Undo', onPress: press } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(press).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Removed')).toBeNull());
});

test('a toast with a time closes automatically', async () => {
  render(<Toaster labels={labels} />);
  act(() => toast({ kind: 'success', title: 'Saved', seconds: 0.05 }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
});
