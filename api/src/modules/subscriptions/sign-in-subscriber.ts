import type { signInSubscriber as entry } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { unlessAway } from '../lms/public.ts';
import { enterSite, type SessionParts, tryPassword, type Visitor } from '../sessions/public.ts';
import { readSitesOf } from './queries/people.queries.ts';

type SubscriberSignIn = { email: string; password: string; visitor: Visitor };

/** Longer than learning sites usually take to check a password. */
const refusalMilliseconds = 2_000;

/**
 * Signs a customer's user in without naming the site. A wrong password, an unknown address and one whose site does not
 * answer get the same answer after the same time: anything else would reveal to strangers who has an account. Tries are
 * counted by address here, not by site, so that they do not reveal where the account is.
 */
export async function signInSubscriber(
  parts: SessionParts,
  { email, password, visitor }: SubscriberSignIn,
): Promise<AnswerOf<typeof entry>> {
  const enterAnySite = async () => {
    for (const { instance_id: instanceId } of await readSitesOf(parts.db.platform, email)) {
      const entered = await enterSite(parts, { instanceId }, { username: email, password }).catch(unlessAway);
      if (entered) return entered;
    }
    return undefined;
  };
  return refuseInStep(refusalMilliseconds, () => tryPassword(parts, `subscriber:${email}`, visitor, enterAnySite));
}

/** A failure waits for the next full step of time since the start, so that its time does not reveal what was done. */
export async function refuseInStep<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  try {
    return await work();
  } catch (error) {
    const rest = milliseconds - ((Date.now() - begun) % milliseconds);
    await new Promise((resolve) => setTimeout(resolve, rest));
    throw error;
  }
}
