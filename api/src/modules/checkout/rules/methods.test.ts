import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { firstStatus, holdMinutes, succeedsAtOnce } from './methods.ts';

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

test.each<{ method: OrderMethod; known: boolean; days: number }>([
  { method: 'card', known: true, days: 1 / 48 },
  { method: 'card', known: false, days: 1 / 48 },
  { method: 'woocommerce_integration', known: false, days: 1 },
  { method: 'invoice', known: false, days: 44 },
  { method: 'invoice_internal', known: false, days: 7 },
  { method: 'invoice_internal', known: true, days: 30 },
])('an unpaid order by $method, known $known, keeps its places for $days days', ({ method, known, days }) => {
  expect(holdMinutes(method, { known })).toBe(days * 24 * 60);
});
