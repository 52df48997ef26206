import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { PaymentFault } from './fault-of.ts';

/** Why money goes back to the buyer by itself. `sold_out`: it came late, and the places are no longer to be had. */
export type RefundReason = PaymentFault | 'paid_already' | 'sold_out' | 'order_ended';

/** `let_in`: if the places of an order that had ended can still be had; only trying tells. */
export type Consequence = 'let_in' | { refund: RefundReason };

type Arrived = { fault: PaymentFault | null; order: OrderStatus; orderIsPaid: boolean };

/** What becomes of money that has arrived: in time, late, twice or wrong, nobody has paid for nothing. */
export function whatFollows({ fault, order, orderIsPaid }: Arrived): Consequence {
  if (fault !== null) return { refund: fault };
  if (orderIsPaid) return { refund: 'paid_already' };
  return order === 'declined' || order === 'refunded' ? { refund: 'order_ended' } : 'let_in';
}
