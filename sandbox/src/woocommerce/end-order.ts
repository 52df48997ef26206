import type { CallBacks } from './calls/call-back.ts';
import { callsOf } from './calls/calls-of.ts';
import type { Ended, Order, Shop } from './shop.ts';

/** Ends an order that is still to be paid; one that has ended stays as it is. Waits until the product was told once. */
export async function endOrder(shop: Shop, callBacks: CallBacks, order: Order, status: Ended): Promise<Order> {
  if (order.status !== 'pending') return order;
  const ended: Order = { ...order, status, paidAt: status === 'completed' ? new Date().toISOString() : null };
  const calls = callBacks.plan(callsOf(shop, ended));
  shop.store.keep(['order', ended], ...calls.map((call): ['call', typeof call] => ['call', call]));
  await callBacks.send(calls);
  return ended;
}
