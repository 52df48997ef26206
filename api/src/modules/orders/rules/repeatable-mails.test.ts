import { expect, test } from 'vitest';
import { repeatableMails } from './repeatable-mails.ts';

test.each([
  {
    rule: 'an approved invoice',
    order: ['success', 'invoice_internal', false],
    mails: ['order_confirmation', 'invoice'],
  },
  {
    rule: 'one that was paid asks for no money',
    order: ['success', 'invoice_internal', true],
    mails: ['order_confirmation', 'payment_received'],
  },
  { rule: 'a card', order: ['success', 'card', true], mails: ['order_confirmation', 'payment_received'] },
  { rule: 'a free order has no receipt', order: ['success', 'card', true, 0], mails: ['order_confirmation'] },
  { rule: 'a refunded order', order: ['refunded', 'card', true], mails: [] },
  {
    rule: 'a declined invoice',
    order: ['pending_card_payment', 'invoice_internal', false],
    mails: ['payment_inquiry'],
  },
  { rule: 'a card that was not charged yet', order: ['pending_card_payment', 'card', false], mails: [] },
  { rule: 'an invoice that waits', order: ['pending', 'invoice_internal', false], mails: [] },
] as const)('$rule', ({ order: [status, method, paid, total = 100], mails }) => {
  expect(repeatableMails({ status, method, paid, total })).toEqual(mails);
});
