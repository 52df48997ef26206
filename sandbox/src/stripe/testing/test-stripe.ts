import { rm } from 'node:fs/promises';
import Stripe from 'stripe';
import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox.ts';
import { scratchFolder, startForTest } from '../../start-for-test.ts';
import { apiVersion } from '../state/wire.ts';
import { faultsOfAnswer } from './described.ts';

const goodCard = '4242 4242 4242 4242';
export const badCard = '4000 0000 0000 0002';

/** The sandbox and a client with the official library. Every answer is checked against the provider's description. */
export async function testStripe(faults = '', folder?: string) {
  const place = folder ?? (await scratchFolder());
  const sandbox = await startForTest(place, faults);
  return { ...clientsOf(sandbox), sandbox, folder: place, ...browserOf(sandbox), close: () => closed(sandbox, place) };
}

async function closed(sandbox: Sandbox, folder: string) {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
}

export function clientOf({ url }: Sandbox, key = 'sk_test_sandbox', retries = 0): Stripe {
  return new Stripe(key, {
    host: 'localhost',
    port: Number(new URL(url).port),
    protocol: 'http',
    apiVersion,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(heldToDescription as typeof fetch),
  });
}

const clientsOf = (sandbox: Sandbox) => ({ stripe: clientOf(sandbox) });

async function heldToDescription(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  const { pathname } = new URL(String(address));
  const body = await response.clone().json();
  const faults = faultsOfAnswer(init?.method ?? 'GET', pathname, response.status, body);
  expect(faults, `${init?.method} ${pathname} ${response.status}`).toEqual([]);
  return response;
}

function browserOf({ url }: Sandbox) {
  const post = (address: string, fields: Record<string, string>) =>
    fetch(address.startsWith('http') ? address : url + address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const card = { number: goodCard, expiry: '12 / 40', cvc: '123', name: 'Ann Ek' };
  return {
    post,
    /** Submits the card form of a checkout or an invoice. */
    pay: (address: string, fields: Record<string, string> = {}) =>
      post(address, { ...card, email: 'ann@example.test', country: 'SE', ...fields }),
    moveClock: async (days: number) => {
      const response = await post('/stripe/clock', { days: String(days) });
      expect(response.status).toBe(303);
    },
    fault: (fault: string, on: boolean) => post('/faults', { fault, on: String(on) }),
  };
}
