import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { BuyerMail, notifyBuyer as entry } from '@coursefront/contract/orders/order-detail.ts';
import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { addressFor, mailOrder } from './mails/mail-order.ts';
import { moveNotAllowed } from './order-to-move.ts';
import { findOrderIdByGuid, lockOrder } from './queries/moves.queries.ts';
import { repeatableMails } from './rules/repeatable-mails.ts';

const saysThat: Record<BuyerMail, OrderStatus> = {
  order_confirmation: 'success',
  invoice: 'success',
  payment_received: 'success',
  payment_inquiry: 'pending_card_payment',
};

/** Sends the mail again, only to the address in the order. */
export async function notifyBuyer(tx: TenantTx, guid: string, mail: BuyerMail): Promise<AnswerOf<typeof entry>> {
  const orderId = await findOrderIdByGuid(tx, guid);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  if (order.status !== saysThat[mail]) throw moveNotAllowed(order, saysThat[mail]);
  const isTrue = repeatableMails({ ...order, paid: order.paid_at !== null }).includes(mail);
  if (!isTrue) throw new Refusal('order.not_payable', {});
  const to = await addressFor(tx, order.id, mail);
  return { queued: await mailOrder(tx, order.id, mail, { again: true }), to };
}
