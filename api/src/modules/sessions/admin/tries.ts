import type { Queries } from '../../../db/database.ts';
import { countHit, forgetHits } from '../../../http/limits/rate-limit.ts';
import { Refusal } from '../../../refusal.ts';

const limit = { tries: 10, seconds: 600 };

const keyOf = (adminId: number, secret: 'code' | 'password') => `admin ${secret} ${adminId}`;

/**
 * Counted before the secret is checked, so that guesses sent all at once are counted, too. Counted per account and not
 * per address: only a caller with the password or a session gets here, so a stranger cannot lock the owner out.
 */
export async function countTry(db: Queries, adminId: number, secret: 'code' | 'password'): Promise<void> {
  const { hits, seconds } = await countHit(db, keyOf(adminId, secret), limit.seconds);
  if (hits > limit.tries) throw new Refusal('session.too_many_tries', { seconds });
}

export const forgiveTries = (db: Queries, adminId: number, secret: 'code' | 'password'): Promise<void> =>
  forgetHits(db, keyOf(adminId, secret));
