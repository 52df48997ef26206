import type { TenantTx } from '../../db/database.ts';
import { openOrderLicences } from '../licences/public.ts';
import { provisionOrder } from '../provisioning/public.ts';
import { holdAgain } from './hold-again.ts';
import { type Mover, notePaid, writeMove } from './moves.queries.ts';
import { mailOrder } from './order-mails.ts';
import { moveNotAllowed, orderToMove } from './order-to-move.ts';
import { mayMove } from './rules/order-moves.ts';

/** `paid`: the money has come. Left out when somebody is let in before that: an invoice approved, a trusted buyer. */
type Success = Mover & { paid?: boolean };

/**
 * The order succeeds and its participants are let in: the one way there. Asking again changes nothing. False for an order
 * that had ended and whose seats or licences are no longer to be had: then nothing has changed, and money has to go back.
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

  await writeMove(tx, order, { to: 'success', ...held, hold: 'none', paid: success.paid }, success);
  await openOrderLicences(tx, orderId);
  // In the transaction that says so: an order that succeeded and lets nobody in cannot exist.
  await provisionOrder(tx, orderId, { suspended: false });
  await mailOrder(tx, orderId, 'order_confirmation');
  return true;
}
