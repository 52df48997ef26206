import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { holdAgain } from './hold-again.ts';
import { moveNotAllowed, orderToMove } from './order-to-move.ts';
import { type Hold, type Mover, writeMove } from './queries/moves.queries.ts';
import { mayMove } from './rules/order-moves.ts';

/** An order of the external shop can only be paid there; every other one can be paid by card. */
const holds: Record<OrderMethod, Hold> = {
  card: 'checkout',
  invoice: 'declined_invoice',
  invoice_internal: 'declined_invoice',
  woocommerce_integration: 'external_shop',
};

/**
 * Makes the order wait for payment: a declined invoice by card, a failed or expired order at a new try. Returns false
 * and changes nothing when an ended order's seats or licences are gone.
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
