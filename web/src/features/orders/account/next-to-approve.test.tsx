import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import texts from '../../../../../texts/en/account-orders.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { NextToApprove } from './next-to-approve.tsx';

const order = (status: OrderDetail['status']) => ({ id: 'first', method: 'invoice_internal', status }) as OrderDetail;

function Decided({ from }: { from: OrderDetail['status'] }) {
  const [status, setStatus] = useState(from);
  return (
    <>
      <NextToApprove order={order(status)} />
      <button type="button" onClick={() => setStatus('success')}>
        Decide
      </button>
    </>
  );
}

const show = async (rows: { id: string }[], total: number, from: OrderDetail['status'] = 'pending') => {
  await renderInApp(
    () => <Decided from={from} />,
    () => success({ rows, total }),
    '/',
    { 'account-orders': texts },
  );
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
};

test('after a decision the next invoice is one click away', async () => {
  await show([{ id: 'second' }, { id: 'third' }], 14);
  const link = await screen.findByRole('link', { name: 'Next to approve (14)' });
  expect(link.getAttribute('href')).toMatch(/\/second$/);
});

test('the decided order is never the next one, even if the list still has it', async () => {
  await show([{ id: 'first' }, { id: 'second' }], 15);
  const link = await screen.findByRole('link', { name: 'Next to approve (14)' });
  expect(link.getAttribute('href')).toMatch(/\/second$/);
});

test('after the last one it says so', async () => {
  await show([], 0);
  expect(await screen.findByText('Nothing else to approve')).toBeDefined();
});

test('an order that was decided earlier leads nowhere', async () => {
  await show([{ id: 'second' }], 1, 'success');
  expect(screen.queryByRole('link')).toBeNull();
});
