import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const open = (busy = false) => {
  const calls = { onConfirm: vi.fn(), onClose: vi.fn() };
  render(
    <ConfirmDialog
      open
      title="Deactivate Fjordbygg AB?"
      text="Its users can no longer sign in."
      confirmLabel="Deactivate"
      cancelLabel="Cancel"
      busy={busy}
      busyLabel="Deactivating"
      {...calls}
    />,
  );
  return calls;
};

test('it begins on the safe choice and reads its text out', async () => {
  open();
  const dialog = screen.getByRole('alertdialog', { name: 'Deactivate Fjordbygg AB?' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })));
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('Its users can no longer sign in.');
});

test('Enter at once cancels; only the other button confirms', async () => {
  const { onConfirm, onClose } = open();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('while it is busy neither Escape nor a second press does anything', async () => {
  const { onConfirm, onClose } = open(true);
  await userEvent.click(screen.getByRole('button', { name: /Deactivating/ }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
