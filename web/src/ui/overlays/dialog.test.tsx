import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ keepOpen = false, children }: { keepOpen?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Invite somebody" closeLabel="Close" keepOpen={keepOpen}>
        {children}
      </Dialog>
    </>
  );
}

const opened = async () => {
  const opener = screen.getByRole('button', { name: 'Invite' });
  await userEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: 'Invite somebody' }) };
};

test('the focus goes to the first field, and back to the button when Escape closes the dialog', async () => {
  render(
    <Opener>
      <TextInput aria-label="E-mail" />
    </Opener>,
  );
  const { opener } = await opened();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('among radio buttons the focus goes to the chosen one', async () => {
  render(
    <Opener>
      <input type="radio" name="size" aria-label="Small" />
      <input type="radio" name="size" aria-label="Large" defaultChecked />
    </Opener>,
  );
  await opened();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Large')));
});

test('without a field the title has the focus, not the close button', async () => {
  render(<Opener>Nothing to fill in</Opener>);
  await opened();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invite somebody'));
});

test('a dialog that would lose work ignores Escape; its close button still closes it', async () => {
  render(
    <Opener keepOpen>
      <TextInput aria-label="E-mail" />
    </Opener>,
  );
  const { dialog } = await opened();
  await userEvent.type(screen.getByLabelText('E-mail'), 'a{Escape}');
  expect(screen.getByRole('dialog')).toBe(dialog);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
