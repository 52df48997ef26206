import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import {
  awaitPayment,
  findOrderIdByGuid,
  type LockedOrder,
  mailOrder,
  moveNotAllowed,
  orderToMove,
  readOrderRow,
  succeedOrder,
} from '../orders/public.ts';
import { endOpenPaymentLater } from '../payments/public.ts';

/** Approves paying by invoice: all participants get access and the buyer pays later. Also possible after the invoice was declined. */
export async function approveInvoice(tx: TenantTx, caller: UserCaller, guid: string): Promise<OrderRow> {
  const { userId } = caller;
  const { id, status } = await invoiceToDecide(tx, guid, {
    from: ['pending', 'pending_card_payment'],
    to: 'success',
  });
  await succeedOrder(tx, id, { by: 'user', actorId: userId });
  await mailOrder(tx, id, 'invoice');
  await endOpenPaymentLater(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.approved',
    subject: { kind: 'order', id },
    before: { status },
    after: { status: 'success' },
  });
  return readOrderRow(tx, id);
}

/** Locks the order: if two managers decide at once, the second sees the first one's decision and is refused. */
async function invoiceToDecide(
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

/** Declines paying by invoice: the buyer is mailed a link to pay by card and keeps the seats as long as `awaitPayment` allows. */
export async function declineInvoice(tx: TenantTx, caller: UserCaller, guid: string): Promise<OrderRow> {
  const { userId } = caller;
  const { id, status } = await invoiceToDecide(tx, guid, { from: ['pending'], to: 'pending_card_payment' });
  await awaitPayment(tx, id, { by: 'user', actorId: userId });
  await mailOrder(tx, id, 'payment_inquiry');
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.declined',
    subject: { kind: 'order', id },
    before: { status },
    after: { status: 'pending_card_payment' },
  });
  return readOrderRow(tx, id);
}
