import Stripe from 'stripe';
import type { PaymentFailure, PaymentOutcome } from '../../ports/payments.ts';

/** An answer of the provider's that the product has no words for: another currency, an unheard-of state. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Ids also come from addresses that people can change: what cannot be one never becomes part of a path. */
export const canBeId = (text: string): boolean => /^[\w-]{1,255}$/.test(text);

/** Turns what the provider throws into an outcome. What it does not throw is a mistake of ours and goes on its way. */
export async function outcomeOf<Value>(ask: () => Promise<Value>): Promise<PaymentOutcome<Value>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

function failureOf(error: unknown): PaymentFailure {
  if (error instanceof Unreadable) return { failed: 'refused', detail: error.message };
  if (!(error instanceof Stripe.errors.StripeError)) throw error;

  const { statusCode = 0, code, decline_code } = error;
  const detail = detailOf(error);
  if (statusCode === 402) return { failed: 'declined', code: decline_code ?? code ?? 'card_declined', detail };
  if (statusCode === 404 || code === 'account_invalid') return { failed: 'not_found', detail };
  if (statusCode < 400 || statusCode >= 500 || passing.includes(statusCode)) return { failed: 'away', detail };
  return { failed: 'refused', detail };
}

/** A wrong key (401, 403) is ours to repair, and orders must not die of it; the others pass by themselves. */
const passing = [401, 403, 409, 424, 429];

/** For the owner and the log: what went wrong and where to look it up. */
function detailOf({ statusCode, code, param, message, requestId }: InstanceType<typeof Stripe.errors.StripeError>) {
  const facts = [statusCode, code, param, requestId].filter((fact) => fact !== undefined && fact !== '');
  return withoutSecrets([...facts, message].join(' ')).slice(0, 500);
}

/** The provider quotes what it was given: a wrong key with its last signs, an address that it does not like. */
const withoutSecrets = (text: string) =>
  text.replace(/\b(?:[srp]k|whsec)_[\w*]+/g, '[key]').replace(/[^\s@'"]+@[^\s@'"]+/g, '[address]');
