import type Stripe from 'stripe';
import type { PaymentFailure, PaymentOutcome } from '../../ports/payments.ts';
import { stripeSdk } from './client.ts';

/** The product has no equivalent for this answer, such as an unsupported currency or an unknown state. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Ids may come from URLs that users can change. Text that cannot be an id must never become part of a path. */
export const canBeId = (text: string): boolean => /^[\w-]{1,255}$/.test(text);

/** Turns the provider's errors into an outcome. Any other error is a bug of ours and is rethrown. */
export async function outcomeOf<Value>(ask: () => Promise<Value>): Promise<PaymentOutcome<Value>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    return { ok: false, ...failureOf(error) };
  }
}

function failureOf(error: unknown): PaymentFailure {
  if (error instanceof Unreadable) return { failed: 'refused', detail: error.message };
  if (!(error instanceof stripeSdk().errors.StripeError)) throw error;

  const { statusCode = 0, code, decline_code } = error;
  const detail = detailOf(error);
  if (statusCode === 402) return { failed: 'declined', code: decline_code ?? code ?? 'card_declined', detail };
  if (statusCode === 404 || code === 'account_invalid') return { failed: 'not_found', detail };
  if (statusCode < 400 || statusCode >= 500 || passing.includes(statusCode)) return { failed: 'away', detail };
  return { failed: 'refused', detail };
}

/** Temporary, or fixable on our side such as a wrong key (401, 403). Orders must not fail for good because of them. */
const passing = [401, 403, 409, 424, 429];

/** For the platform's owner and the log: what went wrong and where to look it up. */
function detailOf({ statusCode, code, param, message, requestId }: InstanceType<typeof Stripe.errors.StripeError>) {
  const facts = [statusCode, code, param, requestId].filter((fact) => fact !== undefined && fact !== '');
  return withoutSecrets([...facts, message].join(' ')).slice(0, 500);
}

/** The provider quotes input in messages, such as the last characters of a wrong key or a rejected e-mail address. */
const withoutSecrets = (text: string) =>
  text.replace(/\b(?:[srp]k|whsec)_[\w*]+/g, '[key]').replace(/[^\s@'"]+@[^\s@'"]+/g, '[address]');
