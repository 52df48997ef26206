import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { PaymentFault } from './fault-of.ts';

/** Why money is refunded automatically. `sold_out`: it came late, and the places are gone. */
export type RefundReason = PaymentFault | 'paid_already' | 'sold_out' | 'order_ended';

/** `let_in`: the order succeeds, if the places of an ended order can still be taken, which only trying shows. */
export type Consequence = 'let_in' | { refund: RefundReason };

type ArrivedMoney = { fault: PaymentFault | null; order: OrderStatus; orderIsPaid: boolean };

/** Decides what happens with money that has arrived, in time, late, twice or wrong: nobody pays for nothing. */
export function whatFollows({ fault, order, orderIsPaid }: ArrivedMoney): Consequence {
  if (fault !== null) return { refund: fault };
  if (orderIsPaid) return { refund: 'paid_already' };
  return order === 'declined' || order === 'cancelled' || order === 'refunded' ? { refund: 'order_ended' } : 'let_in';
}
