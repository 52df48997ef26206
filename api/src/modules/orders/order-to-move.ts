import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findWhoMoved, type LockedOrder, lockOrder } from './queries/moves.queries.ts';

export async function orderToMove(tx: TenantTx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  return order;
}

/** The order is already as the caller wants it: the answer names who was first, if a person was. */
export async function refuseSameDecision(tx: TenantTx, order: LockedOrder, to: OrderStatus): Promise<void> {
  if (order.status !== to) return;
  const name = await findWhoMoved(tx, order.id, to);
  if (name === undefined) return;
  const code = to === 'success' ? 'order.approved_before' : 'order.declined_before';
  throw new Refusal(code, { order: order.reference, name });
}

export const moveNotAllowed = ({ status }: LockedOrder, to: OrderStatus): Refusal =>
  new Refusal('order.move_not_allowed', { from: status, to });
