import type { InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import texts from '../../../../texts/en/invoices.json';
import lists from '../../../../texts/en/lists.json';
import { refusal, renderInApp, success } from '../../lib/testing/render-in-app.tsx';
// Loaded here, because a busy machine takes long to load it inside a test.
import '../../parts/bulk/bulk-dialog.tsx';
import { useBulk } from '../../parts/bulk/use-bulk.tsx';
import { useSelectedRows } from '../../parts/bulk/use-selected-rows.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { receiveToasts, type ToastMessage } from '../../ui/feedback/toast.ts';
import { PayBar } from './pay-bar.tsx';

const anInvoice = (id: number, balance: number) =>
  ({ id, number: `ITNL-00000${id}`, balance, currency: 'SEK', held_by: null, days_late: id }) as InvoiceRow;
const rows = [anInvoice(1, 10_000), anInvoice(2, 20_000), anInvoice(3, 0)];

function Bar() {
  const bulk = useBulk();
  const selection = useSelectedRows(rows, ({ id }) => id);
  return (
    <>
      <Button onClick={() => selection.onChange(new Set([1, 2, 3]))}>All</Button>
      <PayBar selection={selection} all={undefined} begin={bulk.begin} />
      {bulk.dialog}
    </>
  );
}

type Sent = { path: string; body: { key?: string; amount?: number; entry?: number } };
let sent: Sent[];
let toasts: ToastMessage[];
let stopReceiving: () => void;
/** The invoices whose payment is refused, or not answered. */
let paidMeanwhile: number | undefined;
let unanswered: number | undefined;

beforeEach(() => {
  sent = [];
  toasts = [];
  paidMeanwhile = undefined;
  unanswered = undefined;
  stopReceiving = receiveToasts((message) => void toasts.push(message));
});
afterEach(() => stopReceiving());

const open = async () => {
  await renderInApp(
    Bar,
    ({ pathname }, request) => {
      const path = pathname.replace('/api/issued-invoices', '');
      sent.push({ path, body: JSON.parse(String(request.body)) });
      if (path === `/${paidMeanwhile}/payments`)
        return refusal(409, { code: 'invoice.nothing_owed', message: 'Nothing is outstanding.' });
      if (path === `/${unanswered}/payments`)
        return refusal(500, { code: 'server.internal', message: 'Something went wrong.' });
      const entry = { kind: 'payment', may_undo: true };
      return success({
        entries: [
          { ...entry, id: 40 + Number(path.split('/')[1]) },
          { ...entry, id: 5 },
        ],
      });
    },
    '/',
    { invoices: texts, lists },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'All' }));
};
const pay = async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: texts.pay_many.action }));
  await userEvent.click(await screen.findByRole('button', { name: texts.pay.save }));
};

test('each balance is booked as it was shown, and undoing takes back these payments only', async () => {
  await pay();
  await waitFor(() => expect(toasts).toMatchObject([{ title: '2 invoices marked as paid' }]));
  expect(sent.map(({ path, body }) => [path, body.amount])).toEqual([
    ['/1/payments', 10_000],
    ['/2/payments', 20_000],
  ]);
  expect(new Set(sent.map(({ body }) => body.key)).size).toBe(2);
  toasts[0]?.action?.onPress();
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: '2 changes undone' }));
  expect(sent.slice(2).map(({ path, body }) => [path, body.entry])).toEqual([
    ['/1/undo', 41],
    ['/2/undo', 42],
  ]);
});

test('late invoices are reminded once that was confirmed, and paid ones are not', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: texts.reminders.send.confirm }));
  expect(sent).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: texts.reminders.send.confirm }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: '2 reminders are on their way' }]));
  expect(sent.map(({ path }) => path)).toEqual(['/1/remind', '/2/remind']);
});

test('an invoice that was paid meanwhile is named, and not tried again', async () => {
  paidMeanwhile = 2;
  await pay();
  expect(await screen.findByText('ITNL-000002')).toBeTruthy();
  expect(screen.getByText('Nothing is outstanding.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull();
});

test('trying again after a failure sends the same payment', async () => {
  unanswered = 2;
  await pay();
  expect(await screen.findByText('ITNL-000002')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual(sent[1]);
});
