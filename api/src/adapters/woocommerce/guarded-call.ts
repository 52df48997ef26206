import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-addresses.ts';

export type GuardOptions = {
  /** For the demo and the tests, whose shop runs on this machine. */
  allowPrivateAddresses: boolean;
  /** For the whole call, including redirects. */
  timeoutMs: number;
  mostBytes: number;
};

export type ShopAnswer = { status: number; body: string };
export type ShopCall = { method: 'GET' | 'POST'; url: URL; body?: string; headers?: Record<string, string> };

/** The shop answered, but the answer is too long or redirects to a place that we do not follow. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
}

const mostRedirects = 3;

/** Calls an address that users can configure: public internet only, with limits on time and size. */
export function guardedCalls({ allowPrivateAddresses, timeoutMs, mostBytes }: GuardOptions) {
  // Separate agents, so that a connection opened elsewhere without these checks is never reused.
  const agentOptions = { keepAlive: true, ...(!allowPrivateAddresses && { lookup: lookupPublic }) };
  const http = new HttpAgent(agentOptions);
  const https = new HttpsAgent(agentOptions);

  async function call(shopCall: ShopCall): Promise<ShopAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    let { url } = shopCall;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const response = await send({ ...shopCall, url }, signal);
      const status = response.statusCode ?? 0;
      if (status < 300 || status >= 400) return { status, body: await textOf(response, mostBytes) };
      response.destroy();
      url = redirected(shopCall, url, response.headers.location);
    }
    throw new BadAnswer('It redirects in circles.');
  }

  function send({ method, url, body, headers }: ShopCall, signal: AbortSignal): Promise<IncomingMessage> {
    // An IP address in the URL skips the DNS lookup, so it is checked here.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowPrivateAddresses && isIP(literal) !== 0 && !isPublicAddress(literal))
      throw new PrivateAddress('The address is not on the internet.');
    const secure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const request = (secure ? httpsRequest : httpRequest)(url, {
        method,
        agent: secure ? https : http,
        signal,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
      });
      request.on('response', resolve).on('error', reject).end(body);
    });
  }

  return {
    call,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}

/** Shops sometimes redirect to https or add a slash. Redirects to another host, or of calls that carry personal data, are not followed. */
function redirected({ method }: ShopCall, from: URL, location: string | undefined): URL {
  if (method !== 'GET' || location === undefined) throw new BadAnswer('It redirects.');
  const to = URL.parse(location, from);
  if (!to || (to.origin !== from.origin && !isMadeSecure(from, to)))
    throw new BadAnswer('It redirects to another host.');
  return to;
}

const isMadeSecure = (from: URL, to: URL) =>
  from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname && to.port === '';

async function textOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    // Leaving the loop early also closes the connection.
    if (bytes > mostBytes) throw new BadAnswer('Its answer is too long.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
