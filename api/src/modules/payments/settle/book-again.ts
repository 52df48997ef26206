import type { TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { lockOrder, mailOrder, mayMove, noteOnOrder, succeedOrder } from '../../orders/public.ts';
import { findPaidPayment, noteGoesBack } from '../queries/refunds.queries.ts';
import { refundTask } from './tasks.ts';

/**
 * For an order whose payment was booked while the order did not follow. The order succeeds after all; if it may not, or its
 * places are gone, the money goes back. Undefined if there is nothing left to fix.
 */
export async function bookAgain(
  tx: TenantTx,
  orderId: number,
  adminId: number,
): Promise<'confirmed' | 'refunding' | undefined> {
  const order = await lockOrder(tx, orderId);
  const payment = await findPaidPayment(tx, orderId);
  if (!order || !payment || order.status === 'success') return undefined;
  const mover = { by: 'platform_admin', actorId: adminId } as const;
  if (mayMove(order.status, 'success') && (await succeedOrder(tx, orderId, { ...mover, paid: true })))
    return 'confirmed';

  const reason = mayMove(order.status, 'success') ? 'sold_out' : 'order_ended';
  await noteGoesBack(tx, payment.id, reason);
  await noteOnOrder(tx, order, { ...mover, note: `refund:${reason}` });
  await mailOrder(tx, orderId, 'payment_refunded', { again: true, reason, amount: payment.amount });
  if (payment.kind !== 'external_shop')
    await enqueue(tx, refundTask, { instanceId: tx.instanceId, paymentId: payment.id }, { instanceId: tx.instanceId });
  return 'refunding';
}
