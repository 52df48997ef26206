import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import texts from '../../../../texts/en/account-orders.json';
import { anOrder } from '../../lib/testing/orders.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { SellerOrderBadge } from './order-badge.tsx';

test.each([
  ['is overdue', 'overdue', 'success', 'ApprovedOverdue since 15-11-2026'],
  ['is to pay', 'sent', 'success', 'ApprovedTo pay by 15-11-2026'],
  ['is settled', 'credited', 'success', 'Approved'],
  ['ended with its order', 'overdue', 'cancelled', 'Cancelled'],
] as const)('the seller reads what an invoice that %s means, beside the status', async (_, state, status, words) => {
  const order = anOrder({ status, invoice: { state, due_on: '2026-11-15' } });
  await renderInApp(
    () => (
      <p>
        <SellerOrderBadge order={order} />
      </p>
    ),
    () => success({}),
    '/',
    { 'account-orders': texts },
  );
  const shown = await screen.findByRole('paragraph');
  expect(shown.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(words);
});
