import { createHash } from 'node:crypto';
import type { FirstAnswer } from '../state/kinds.ts';
import type { World } from '../state/ledger.ts';
import { invalid, StripeError } from '../state/stripe-error.ts';

export type Answer = { status: number; body: string; isReplayed?: boolean };
export type KeyedRequest = { account: string; key: string; question: string };

export const keyLife = 86_400;

/** Keys belong to an account. For a day, the same request with the same key gets the first answer again. */
export function createIdempotency({ store, now }: World) {
  const running = new Set<string>();
  return {
    async once({ account, key, question }: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
      if (key.length > 255) throw invalid('Idempotency keys can be at most 255 characters long.');
      const first = store.find(account, 'first_answer', key);
      if (first && now() - first.at < keyLife) return replay(first, fingerprint(question));

      const place = `${account} ${key}`;
      if (running.has(place)) throw inUse(key);
      running.add(place);
      try {
        return await work();
      } finally {
        running.delete(place);
      }
    },
    /** Must be called in the same change as the work, so that both are stored or neither. */
    remember({ account, key, question }: KeyedRequest, { status, body }: Answer): void {
      store.keep(account, 'first_answer', { id: key, fingerprint: fingerprint(question), status, body, at: now() });
    },
  };
}

const fingerprint = (question: string) => createHash('sha256').update(question).digest('hex');

function replay(first: FirstAnswer, asked: string): Answer {
  if (first.fingerprint === asked) return { status: first.status, body: first.body, isReplayed: true };
  throw new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Use another key than '${first.id}' for another request.`,
  });
}

const inUse = (key: string) =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `Another request with the idempotency key '${key}' is still running.`,
  });
