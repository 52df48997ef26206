import { expect, test } from 'vitest';
import { documentsOf } from './order-documents.ts';

test.each([
  { order: 'a paid card', status: 'success', method: 'card', paid: true, has: ['confirmation', 'receipt'] },
  { order: 'a card not paid yet', status: 'pending_card_payment', method: 'card', paid: false, has: [] },
  { order: 'an invoice to approve', status: 'pending', method: 'invoice_internal', paid: false, has: ['confirmation'] },
  {
    order: 'an approved invoice',
    status: 'success',
    method: 'invoice_internal',
    paid: false,
    has: ['confirmation', 'invoice'],
  },
  {
    order: 'an invoice that was sent and paid',
    status: 'success',
    method: 'invoice_internal',
    paid: true,
    invoiced: true,
    has: ['confirmation', 'invoice', 'receipt'],
  },
  { order: 'a declined invoice', status: 'pending_card_payment', method: 'invoice_internal', paid: false, has: [] },
  {
    order: 'a declined invoice, paid by card',
    status: 'success',
    method: 'invoice_internal',
    paid: true,
    has: ['confirmation', 'receipt'],
  },
  { order: 'money that went back', status: 'refunded', method: 'card', paid: true, has: ['confirmation', 'receipt'] },
] as const)('$order has $has', ({ has, order: _, ...facts }) => {
  expect(documentsOf(facts)).toEqual(has);
});
