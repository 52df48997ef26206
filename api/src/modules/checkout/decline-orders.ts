import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import {
  endOrder,
  findOrderIdByGuid,
  mailOrder,
  moveNotAllowed,
  orderToMove,
  refuseSameDecision,
} from '../orders/public.ts';
import { endOpenPaymentLater } from '../payments/public.ts';

type Declined = { ids: readonly string[]; reason: string };

/**
 * Declines unpaid orders for good, each in its own transaction: one that was paid meanwhile does not keep the others.
 * Refuses only if none could be declined.
 */
export async function declineOrders(
  tenant: TenantScope,
  caller: UserCaller,
  { ids, reason }: Declined,
): Promise<string[]> {
  const declined: string[] = [];
  let refusal: Refusal | undefined;
  for (const guid of new Set(ids)) {
    try {
      await tenant.transaction((tx) => declineOrder(tx, caller, { guid, reason }));
      declined.push(guid);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= error;
    }
  }
  if (refusal && declined.length === 0) throw refusal;
  return declined;
}

/**
 * Seats, licences and coupon go back, and the provider's page or invoice is closed. A payment that still arrives is
 * refunded, because the order has ended; a payment in the external shop is sent back by that shop.
 */
async function declineOrder(
  tx: TenantTx,
  caller: UserCaller,
  { guid, reason }: { guid: string; reason: string },
): Promise<void> {
  const orderId = await findOrderIdByGuid(tx, guid);
  const order = orderId === undefined ? undefined : await orderToMove(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  const { id, status } = order;
  await refuseSameDecision(tx, order, 'declined');
  if (status !== 'pending' && status !== 'pending_card_payment') throw moveNotAllowed(order, 'declined');
  await endOrder(tx, id, 'declined', { by: 'user', actorId: caller.userId, note: reason });
  await mailOrder(tx, id, 'order_declined', { because: reason });
  await endOpenPaymentLater(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.declined',
    subject: { kind: 'order', id },
    before: { status },
    after: { status: 'declined', reason },
  });
}
