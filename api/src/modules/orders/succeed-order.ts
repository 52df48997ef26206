import type { TenantTx } from '../../db/database.ts';
import { openOrderLicences } from '../licences/public.ts';
import { provisionOrder } from '../provisioning/public.ts';
import { holdAgain } from './hold-again.ts';
import { mailOrder } from './mails/mail-order.ts';
import { moveNotAllowed, orderToMove } from './order-to-move.ts';
import { type Mover, notePaid, writeMove } from './queries/moves.queries.ts';
import { mayMove } from './rules/order-moves.ts';

/**
 * `paid`: the money has arrived. Omitted when people are let in before payment: an approved invoice, a trusted buyer.
 * `quiet`: nobody ordered, so nobody gets a confirmation. Participants are written to all the same.
 */
type Success = Mover & { paid?: boolean; quiet?: boolean };

/**
 * The only way for an order to succeed and its participants to be let in. Repeating it changes nothing. Returns false
 * and changes nothing when an ended order's seats or licences are gone: then the payment must be refunded.
 */
export async function succeedOrder(tx: TenantTx, orderId: number, success: Success): Promise<boolean> {
  const order = await orderToMove(tx, orderId);
  if (order.status === 'success') {
    if (success.paid) await notePaid(tx, orderId);
    return true;
  }
  if (!mayMove(order.status, 'success')) throw moveNotAllowed(order, 'success');
  const held = await holdAgain(tx, order);
  if (!held) return false;

  const invoiced = order.method === 'invoice_internal' && !success.paid;
  await writeMove(tx, order, { to: 'success', ...held, hold: 'none', paid: success.paid, invoiced }, success);
  await openOrderLicences(tx, orderId);
  // In the same transaction, so that a successful order without provisioning cannot exist.
  await provisionOrder(tx, orderId, { suspended: false });
  if (!success.quiet) await mailOrder(tx, orderId, 'order_confirmation');
  return true;
}
