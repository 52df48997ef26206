import type { notifyBuyer as entry } from '@coursefront/contract/account-orders.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { OrderStatus } from '@coursefront/contract/orders.ts';
import type { Tx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { findOrderIdByGuid, lockOrder } from './moves.queries.ts';
import { mailOrder } from './order-mails.ts';
import { moveNotAllowed } from './order-to-move.ts';

type Mail = BodyOf<typeof entry>['template_id'];

/** A mail that says what is no longer so would only confuse: each goes out while its state lasts. */
const saysThat: Record<Mail, OrderStatus> = {
  order_confirmation: 'success',
  invoice: 'success',
  payment_inquiry: 'pending_card_payment',
};

/** The mail once more, to the address in the order and no other. */
export async function notifyBuyer(tx: Tx, { instanceId }: UserCaller, guid: string, mail: Mail): Promise<boolean> {
  const orderId = await findOrderIdByGuid(tx, instanceId, guid);
  const order = orderId === undefined ? undefined : await lockOrder(tx, instanceId, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  if (order.status !== saysThat[mail]) throw moveNotAllowed(order, saysThat[mail]);
  return mailOrder(tx, instanceId, order.id, mail, { again: true });
}
