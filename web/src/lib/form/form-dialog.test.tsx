import { endpoint } from '@coursefront/contract/endpoint.ts';
import { Email } from '@coursefront/contract/values/fields.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Button } from '../../ui/buttons/button.tsx';
import { receiveToasts, type ToastMessage } from '../../ui/feedback/toast.ts';
import { type FakeApi, refusal, renderInApp, success } from '../testing/render-in-app.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NumberField, TextField } from './text-field.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

const invite = endpoint({
  method: 'POST',
  path: '/invitations',
  summary: 'Invites somebody',
  access: 'user',
  body: z.object({ email: Email, phone: z.nullable(z.string()), seats: z.nullable(z.int()) }),
  answer: z.object({ email: z.string() }),
  refuses: [],
});

type Invitation = { email: string; phone: string | null; seats: number | null };

function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useEndpointForm<typeof invite, Invitation>(invite, {
    initial: { email: '', phone: '+46 1', seats: 5 },
    labels: { email: 'E-mail', phone: 'Phone', seats: 'Seats' },
    saved: ({ email }) => `${email} is invited`,
    onDone: onClose,
  });
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Invite" save="Send" saving="Sending">
      <TextField form={form} name="email" type="email" />
      <TextField form={form} name="phone" nullable optional />
      <NumberField form={form} name="seats" optional min={1} />
    </FormDialog>
  );
}

function Screen() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <InviteDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const shown = async (api: FakeApi) => {
  const app = await renderInApp(Screen, api);
  await screen.findByRole('dialog', { name: 'Invite' });
  return app;
};
const email = () => screen.getByLabelText('E-mail');
const send = () => userEvent.click(screen.getByRole('button', { name: /Send/ }));

test('a wrong field is named above the form and described below its label, and nothing is sent', async () => {
  const app = await shown(() => success({ email: '' }));
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Enter an e-mail address.');
  expect(document.activeElement).toBe(summary);
  expect(email().getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(email().getAttribute('aria-describedby') ?? '');
  expect(summary.textContent).toContain(note?.textContent);
  expect(app.calls()).toEqual([]);
});

test('a refusal of the server is shown below its field, and the dialog keeps the typed values', async () => {
  await shown(() => refusal(422, { code: 'request.invalid', message: 'No.', errors: { email: ['Already invited.'] } }));
  await userEvent.type(email(), 'ida@shop.test');
  await send();
  expect(await screen.findByText('E-mail: Already invited.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect((email() as HTMLInputElement).value).toBe('ida@shop.test');
});

test('a refusal without a field is a notice', async () => {
  await shown(() => refusal(409, { code: 'record.changed_meanwhile', message: 'Somebody was faster.' }));
  await userEvent.type(email(), 'ida@shop.test');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody was faster.');
});

test('success closes it and says so; an emptied field is sent as null', async () => {
  const toasts: ToastMessage[] = [];
  const stop = receiveToasts((message) => toasts.push(message));
  const bodies: unknown[] = [];
  await shown((_, { body }) => {
    bodies.push(JSON.parse(String(body)));
    return success({ email: 'ida@shop.test' });
  });
  await userEvent.type(email(), 'ida@shop.test');
  await userEvent.clear(screen.getByLabelText(/Phone/));
  await userEvent.clear(screen.getByLabelText(/Seats/));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([{ email: 'ida@shop.test', phone: null, seats: null }]);
  expect(toasts.map(({ kind, title }) => [kind, title])).toEqual([['success', 'ida@shop.test is invited']]);
  stop();
});

test('Escape closes an untouched form, but not one that was typed into', async () => {
  await shown(() => success({}));
  await userEvent.type(email(), 'i{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  await userEvent.clear(email());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Guarded() {
  const [open, setOpen] = useState(true);
  const form = useEndpointForm<typeof invite, Invitation>(invite, {
    initial: { email: '', phone: null, seats: 5 },
    labels: { email: 'E-mail' },
    onDone: () => setOpen(false),
  });
  const discard = { title: 'Discard it?', text: 'It is not saved.', discardLabel: 'Discard', keepLabel: 'Keep' };
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => setOpen(false)}
      title="Invite"
      save="Send"
      saving="Sending"
      discard={discard}
    >
      <TextField form={form} name="email" type="email" />
    </FormDialog>
  );
}

test('a dialog that may lose what was typed asks first, whichever way it is closed', async () => {
  await renderInApp(Guarded, () => success({ email: '' }));
  await screen.findByRole('dialog', { name: 'Invite' });
  await userEvent.type(email(), 'ida');
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    () => userEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    await close();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect((email() as HTMLInputElement).value).toBe('ida');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
