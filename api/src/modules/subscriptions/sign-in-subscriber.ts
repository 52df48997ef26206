import type { signInSubscriber as entry } from '@coursefront/contract/customers/subscriptions.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { Refusal } from '../../refusal.ts';
import { type SessionParts, signIn } from '../sessions/public.ts';
import { readSitesOf } from './people.queries.ts';

type Input = { email: string; password: string; address: string };

/** Somebody who has a site already does not have to say which. A wrong password and an unknown address sound alike. */
export async function signInSubscriber(parts: SessionParts, input: Input): Promise<AnswerOf<typeof entry>> {
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
