import { createHash } from 'node:crypto';
import type { TenantTx } from '../../db/database.ts';
import { countHit, countHits } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../refusal.ts';

/**
 * Mails in 24 hours to addresses that somebody who is signed in has typed. A large company is imported in a few
 * days; a stolen session cannot write to the whole world in the customer's name.
 */
const most = { invitation: 5_000, quote: 500, redirect: 500 };
const mostToOne = 10;
const seconds = 86_400;

const codes = {
  invitation: 'user.invited_often',
  quote: 'quote.written_often',
  redirect: 'mail.redirected_often',
} as const;

/** Counted in the transaction that queues the mails: what is refused or fails is not counted. Call it before taking other locks. */
export async function boundTyped(tx: TenantTx, kind: keyof typeof most, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const { hits } = await countHit(tx, `typed ${kind} ${tx.instanceId}`, seconds, emails.length);
  if (hits > most[kind]) throw new Refusal(codes[kind], { most: most[kind] });
  const counted = await countHits(
    tx,
    emails.map((email) => keyOf(tx.instanceId, email)),
    seconds,
  );
  if (counted > mostToOne) {
    const fault = { code: 'mail.recipient_often', params: { most: mostToOne } } as const;
    throw new Refusal(fault.code, fault.params, { email: [fault] });
  }
}

/** As a digest, so that the count holds no personal data and outlives an erasure. */
const keyOf = (instanceId: number, email: string): string =>
  `typed to ${createHash('sha256').update(`${instanceId} ${email.toLowerCase()}`).digest('hex').slice(0, 32)}`;
