import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readCreditable } from '../invoices/public.ts';
import { endOrder, mailOrder, mayMove, moveNotAllowed } from '../orders/public.ts';
import { endOpenPaymentLater } from '../payments/public.ts';
import { creditOrder } from './credit-order.ts';
import { orderToCredit } from './credit-room.ts';

/**
 * Cancels an order before it is paid. An invoice that was sent is credited as a whole, because it is in the buyer's books. Money
 * that arrives all the same goes back, because the order has ended. Cancelling it again changes nothing.
 */
export async function cancelOrder(
  tx: TenantTx,
  caller: UserCaller,
  guid: string,
  reason: string,
): Promise<{ status: OrderStatus }> {
  const order = await orderToCredit(tx, guid);
  if (order.status === 'cancelled') return { status: 'cancelled' };
  const invoice = await readCreditable(tx, order.id);
  if (order.paid_at !== null || (invoice?.paid ?? 0) > 0) throw new Refusal('order.is_paid', {});
  if (!mayMove(order.status, 'cancelled')) throw moveNotAllowed(order, 'cancelled');

  if (invoice && invoice.owed > 0)
    await creditOrder(tx, caller, guid, { key: `cancel:${guid}`, kind: 'whole', withdraw: true, reason });
  else {
    await endOrder(tx, order.id, 'cancelled', { by: 'user', actorId: caller.userId, note: reason });
    await mailOrder(tx, order.id, 'order_cancelled', { from: order.status, message: reason, what: 'order' });
  }
  await endOpenPaymentLater(tx, order.id);
  await recordChange(tx, actorOf(caller), {
    action: 'order.cancelled',
    subject: { kind: 'order', id: order.id },
    before: { status: order.status },
    after: { status: 'cancelled', reason },
  });
  return { status: 'cancelled' };
}
