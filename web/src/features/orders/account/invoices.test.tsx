import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import orders from '../../../../../texts/en/account-orders.json';
import lists from '../../../../../texts/en/lists.json';
import { anOrder } from '../../../lib/testing/orders.ts';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
// Loaded here, because a busy machine takes long to load it inside a test.
import '../../../parts/bulk/bulk-dialog.tsx';
import { AccountInvoices } from './invoices.tsx';

/** The server answers a page of rows, and refuses to approve the invoices that are named so. */
async function show(names: readonly string[], refused: readonly string[] = []) {
  let waiting = names.map((id) => anOrder({ id, order_reference_id: id, status: 'pending' }));
  return await renderInApp(
    () => <AccountInvoices />,
    ({ pathname, searchParams }, { body }) => {
      if (pathname === '/api/webshoppayment/approveinternalinvoice') {
        const { id } = JSON.parse(String(body));
        if (refused.includes(id)) return refusal(409, { code: 'event.sold_out', message: 'The date is full.' });
        waiting = waiting.filter((order) => order.id !== id);
        return success({ order_reference_id: id });
      }
      const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('page_size') ?? 10)];
      return success({ rows: waiting.slice((page - 1) * size, page * size), total: waiting.length });
    },
    '/',
    { 'account-orders': orders, lists },
  );
}

const approveOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('button', { name: 'Approve' });

async function approve(name: string) {
  await userEvent.click(await approveOf(name));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve invoice' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('after an approval the invoice in its place has the focus, and after the last one the words that none is left', async () => {
  await show(['ITNL-1', 'ITNL-2', 'ITNL-3']);
  await approve('ITNL-2');
  const third = await approveOf('ITNL-3');
  await waitFor(() => expect(document.activeElement).toBe(third));
  await approve('ITNL-3');
  const first = await approveOf('ITNL-1');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await approve('ITNL-1');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^No invoices to approve/));
});

test('a question that is cancelled gives the focus back to its button', async () => {
  await show(['ITNL-1', 'ITNL-2']);
  await approve('ITNL-1');
  const button = await approveOf('ITNL-2');
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('several invoices are asked about as one is, and afterwards the one in their place has the focus', async () => {
  await show(['ITNL-1', 'ITNL-2', 'ITNL-3']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ITNL-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ITNL-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2 invoices' }));
  const question = await screen.findByRole('alertdialog', { name: 'Approve 2 invoices?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Approve 2 invoices' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /ITNL-1/ })).toBeNull());
  const third = await approveOf('ITNL-3');
  await waitFor(() => expect(document.activeElement).toBe(third));
});

test('all invoices that match are approved at once, on whichever page they are, and the report names the one that failed', async () => {
  const names = Array.from({ length: 13 }, (_, index) => `ITNL-${100 + index}`);
  const { calls } = await show(names, ['ITNL-112']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ITNL-100' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 13' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 13 invoices' }));
  const asked = await screen.findByRole('alertdialog');
  await userEvent.click(within(asked).getByRole('button', { name: 'Approve 13 invoices' }));
  await screen.findByText('12 completed');
  expect(screen.getByText('The date is full.').parentElement?.textContent).toContain('ITNL-112');
  expect(calls().filter((call) => call.includes('approveinternalinvoice'))).toHaveLength(13);
  expect(calls().filter((call) => call.includes('page_size=100'))).toEqual([expect.stringContaining('status=pending')]);
});
