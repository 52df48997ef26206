import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findOrderIdByGuid, type LockedOrder, moveNotAllowed, orderToMove } from '../orders/public.ts';

/** Locks the order: if two managers decide at once, the second sees the first one's decision and is refused. */
export async function invoiceToDecide(
  tx: TenantTx,
  guid: string,
  { from, to }: { from: readonly OrderStatus[]; to: OrderStatus },
): Promise<LockedOrder> {
  const orderId = await findOrderIdByGuid(tx, guid);
  const order = orderId === undefined ? undefined : await orderToMove(tx, orderId);
  if (order?.method !== 'invoice_internal') throw new Refusal('order.not_found', {});
  if (!from.includes(order.status)) throw moveNotAllowed(order, to);
  return order;
}
