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
    mails: ['order_confirmation'],
  },
  { rule: 'a card', order: ['success', 'card', true], mails: ['order_confirmation'] },
  {
    rule: 'a declined invoice',
    order: ['pending_card_payment', 'invoice_internal', false],
    mails: ['payment_inquiry'],
  },
  { rule: 'a card that was not charged yet', order: ['pending_card_payment', 'card', false], mails: [] },
  { rule: 'an invoice that waits', order: ['pending', 'invoice_internal', false], mails: [] },
] as const)('$rule', ({ order: [status, method, paid], mails }) => {
  expect(repeatableMails({ status, method, paid })).toEqual(mails);
});
