import { randomUUID } from 'node:crypto';
import type { Call, Order, Shop } from '../shop.ts';

/** What the product is told when an order has ended: how it ended, and beside that that it was bought. */
export function callsOf(shop: Shop, order: Order): Call[] {
  const { callback_api, purchase_complete_api } = order.asked;
  const told = call(shop, order, 'callback', callback_api);
  return order.status === 'completed' ? [call(shop, order, 'purchase_complete', purchase_complete_api), told] : [told];
}

function call({ currency }: Shop, order: Order, event: Call['event'], url: string): Call {
  const { asked, status, number, total, paidAt } = order;
  const id = randomUUID();
  const body = JSON.stringify({
    event_id: id,
    event,
    instance_id: asked.instance_id,
    payment_id: asked.payment_id,
    order_id: number,
    status,
    product_id: asked.order.product_id,
    quantity: asked.order.quantity,
    total,
    currency,
    date_paid: paidAt,
  });
  return { id, orderId: order.id, event, url, body, state: 'waiting', tries: 0, nextTry: Date.now(), answer: '' };
}
