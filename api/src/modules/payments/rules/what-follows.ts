import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { PaymentFault } from './fault-of.ts';

/** Why money is refunded automatically. `sold_out`: it came late, and the places are gone. */
export type RefundReason = PaymentFault | 'paid_already' | 'sold_out' | 'order_ended';

/** `let_in`: the order succeeds, if the places of an ended order can still be taken, which only trying shows. */
export type Consequence = 'let_in' | { refund: RefundReason };

type ArrivedMoney = {
  fault: PaymentFault | null;
  order: OrderStatus;
  orderIsPaid: boolean;
  amount: number;
  /** The price of the order now; null where the external shop has prices of its own. */
  total: number | null;
  /** The balance of the order's own invoice; null without one. */
  owed: number | null;
};

/** Decides what happens with money that has arrived, in time, late, twice or wrong: nobody pays for nothing. */
export function whatFollows({ fault, order, orderIsPaid, amount, total, owed }: ArrivedMoney): Consequence {
  if (fault !== null) return { refund: fault };
  if (orderIsPaid) return { refund: 'paid_already' };
  if (order === 'declined' || order === 'cancelled' || order === 'refunded') return { refund: 'order_ended' };
  // The bank was faster, or a credit note lowered the invoice while the page was open.
  if (owed !== null && amount > owed) return { refund: owed === 0 ? 'paid_already' : 'amount_differs' };
  // The order was changed while its page was open.
  if (owed === null && total !== null && amount !== total) return { refund: 'amount_differs' };
  return 'let_in';
}
