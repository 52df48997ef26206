import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { endOrder, mailOrder, moveNotAllowed, orderToMove } from '../../orders/public.ts';
import { teamOrder } from './team-order.ts';

/**
 * A lead cancels an order that nobody has approved: no invoice exists, and nothing was paid. Its buyer is told, unless they do
 * it themselves. Cancelling it again changes nothing.
 */
export async function cancelTeamOrder(
  tx: TenantTx,
  caller: UserCaller,
  guid: string,
): Promise<{ status: OrderStatus }> {
  const found = await teamOrder(tx, caller, guid);
  const order = await orderToMove(tx, found.order.id);
  if (order.status === 'cancelled') return { status: 'cancelled' };
  if (order.status !== 'pending' || order.method !== 'invoice_internal' || order.paid_at !== null)
    throw moveNotAllowed(order, 'cancelled');
  await endOrder(tx, order.id, 'cancelled', { by: 'user', actorId: caller.userId, note: 'cancelled_by_company' });
  const { email, first_name, last_name } = caller.user;
  if (order.buyer_email?.toLowerCase() !== email?.toLowerCase())
    await mailOrder(tx, order.id, 'order_cancelled', {
      from: order.status,
      what: 'order',
      by: `${first_name} ${last_name}`.trim(),
    });
  await recordChange(tx, actorOf(caller), {
    action: 'order.cancelled',
    subject: { kind: 'order', id: order.id },
    before: { status: order.status },
    after: { status: 'cancelled' },
  });
  return { status: 'cancelled' };
}
