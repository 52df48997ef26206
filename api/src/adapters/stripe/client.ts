import Stripe from 'stripe';

/** What requests are written in and answers are read in. Webhook endpoints at the provider are made with the same. */
export const apiVersion = '2026-10-28.endive';

export type StripeOptions = {
  secretKey: string;
  /** Where the API is, when it is not the real one: scheme, host and port alone, since the SDK knows no path. */
  apiBase?: string | undefined;
  /** For one try. Two more may follow, so that all of it ends well before a job's time does. */
  timeoutMs?: number;
};

export const openStripe = ({ secretKey, apiBase, timeoutMs = 8_000 }: StripeOptions): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    // Safe, because every call that changes something carries its key through all tries. Needed, because two calls with one
    // key at the same moment are refused by the provider until the first is through.
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiBase !== undefined && readApiBase(apiBase)),
  });

/** The SDK would take a host with a scheme in it without a word and fail at the first call. */
function readApiBase(text: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const url = URL.parse(text);
  const protocol = url?.protocol === 'http:' ? 'http' : url?.protocol === 'https:' ? 'https' : undefined;
  if (!url?.hostname || !protocol || url.pathname !== '/' || url.search || url.username)
    throw new Error('The address of the payment provider must be a scheme, a host and a port.');
  return { host: url.hostname, port: Number(url.port || (protocol === 'http' ? 80 : 443)), protocol };
}
