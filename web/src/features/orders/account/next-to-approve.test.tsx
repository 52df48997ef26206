import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import texts from '../../../../../texts/en/account-orders.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { AllDecided, NextButton, useNextToApprove } from './next-to-approve.tsx';
import { OrderActions } from './order/order-actions.tsx';

const placed = (id: string, day: number) => ({ id, created_at: `2026-11-0${day}T08:00:00.000Z` });
const [first, second, third] = [placed('first', 1), placed('second', 2), placed('third', 3)];

const order = (status: OrderDetail['status'], of: { id: string }) =>
  ({ ...of, method: 'invoice_internal', status }) as OrderDetail;

function Decided({ from, of }: { from: OrderDetail['status']; of: { id: string } }) {
  const [isDecided, setIsDecided] = useState(false);
  const next = useNextToApprove(order(isDecided ? 'success' : from, of));
  return (
    <>
      {next.order && <NextButton next={next.order} />}
      {next.isOver && <AllDecided />}
      {!isDecided && (
        <button type="button" onClick={() => setIsDecided(true)}>
          Decide
        </button>
      )}
    </>
  );
}

type Show = { of?: { id: string }; from?: OrderDetail['status'] };

const show = async (rows: { id: string }[], total: number, { of = first, from = 'pending' }: Show = {}) => {
  await renderInApp(
    () => <Decided from={from} of={of} />,
    () => success({ rows, total }),
    '/',
    { 'account-orders': texts },
  );
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
};

const expectNext = async (name: string, id: string) =>
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toMatch(new RegExp(`/${id}$`));

test('after a decision the next invoice is one click away', async () => {
  await show([second, third], 14);
  await expectNext('Next to approve (14)', 'second');
});

test('the next invoice has the focus that the pressed button has lost', async () => {
  await show([second], 13);
  const next = await screen.findByRole('link', { name: 'Next to approve (13)' });
  expect(document.activeElement).toBe(next);
});

test('the decided order is never the next one, even if the list still has it', async () => {
  await show([first, second], 15);
  await expectNext('Next to approve (14)', 'second');
});

test('an older invoice that was skipped comes after the newest', async () => {
  await show([first, third], 2, { of: second });
  await expectNext('Next to approve (2)', 'third');
});

test('after the newest, those that were skipped come', async () => {
  await show([first, second], 2, { of: third });
  await expectNext('Next to approve (2)', 'first');
});

test('after the last one it says so, and leads back to the list', async () => {
  await show([], 0);
  expect(await screen.findByText('All done')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toMatch(/company-account\/orders$/);
});

test('an order that was decided earlier leads nowhere', async () => {
  await show([second], 1, { from: 'success' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('an order that was declined for card payment has one main button: the next invoice', async () => {
  const declined = {
    ...order('pending_card_payment', first),
    order_reference_id: 'ITNL-000043',
    buyer: { name: 'Bo Dahl', email: 'bo@example.test' },
    price: { total: 3200, currency: 'SEK' },
    places: [],
    repeatable_mails: [],
    time_line: [],
    documents: [],
    credit_notes: [],
  } as unknown as OrderDetail;
  await renderInApp(
    () => <OrderActions order={declined} next={{ id: 'second', left: 12 }} />,
    () => success({ rows: [], total: 0 }),
    '/',
    { 'account-orders': texts },
  );
  const isMain = (element: HTMLElement) => element.className.includes('bg-brand');
  expect(isMain(await screen.findByRole('link', { name: 'Next to approve (12)' }))).toBe(true);
  expect(isMain(screen.getByRole('button', { name: 'Approve' }))).toBe(false);
});
