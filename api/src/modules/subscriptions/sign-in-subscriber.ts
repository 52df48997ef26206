import type { signInSubscriber as entry } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { Refusal } from '../../refusal.ts';
import { type SessionParts, signIn } from '../sessions/public.ts';
import { readSitesOf } from './queries/people.queries.ts';

type SubscriberSignIn = { email: string; password: string; address: string };

/** Signs a customer's user in without naming the site. A wrong password and an unknown address get the same answer. */
export async function signInSubscriber(parts: SessionParts, input: SubscriberSignIn): Promise<AnswerOf<typeof entry>> {
  for (const { instance_id: named } of await readSitesOf(parts.db.platform, input.email)) {
    const { email: username, password, address } = input;
    try {
      return await signIn(parts, { username, password, address, named, caller: undefined, host: '' });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'session.invalid_credentials')) throw error;
    }
  }
  throw new Refusal('session.invalid_credentials', {});
}
