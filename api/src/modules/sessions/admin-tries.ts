import type { Queries } from '../../db/database.ts';
import { countHit, forgetHits } from '../../http/rate-limit.ts';
import { Refusal } from '../../refusal.ts';

const limit = { tries: 10, seconds: 600 };

const keyOf = (adminId: number, secret: 'code' | 'password') => `admin ${secret} ${adminId}`;

/**
 * Counted before the secret is looked at, so that guesses sent all at once are counted, too. By account and from wherever:
 * who gets here knows the password or holds a session, so no stranger slows the owner down.
 */
export async function countTry(db: Queries, adminId: number, secret: 'code' | 'password'): Promise<void> {
  const { hits, seconds } = await countHit(db, keyOf(adminId, secret), limit.seconds);
  if (hits > limit.tries) throw new Refusal('session.too_many_tries', { seconds });
}

export const forgiveTries = (db: Queries, adminId: number, secret: 'code' | 'password'): Promise<void> =>
  forgetHits(db, keyOf(adminId, secret));
