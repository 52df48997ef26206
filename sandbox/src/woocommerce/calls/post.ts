import { randomUUID } from 'node:crypto';
import type { Call, Shop } from '../shop.ts';
import { sign } from './sign.ts';

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
