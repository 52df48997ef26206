import type Stripe from 'stripe';
import { loadNow, whenUsed } from '../../when-used.ts';

/** The provider's SDK has two hundred files, which a process loads with its first payment or delivery. */
export const stripeSdk = whenUsed((): typeof Stripe => loadNow('stripe'));

/** Version of all requests and answers. Webhook endpoints at the provider use the same. */
export const apiVersion = '2026-10-28.endive';

export type StripeOptions = {
  secretKey: string;
  /** Base URL of the API if it is not the real one. Only scheme, host and port: the SDK does not support a path. */
  apiBase?: string | undefined;
  /** For one attempt. Up to two retries follow, so the whole call ends well before a job's time limit. */
  timeoutMs?: number;
};

/** Checks the options at once and opens the client with its first use. */
export function openStripe({ secretKey, apiBase, timeoutMs = 8_000 }: StripeOptions): () => Stripe {
  const place = apiBase === undefined ? {} : readApiBase(apiBase);
  return whenUsed(() => {
    const Sdk = stripeSdk();
    return new Sdk(secretKey, {
      apiVersion,
      timeout: timeoutMs,
      // Safe, because every call that changes something sends its key with each attempt. Needed, because the provider
      // refuses a second call with the same key while the first is running.
      maxNetworkRetries: 2,
      telemetry: false,
      ...place,
    });
  });
}

/** The SDK silently accepts a host with a scheme in it and then fails at the first call. */
function readApiBase(text: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const url = URL.parse(text);
  const protocol = url?.protocol === 'http:' ? 'http' : url?.protocol === 'https:' ? 'https' : undefined;
  if (!url?.hostname || !protocol || url.pathname !== '/' || url.search || url.username)
    throw new Error('The address of the payment provider must be a scheme, a host and a port.');
  return { host: url.hostname, port: Number(url.port || (protocol === 'http' ? 80 : 443)), protocol };
}
