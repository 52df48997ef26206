import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { networkPrefix } from '../../../http/limits/network-of.ts';
import { countHit, forgetHits, takeHitBack } from '../../../http/limits/rate-limit.ts';
import type { Call } from '../../../http/serve.ts';
import { Refusal, WorkNeeded } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { deviceAfter, deviceCookie, deviceDays, readDevice } from './known-device.ts';
import { isWorkDone, workFor } from './sign-in-work.ts';

/** Where a try comes from: the parts of a call that matter here. */
export type Visitor = Pick<Call<never>, 'address' | 'cookie' | 'setCookie' | 'proof'>;

/**
 * The sixth try is blocked after five wrong ones. Counted per account and place: the browser if it has signed in to
 * the account before, else its network. So a stranger cannot lock the owner out.
 */
const atOnePlace = { tries: 5, seconds: 60 };

/**
 * For one account from everywhere, and from one network for all accounts: a guesser with many addresses, and one who
 * tries a common password at many accounts. Nobody is locked out above that; a browser that is new to the account has
 * to work for some seconds, and longer the more wrong tries there are.
 */
const altogether = { tries: 50, seconds: 600 };

/**
 * Runs one try of a password. `check` returns undefined for a wrong one, which is refused.
 *
 * The try is counted before it is made, so that of guesses sent all at once no more are made than one after another.
 * A try that turns out to be no guess, because the password was right or could not be checked, is taken back.
 */
export async function tryPassword<T>(
  { db, seal }: { db: Db; seal: Seal },
  account: string,
  visitor: Visitor,
  check: () => Promise<T | undefined>,
): Promise<T> {
  const device = readDevice(seal, visitor.cookie(deviceCookie));
  const network = networkPrefix(visitor.address);
  const owner = digest(account);
  const isKnown = device?.accounts.includes(owner) ?? false;
  const place = keyOf(`${account} ${isKnown ? `device ${device?.id}` : network}`);
  const everywhere = [keyOf(account), keyOf(`network ${network}`)] as const;
  const takeBack = async () => {
    for (const key of [place, ...everywhere]) await takeHitBack(db.platform, key);
  };

  const here = await countHit(db.platform, place, atOnePlace.seconds);
  if (here.hits > atOnePlace.tries) throw new Refusal('session.too_many_tries', { seconds: here.seconds });
  const counts: number[] = [];
  for (const key of everywhere) counts.push((await countHit(db.platform, key, altogether.seconds)).hits);
  const count = Math.max(...counts) - 1;
  if (!isKnown && count >= altogether.tries) {
    const forTry = digest(`${account} ${network}`);
    const proof = visitor.proof?.slice(0, 1000);
    if (!proof || !(await isWorkDone(db.platform, seal, forTry, proof))) {
      await takeBack();
      throw new WorkNeeded(workFor(seal, forTry, { count, free: altogether.tries }));
    }
  }

  const found = await check().catch(async (error) => {
    await takeBack();
    throw error;
  });
  if (found === undefined) throw new Refusal('session.invalid_credentials', {});
  for (const key of [place, everywhere[0]]) await forgetHits(db.platform, key);
  // Not forgotten: a guesser with an account of their own must not get a new start with it.
  await takeHitBack(db.platform, everywhere[1]);
  visitor.setCookie(deviceCookie, deviceAfter(seal, device, owner), deviceDays);
  return found;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Hashed, so that the table of counters does not become a list of e-mail addresses. */
const keyOf = (text: string) => `sign-in ${digest(text)}`;
