import { expect, test } from 'vitest';
import { whatFollows } from './what-follows.ts';

const inTime = {
  fault: null,
  order: 'pending_card_payment',
  orderIsPaid: false,
  amount: 100,
  total: 100,
  owed: null,
} as const;

test.each([
  { what: 'in time', arrived: inTime, follows: 'let_in' },
  { what: 'for an invoice that waits for it', arrived: { ...inTime, order: 'pending' }, follows: 'let_in' },
  { what: "a trusted buyer's", arrived: { ...inTime, order: 'success' }, follows: 'let_in' },
  { what: 'after the hold ended', arrived: { ...inTime, order: 'expired' }, follows: 'let_in' },
  { what: 'after the buyer gave up', arrived: { ...inTime, order: 'failed' }, follows: 'let_in' },
  {
    what: 'a second time',
    arrived: { ...inTime, order: 'success', orderIsPaid: true },
    follows: { refund: 'paid_already' },
  },
  { what: 'for what was declined', arrived: { ...inTime, order: 'declined' }, follows: { refund: 'order_ended' } },
  { what: 'for a cancelled date', arrived: { ...inTime, order: 'cancelled' }, follows: { refund: 'order_ended' } },
  { what: 'after a refund', arrived: { ...inTime, order: 'refunded' }, follows: { refund: 'order_ended' } },
  {
    what: 'for an order that was changed meanwhile',
    arrived: { ...inTime, total: 70 },
    follows: { refund: 'amount_differs' },
  },
  { what: 'in the external shop at its price', arrived: { ...inTime, total: null }, follows: 'let_in' },
  { what: 'for the rest of an invoice', arrived: { ...inTime, order: 'success', owed: 100 }, follows: 'let_in' },
  {
    what: 'for an invoice with a new fee',
    arrived: { ...inTime, order: 'success', owed: 160 },
    follows: 'let_in',
  },
  {
    what: 'after the bank',
    arrived: { ...inTime, order: 'success', owed: 0 },
    follows: { refund: 'paid_already' },
  },
  {
    what: 'after a part came by bank',
    arrived: { ...inTime, order: 'success', owed: 60 },
    follows: { refund: 'amount_differs' },
  },
  { what: 'too little', arrived: { ...inTime, fault: 'amount_differs' }, follows: { refund: 'amount_differs' } },
] as const)('money that comes $what', ({ arrived, follows }) => {
  expect(whatFollows(arrived)).toEqual(follows);
});
