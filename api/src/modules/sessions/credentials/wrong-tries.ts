import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { networkPrefix } from '../../../http/network-of.ts';
import { countHit, forgetHits, readHits, type Tally } from '../../../http/rate-limit.ts';
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

/** What a sign-in asks before, and tells after, it has tried the password. */
export type TryGuard = {
  /** Counts the try. Returns the refusal to throw. */
  wrong(): Promise<Refusal>;
  /** Guesses sent all at once must not succeed before their failures are counted. Answered like a wrong one. */
  checkAgain(): Promise<void>;
  /** Forgets the account's wrong tries and makes the browser known. */
  right(): Promise<void>;
};

/** Refuses a try that has to wait or to work first. */
export async function guardTries(
  { db, seal }: { db: Db; seal: Seal },
  account: string,
  visitor: Visitor,
): Promise<TryGuard> {
  const device = readDevice(seal, visitor.cookie(deviceCookie));
  const network = networkPrefix(visitor.address);
  const owner = digest(account);
  const isKnown = device?.accounts.includes(owner) ?? false;
  const place = keyOf(`${account} ${isKnown ? `device ${device?.id}` : network}`);
  const everywhere = [keyOf(account), keyOf(`network ${network}`)];
  const forTry = digest(`${account} ${network}`);
  let worked = false;

  const slowed = async (): Promise<Refusal | undefined> => {
    const here = await readHits(db.platform, place);
    if (here.hits >= atOnePlace.tries) return new Refusal('session.too_many_tries', { seconds: here.seconds });
    if (isKnown || worked) return undefined;
    const counts: Tally[] = [];
    for (const key of everywhere) counts.push(await readHits(db.platform, key));
    const count = Math.max(...counts.map(({ hits }) => hits));
    if (count < altogether.tries) return undefined;
    return new WorkNeeded(workFor(seal, forTry, { count, free: altogether.tries }));
  };

  const first = await slowed();
  if (first instanceof WorkNeeded && visitor.proof)
    worked = await isWorkDone(db.platform, seal, forTry, visitor.proof.slice(0, 1000));
  if (first && !worked) throw first;

  return {
    wrong: async () => {
      await countHit(db.platform, place, atOnePlace.seconds);
      for (const key of everywhere) await countHit(db.platform, key, altogether.seconds);
      return new Refusal('session.invalid_credentials', {});
    },
    checkAgain: async () => {
      if (await slowed()) throw new Refusal('session.invalid_credentials', {});
    },
    right: async () => {
      // Not the network's: a guesser with an account of their own must not get a new start with it.
      for (const key of [place, keyOf(account)]) await forgetHits(db.platform, key);
      visitor.setCookie(deviceCookie, deviceAfter(seal, device, owner), deviceDays);
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Hashed, so that the table of counters does not become a list of e-mail addresses. */
const keyOf = (text: string) => `sign-in ${digest(text)}`;
