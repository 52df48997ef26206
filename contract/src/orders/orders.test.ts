import { expect, test } from 'vitest';
import { paidBy } from './orders.ts';

test('an invoice that was sent stays an invoice, however it is paid', () => {
  const paid = { method: 'invoice_internal', status: 'success', paid: true, total: 500, invoiced: true } as const;
  expect(paidBy(paid)).toBe('invoice_internal');
});

test.each([
  {
    rule: 'an invoice that waits for a yes',
    order: ['invoice_internal', 'pending', false, 500],
    by: 'invoice_internal',
  },
  { rule: 'an approved invoice', order: ['invoice_internal', 'success', false, 500], by: 'invoice_internal' },
  { rule: 'an invoice that cost nothing', order: ['invoice_internal', 'success', true, 0], by: 'invoice_internal' },
  { rule: 'a declined invoice', order: ['invoice_internal', 'pending_card_payment', false, 500], by: 'card' },
  { rule: 'a declined invoice that is paid', order: ['invoice_internal', 'success', true, 500], by: 'card' },
  { rule: 'one that is paid back', order: ['invoice_internal', 'refunded', true, 500], by: 'card' },
  { rule: "the provider's invoice", order: ['invoice', 'success', true, 500], by: 'invoice' },
  { rule: 'a card', order: ['card', 'pending_card_payment', false, 500], by: 'card' },
  {
    rule: 'the external shop',
    order: ['woocommerce_integration', 'success', true, 500],
    by: 'woocommerce_integration',
  },
] as const)('$rule is paid by $by', ({ order: [method, status, paid, total], by }) => {
  expect(paidBy({ method, status, paid, total, invoiced: false })).toBe(by);
});
