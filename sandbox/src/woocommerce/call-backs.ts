import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../faults/faults.ts';
import type { ShopFault } from './faults.ts';
import type { Call, Ended, Order, Shop } from './shop.ts';

/** Ends an order that is still to be paid; one that has ended stays as it is. Waits until the product was told once. */
export async function endOrder(shop: Shop, callBacks: CallBacks, order: Order, status: Ended): Promise<Order> {
  if (order.status !== 'pending') return order;
  const ended: Order = { ...order, status, paidAt: status === 'completed' ? new Date().toISOString() : null };
  const calls = callBacks.plan(callsOf(shop, ended));
  shop.store.keep(['order', ended], ...calls.map((call): ['call', typeof call] => ['call', call]));
  await callBacks.send(calls);
  return ended;
}

/** What the product is told when an order has ended: how it ended, and beside that that it was bought. */
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
/** Growing gaps, so that a demo sees them: from a second to some hours. */
const gaps = [1, 3, 10, 30, 120, 600, 1_800, 3_600, 7_200, 14_400].map((seconds) => seconds * second);

export type CallBacks = {
  /** The calls as today's faults want them: late, lost or at once. */
  plan(calls: Call[]): Call[];
  /** Ends when those that are due were tried once. */
  send(calls: Call[]): Promise<void>;
  sendAgain(call: Call): void;
  close(): Promise<void>;
};

/** At least once, in any order, until the product has said that it heard. Goes on with what a restart interrupted. */
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
    // Replaced in the meantime: somebody pressed "Send again", and that is the plan now.
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

const patience = 10_000;
const topics = { purchase_complete: 'action.woocommerce_payment_complete', callback: 'order.updated' };

/** Answers with the status, or with what went wrong in a word. */
export async function post({ key }: Shop, { url, body, event }: Call, end: AbortSignal): Promise<string> {
  const topic = topics[event];
  const [resource = '', happening = ''] = topic.split('.');
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'WooCommerce Hookshot (Coursefront sandbox)',
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-resource': resource,
        'x-wc-webhook-event': happening,
        'x-wc-webhook-delivery-id': randomUUID(),
        'x-wc-webhook-signature': sign(body, key),
      },
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
  }
}

/** As WooCommerce signs its webhooks: over the body as it is sent, in base64. */
export const sign = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('base64');
