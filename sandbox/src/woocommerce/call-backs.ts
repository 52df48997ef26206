import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../faults/faults.ts';
import { postWebhook } from '../post-webhook.ts';
import type { ShopFault } from './faults.ts';
import type { Shop } from './shop.ts';
import type { Call, Ended, Order } from './shop-store.ts';

/** Ends an unpaid order; an order that has ended does not change. Waits for the first call to the product. */
export async function endOrder(shop: Shop, callBacks: CallBacks, order: Order, status: Ended): Promise<Order> {
  if (order.status !== 'pending') return order;
  const ended: Order = { ...order, status, paidAt: status === 'completed' ? new Date().toISOString() : null };
  const calls = callBacks.plan(callsOf(shop, ended));
  shop.store.keep(['order', ended], ...calls.map((call): ['call', typeof call] => ['call', call]));
  await callBacks.send(calls);
  return ended;
}

/** The calls to the product when an order has ended: its result, and also the purchase if it was paid. */
function callsOf(shop: Shop, order: Order): Call[] {
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

const second = 1_000;
/** Delays grow from a second to some hours. They begin short so that a demo sees them. */
const gaps = [1, 3, 10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400].map((seconds) => seconds * second);

export type CallBacks = {
  /** Schedules the calls as the active faults require: late, lost or immediately. */
  plan(calls: Call[]): Call[];
  /** Resolves when all due calls were tried once. */
  send(calls: Call[]): Promise<void>;
  sendAgain(call: Call): void;
  close(): Promise<void>;
};

/** Delivers at least once, in any order, until the product confirms. Resumes after a restart. */
export function createCallBacks(shop: Shop, faults: Faults<ShopFault>): CallBacks {
  const { store } = shop;
  const end = new AbortController();
  const running = new Set<Promise<void>>();

  const begin = (call: Call): Promise<void> => {
    const run = attempt(call).finally(() => running.delete(run));
    running.add(run);
    return run;
  };

  const attempt = async (call: Call) => {
    await pause(Math.max(0, call.nextTry - Date.now()), undefined, { signal: end.signal }).catch(() => undefined);
    // "Send again" has replaced this call in the meantime.
    if (end.signal.aborted || store.find('call', call.id) !== call) return;

    const answer = await post(shop, call, end.signal);
    if (faults.isOn('shop.callback-doubled')) await post(shop, call, end.signal);
    if (end.signal.aborted || store.find('call', call.id) !== call) return;
    const tries = call.tries + 1;
    const gap = gaps[call.tries];
    if (/^2\d\d$/.test(answer)) return note({ ...call, state: 'delivered', tries, answer });
    if (gap === undefined) return note({ ...call, state: 'failed', tries, answer });
    const next: Call = { ...call, tries, answer, nextTry: Date.now() + gap };
    note(next);
    void begin(next);
  };

  const note = (call: Call) => store.keep(['call', call]);

  for (const call of store.all('call')) if (call.state === 'waiting') void begin(call);
  return {
    plan: (calls) => {
      const state = faults.isOn('shop.callback-lost') ? 'lost' : 'waiting';
      const late = Number(faults.values('shop.callback-late')[0] ?? 0) * second;
      return calls.map((call) => ({ ...call, state, nextTry: call.nextTry + late }));
    },
    send: async (calls) => {
      const now = Date.now();
      const sent = calls.filter(({ state }) => state === 'waiting').map((call) => ({ call, tried: begin(call) }));
      await Promise.all(sent.filter(({ call }) => call.nextTry <= now).map(({ tried }) => tried));
    },
    sendAgain: (call) => {
      const again: Call = { ...call, state: 'waiting', tries: 0, nextTry: Date.now() };
      note(again);
      void begin(again);
    },
    close: async () => {
      end.abort();
      await Promise.all(running);
    },
  };
}

const topics = { purchase_complete: 'action.woocommerce_payment_complete', callback: 'order.updated' };

function post({ key }: Shop, { url, body, event }: Call, end: AbortSignal): Promise<string> {
  const topic = topics[event];
  const [resource = '', happening = ''] = topic.split('.');
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'WooCommerce Hookshot (Coursefront sandbox)',
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-resource': resource,
    'x-wc-webhook-event': happening,
    'x-wc-webhook-delivery-id': randomUUID(),
    'x-wc-webhook-signature': sign(body, key),
  };
  return postWebhook(url, body, headers, end);
}

/** WooCommerce signs the raw body and encodes the signature in base64. */
const sign = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('base64');
