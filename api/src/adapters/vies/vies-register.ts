import * as z from 'zod/mini';
import type { VatRegisterOutcome, VatRegisterPort } from '../../ports/vat-register.ts';

type Options = { url: string; timeoutMs?: number };

/** A buyer waits for the answer. */
const usualTimeout = 6_000;

/** The EU's register by its REST service: `{url}/ms/DE/vat/136695976`. */
export function viesRegister({ url, timeoutMs = usualTimeout }: Options): VatRegisterPort {
  return {
    ask: async (vatNumber) => {
      try {
        const [country, number] = [vatNumber.slice(0, 2), encodeURIComponent(vatNumber.slice(2))];
        const response = await fetch(`${url}/ms/${country}/vat/${number}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return outcomeOf(response.status, await response.text());
      } catch (error) {
        return away(`It cannot be reached: ${(error as Error).message}`);
      }
    },
  };
}

const away = (detail: string): VatRegisterOutcome => ({ ok: false, failed: 'away', detail });

const Answer = z.object({
  isValid: z.boolean(),
  /** `VALID`, `INVALID`, or why a country's register did not answer: then `isValid` says nothing. */
  userError: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  requestIdentifier: z.optional(z.nullable(z.string())),
});

function outcomeOf(status: number, body: string): VatRegisterOutcome {
  if (status !== 200) return away(`It answered ${status}.`);
  const { data } = Answer.safeParse(jsonOf(body));
  if (!data) return away('Its answer cannot be read.');
  const known = data.userError === undefined || data.userError === null || /^(VALID|INVALID)$/.test(data.userError);
  if (!data.isValid && !known) return away(`A country's register did not answer: ${data.userError}.`);
  return {
    ok: true,
    value: {
      valid: data.isValid,
      name: told(data.name, 500),
      address: told(data.address, 1000),
      reference: told(data.requestIdentifier, 100),
    },
  };
}

/** Countries that reveal nothing send dashes. */
const told = (text: string | null | undefined, most: number): string | null => {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
  return /[^-]/.test(plain) ? plain : null;
};

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
