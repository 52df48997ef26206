import type { AccessPointOutcome, AccessPointPort } from '../../ports/access-point.ts';

type Options = { url: string; key: string; timeoutMs?: number };

const usualTimeout = 20_000;

/** One POST for each document, described in docs/decisions/0035-e-invoices.md. */
export function httpAccessPoint({ url, key, timeoutMs = usualTimeout }: Options): AccessPointPort {
  return {
    deliver: async ({ key: documentKey, sender, receiver, xml }) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/xml; charset=utf-8',
            'idempotency-key': documentKey,
            'peppol-sender': sender,
            'peppol-receiver': receiver,
          },
          body: xml,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return outcomeOf(response.status, await response.text());
      } catch (error) {
        return { ok: false, failed: 'away', detail: `It cannot be reached: ${(error as Error).message}` };
      }
    },
  };
}

/** 409: it has this document already. A wrong key or too many calls are no fault of the document. */
function outcomeOf(status: number, body: string): AccessPointOutcome {
  if ((status >= 200 && status < 300) || status === 409) return { ok: true };
  const detail = `${status} ${body.replace(/\s+/g, ' ').trim().slice(0, 400)}`.trim();
  const isRefused = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
  return { ok: false, failed: isRefused ? 'refused' : 'away', detail };
}
