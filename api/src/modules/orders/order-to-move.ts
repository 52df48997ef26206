import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type LockedOrder, lockOrder } from './moves.queries.ts';

export async function orderToMove(tx: TenantTx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  return order;
}

export const moveNotAllowed = ({ status }: LockedOrder, to: OrderStatus): Refusal =>
  new Refusal('order.move_not_allowed', { from: status, to });
