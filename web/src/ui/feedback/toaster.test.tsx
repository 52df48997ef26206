import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('a toast moves up when a dialog opens whose buttons it would cover', async () => {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this instanceof HTMLButtonElement && this.textContent === 'Save' ? window.innerHeight - 60 : 0;
    return new DOMRect(0, top, 300, 44);
  });
  onTestFinished(() => boxes.mockRestore());
  onTestFinished(() => boxes.mockRestore());
  const view = render(<Toaster labels={labels} />);
  act(() => toast({ kind: 'success', title: 'Booked' }));
  await screen.findByText('Booked');
  const region = screen.getByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(region.style.bottom).toBe('16px'));
  view.rerender(
    <>
      <Toaster labels={labels} />
      <div role="dialog">
        <button type="button">Save</button>
      </div>
    </>,
  );
  await waitFor(() => expect(region.style.bottom).toBe('76px'));
});
