import { type OrderStatus, orderStatuses } from '@coursefront/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { isLiving, mayMove } from './order-moves.ts';

test.each<{ from: OrderStatus; to: OrderStatus[]; why: string }>([
  {
    from: 'pending',
    to: ['pending_card_payment', 'success', 'failed', 'expired', 'declined', 'cancelled'],
    why: 'waits',
  },
  {
    from: 'pending_card_payment',
    to: ['success', 'failed', 'expired', 'declined', 'cancelled'],
    why: 'waits for a card',
  },
  { from: 'success', to: ['cancelled', 'refunded'], why: 'is done' },
  { from: 'failed', to: ['pending', 'pending_card_payment', 'success', 'refunded'], why: 'may be paid after all' },
  { from: 'expired', to: ['pending', 'pending_card_payment', 'success', 'refunded'], why: 'may be paid after all' },
  { from: 'declined', to: ['refunded'], why: 'is over for good' },
  { from: 'cancelled', to: ['refunded'], why: 'was withdrawn by the seller' },
  { from: 'refunded', to: [], why: 'is over for good' },
])('$from $why: it moves to $to and nowhere else', ({ from, to }) => {
  expect(orderStatuses.filter((status) => mayMove(from, status)).sort()).toEqual([...to].sort());
});

test('only ended orders can be resumed, and no move leads to the same status', () => {
  for (const status of orderStatuses) expect(mayMove(status, status), status).toBe(false);
  expect(orderStatuses.filter(isLiving)).toEqual(['pending', 'pending_card_payment', 'success']);
});
