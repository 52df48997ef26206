import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import orderTexts from '../../../../../texts/en/account-orders.json';
import choices from '../../../../../texts/en/choices.json';
import { startSession } from '../../../lib/session/session.ts';
import { anOrder } from '../../../lib/testing/orders.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { OwnOrdersPage } from './own-orders.tsx';

const order = anOrder({ method: 'card', date_paid: '2026-11-01T10:00:00Z' });

beforeEach(() => startSession(signedInAs(roles.student)));

const show = (row: OrderRow, at = '/') =>
  renderInApp(
    () => <OwnOrdersPage />,
    () => success({ rows: [row], total: 1 }),
    at,
    { choices, 'account-orders': orderTexts },
  );

test('the filters of own orders are behind one button', async () => {
  const { calls } = await show(order);
  expect(await screen.findByText('ITNL-000020')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Paid' }));
  await waitFor(() => expect(calls().at(-1)).toContain('status=success'));
});

test('a filter that is set is in sight', async () => {
  await show(order, '/?status=success');
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeTruthy();
});

test('an order that costs nothing is called free once, not paid, without an amount', async () => {
  await show({ ...order, total: 0 });
  expect(await screen.findAllByText('Free')).toHaveLength(1);
  expect(screen.queryByText('Paid')).toBeNull();
  expect(document.body.textContent).not.toContain('0.00');
});

test('the receipt of a paid order is a button, and the confirmation is in the menu', async () => {
  await show(order);
  const receipt = await screen.findByRole('link', { name: 'Receipt: ITNL-000020' });
  expect(receipt.getAttribute('href')).toContain('receipt');
  await userEvent.click(screen.getByRole('button', { name: 'Actions: ITNL-000020' }));
  expect(await screen.findByRole('menuitem', { name: 'Confirmation' })).toBeTruthy();
});

test.each([
  ['that waits for its card', { status: 'pending_card_payment' }, true],
  ['whose payment failed', { status: 'failed' }, true],
  ['that was not paid in time', { status: 'expired' }, true],
  ['that was declined', { status: 'declined' }, false],
  ['that is paid', {}, false],
] as const)('an order %s offers to pay or not', async (_, changes, offers) => {
  await show({ ...order, ...changes });
  await screen.findByText('ITNL-000020');
  const pay = screen.queryByRole('link', { name: 'Pay: ITNL-000020' });
  expect(pay !== null).toBe(offers);
});

test('an invoice to pay says by when, as the list of the company does, and orders are searched', async () => {
  const invoice = { state: 'sent', due_on: '2026-12-19' } as const;
  const { calls } = await show({ ...order, method: 'invoice', status: 'pending', date_paid: null, invoice });
  expect(await screen.findByText('To pay by 19-12-2026')).toBeTruthy();
  expect(screen.queryByText('Awaiting payment')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'PO 7');
  await waitFor(() => expect(calls().at(-1)).toMatch(/search=PO(\+|%20)7/));
});
