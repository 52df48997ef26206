import { createHash } from 'node:crypto';
import type { Queries } from '../../../db/database.ts';
import { countHit, forgetHits, readHits } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../refusal.ts';

/** The account and the address that a try comes from. */
export type Tries = { account: string; address: string };

/**
 * The sixth try is blocked after five wrong ones. Counted per account and address, so that a stranger cannot lock the
 * owner out.
 */
const perAddress = { tries: 5, seconds: 60 };

/**
 * Counted from all addresses together: also slows down a guesser with many addresses, at the price that the owner
 * waits, too.
 */
const altogether = { tries: 50, seconds: 600 };

const limits = ({ account, address }: Tries) => [
  { key: keyOf(`${account} ${address}`), ...perAddress },
  { key: keyOf(account), ...altogether },
];

/** Hashed, so that the table of counters does not become a list of e-mail addresses. */
const keyOf = (text: string) => `sign-in ${createHash('sha256').update(text).digest('base64url')}`;

export async function refuseWhenSlowed(db: Queries, tries: Tries): Promise<void> {
  for (const limit of limits(tries)) {
    const { hits, seconds } = await readHits(db, limit.key);
    if (hits >= limit.tries) throw new Refusal('session.too_many_tries', { seconds });
  }
}

export async function noteWrongTry(db: Queries, tries: Tries): Promise<void> {
  for (const { key, seconds } of limits(tries)) await countHit(db, key, seconds);
}

export async function forgetTries(db: Queries, tries: Tries): Promise<void> {
  for (const { key } of limits(tries)) await forgetHits(db, key);
}
