import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { firstStatus, succeedsAtOnce } from './methods.ts';

test.each<{ method: OrderMethod; trusted: boolean; total: number; atOnce: boolean }>([
  { method: 'card', trusted: false, total: 100, atOnce: false },
  { method: 'card', trusted: true, total: 100, atOnce: false },
  { method: 'card', trusted: false, total: 0, atOnce: true },
  { method: 'invoice', trusted: false, total: 100, atOnce: false },
  { method: 'invoice', trusted: true, total: 100, atOnce: true },
  { method: 'invoice_internal', trusted: false, total: 100, atOnce: false },
  { method: 'invoice_internal', trusted: true, total: 100, atOnce: true },
  { method: 'woocommerce_integration', trusted: false, total: 100, atOnce: false },
  { method: 'woocommerce_integration', trusted: true, total: 100, atOnce: true },
])('$total by $method, trusted $trusted: at once $atOnce', ({ atOnce, ...order }) => {
  expect(succeedsAtOnce(order)).toBe(atOnce);
});

test('a card order starts by waiting for its payment, every other one for a decision', () => {
  expect(firstStatus('card')).toBe('pending_card_payment');
  expect(firstStatus('invoice_internal')).toBe('pending');
});
