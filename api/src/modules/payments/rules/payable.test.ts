import { orderStatuses } from '@coursefront/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { paidAt } from './payable.ts';

const payable = (method: Parameters<typeof paidAt>[0]['method'], more = {}) =>
  orderStatuses.filter((status) => paidAt({ method, status, total: 100, orderIsPaid: false, owed: null, ...more }));

test.each([
  { method: 'card', statuses: ['pending_card_payment', 'failed', 'expired'] },
  { method: 'invoice_internal', statuses: ['pending_card_payment', 'failed', 'expired'] },
  { method: 'invoice', statuses: ['pending_card_payment', 'failed', 'expired'] },
  { method: 'woocommerce_integration', statuses: ['pending', 'success', 'failed', 'expired'] },
] as const)('an order by $method can be paid while it is $statuses', ({ method, statuses }) => {
  expect(payable(method)).toEqual(statuses);
  expect(payable(method, { orderIsPaid: true })).toEqual([]);
  expect(payable(method, { total: 0 })).toEqual([]);
});

test('the external shop takes its own orders and no others', () => {
  const facts = { status: 'failed', total: 100, orderIsPaid: false, owed: null } as const;
  expect(paidAt({ ...facts, method: 'woocommerce_integration' })).toBe('external_shop');
  expect(paidAt({ ...facts, method: 'card' })).toBe('checkout');
});

test('the balance of an invoice can be paid by card once the order is approved', () => {
  expect(payable('invoice_internal', { owed: 40 })).toEqual(['success']);
  expect(payable('invoice_internal', { owed: 0 })).toEqual([]);
});
