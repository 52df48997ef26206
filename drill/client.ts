import { setTimeout as pause } from 'node:timers/promises';

export type Reply<Data = unknown> = { status: number; code: string | undefined; data: Data };
type Request = { body?: unknown; token?: string | undefined };

/** A browser that does not give up: what was not answered, or answered with a 5xx, is asked again. */
export type Client = {
  call<Data>(method: 'GET' | 'POST', path: string, request?: Request): Promise<Reply<Data>>;
};

/** The outcomes of all requests. */
export type Traffic = { requests: number; cutOff: number; unavailable: number; failed: string[] };

export const newTraffic = (): Traffic => ({ requests: 0, cutOff: 0, unavailable: 0, failed: [] });

const patience = 300_000;

export function clientAt(url: string, traffic: Traffic, from: string): Client {
  const once = async <Data>(method: string, path: string, { body, token }: Request) => {
    traffic.requests += 1;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    });
    const envelope = (await answer.json()) as { code?: string; data: Data };
    return { status: answer.status, code: envelope.code, data: envelope.data };
  };
  return {
    call: async <Data>(method: 'GET' | 'POST', path: string, request: Request = {}) => {
      const begun = Date.now();
      for (let tries = 0; ; tries += 1) {
        const reply = await once<Data>(method, path, request).catch(() => undefined);
        if (reply && reply.status < 500 && reply.status !== 429) return reply;
        if (Date.now() - begun > patience) throw new Error(`${method} ${path} was not answered in five minutes.`);
        note(traffic, `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…')}`, reply);
        await pause(Math.min(2_000, 50 * 2 ** tries) * (0.5 + Math.random()));
      }
    },
  };
}

/** 502 and 503 say that waiting helps. Any other 5xx is a fault of the product. */
function note(traffic: Traffic, what: string, reply: Reply | undefined): void {
  if (!reply) traffic.cutOff += 1;
  else if (reply.status === 502 || reply.status === 503 || reply.status === 429) traffic.unavailable += 1;
  else traffic.failed.push(`${reply.status} ${reply.code ?? ''} ${what}`);
}
