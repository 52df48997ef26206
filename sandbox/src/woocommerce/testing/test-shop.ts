import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox.ts';
import { scratchFolder, startForTest } from '../../start-for-test.ts';
import type { AskedPayment } from '../shop-store.ts';

type Payment = Partial<Omit<AskedPayment, 'order'>> & { quantity?: number; product?: string };

/** The sandbox with its shops, and two clients of the first shop: the product and a browser. */
export async function testShop(folder?: string) {
  const place = folder ?? (await scratchFolder());
  const sandbox = await startForTest(place);
  return {
    ...productOf(sandbox),
    ...browserOf(sandbox),
    sandbox,
    folder: place,
    url: `${sandbox.url}/shop/nordic`,
    close: async () => {
      await sandbox.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof testShop>>;

function productOf({ url }: Sandbox) {
  let lastPayment = 0;
  const sendJson = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const startPayment = ({ quantity = 2, product = '2105', ...payment }: Payment = {}) => {
    lastPayment += 1;
    return sendJson(`/shop/nordic/payment?session_key=${payment.session_key ?? '0'}`, {
      session_key: '0',
      instance_id: 1,
      payment_id: lastPayment,
      order: { quantity, product_id: product },
      participants: [{ firstName: 'Ann', lastName: 'Ek', email: 'ann@example.test', phone: null }],
      success_url: 'http://localhost:8080/v/success',
      fail_url: 'http://localhost:8080/v/failed',
      purchase_complete_api: 'http://127.0.0.1:1/complete',
      callback_api: 'http://127.0.0.1:1/callback',
      ...payment,
    });
  };
  return {
    sendJson,
    startPayment,
    /** The address of the checkout. */
    checkout: async (payment?: Payment): Promise<string> => {
      const answer = (await (await startPayment(payment)).json()) as { success: boolean; redirect_to: string };
      expect(answer.success).toBe(true);
      return answer.redirect_to;
    },
    readProduct: async (id: string, sessionKey = '0') => {
      const response = await fetch(`${url}/shop/nordic/product/${id}?session_key=${sessionKey}`);
      return { status: response.status, body: await response.json() };
    },
    sessionKey: async (): Promise<string> => {
      const response = await sendJson('/shop/nordic/sandbox/sign-in', { email: 'teamlead@nordic.test' });
      return ((await response.json()) as { session_key: string }).session_key;
    },
    fault: (fault: string) => sendJson('/faults', { fault, on: true }),
    healthy: () => fetch(`${url}/faults`, { method: 'DELETE' }),
  };
}

function browserOf({ url }: Sandbox) {
  const whole = (address: string) => (address.startsWith('http') ? address : url + address);
  return {
    /** Sends a form without following redirects. */
    press: (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(whole(address), { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' }),
    open: async (address: string, headers: Record<string, string> = {}) => {
      const response = await fetch(whole(address), {
        headers: { accept: 'text/html', ...headers },
        redirect: 'manual',
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}
