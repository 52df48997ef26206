import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { holdAgain } from './hold-again.ts';
import { type Hold, type Mover, writeMove } from './moves.queries.ts';
import { moveNotAllowed, orderToMove } from './order-to-move.ts';
import { mayMove } from './rules/order-moves.ts';

/** An order of the external shop is paid there and nowhere else; every other one can be paid by card. */
const holds: Record<OrderMethod, Hold> = {
  card: 'checkout',
  invoice: 'declined_invoice',
  invoice_internal: 'declined_invoice',
  woocommerce_integration: 'external_shop',
};

/**
 * The order waits for the buyer to pay: a declined invoice by card, a failed or expired order at a new try. False for an
 * order that had ended and whose seats or licences are no longer to be had: then nothing has changed.
 */
export async function awaitPayment(tx: TenantTx, orderId: number, mover: Mover): Promise<boolean> {
  const order = await orderToMove(tx, orderId);
  const to = order.method === 'woocommerce_integration' ? 'pending' : 'pending_card_payment';
  if (!mayMove(order.status, to)) throw moveNotAllowed(order, to);
  const held = await holdAgain(tx, order);
  if (!held) return false;
  await writeMove(tx, order, { to, ...held, hold: holds[order.method] }, mover);
  return true;
}
