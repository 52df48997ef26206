import { createHash } from 'node:crypto';
import type { Queries } from '../../db/database.ts';
import { countHit, forgetHits, readHits } from '../../http/rate-limit.ts';
import { Refusal } from '../../refusal.ts';

/** Whose door is tried, and from where. */
export type Tries = { account: string; address: string };

/** Five wrong tries slow the sixth down. Counted per account and address: one stranger does not slow the owner down. */
const perAddress = { tries: 5, seconds: 60 };

/** From everywhere together: a guesser with many addresses is slowed down, too, even if the owner waits with them. */
const altogether = { tries: 50, seconds: 600 };

const limits = ({ account, address }: Tries) => [
  { key: keyOf(`${account} ${address}`), ...perAddress },
  { key: keyOf(account), ...altogether },
];

/** Hashed: the table of counts must not become a list of people's addresses. */
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
