import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { signIn as entry } from '@coursefront/contract/people/sessions.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { answerOf, hostAway } from '../lms/public.ts';
import { admitUser } from '../users/public.ts';
import { type SessionParts, type SignInPlace, tenantToSignInAt } from './session-parts.ts';
import { startUserSession } from './start-user-session.ts';
import { forgetTries, noteWrongTry, refuseWhenSlowed, type Tries } from './wrong-tries.ts';

type Input = SignInPlace & { username: string; password: string; address: string };

/** Name and password go to the host and nowhere else; the session that it opens comes back for the browser to hold. */
export async function signIn(parts: SessionParts, input: Input): Promise<AnswerOf<typeof entry>> {
  const { db, sites } = parts;
  const tenant = await tenantToSignInAt(parts, input);
  const { lms, sessionCookie } = await sites.connect(tenant.instanceId);
  const tries: Tries = { account: `${tenant.instanceId}:${input.username.toLowerCase()}`, address: input.address };
  await refuseWhenSlowed(db.platform, tries);

  const hostSession = await signInAtHost(lms, input);
  if (hostSession === undefined) {
    await noteWrongTry(db.platform, tries);
    throw new Refusal('session.invalid_credentials', {});
  }
  try {
    // Looked at again: guesses sent all at once must not get in while their failures are still being counted.
    await refuseWhenSlowed(db.platform, tries);
    // The host lets its guest in with a password, too; only this question tells.
    const lmsId = answerOf(await lms.whoIs(hostSession));
    const userId = lmsId === undefined ? undefined : await admitUser(tenant, lms, lmsId);
    if (userId === undefined) throw new Refusal('session.invalid_credentials', {});
    const started = await startUserSession(parts, { instanceId: tenant.instanceId, userId, hostSession });
    await forgetTries(db.platform, tries);
    return { ...started, host_session: { cookie: sessionCookie, value: hostSession } };
  } catch (error) {
    // Nobody holds that session; one that the host keeps all the same ends by itself.
    await lms.signOut(hostSession);
    throw error;
  }
}

async function signInAtHost(lms: LmsPort, { username, password }: Input): Promise<string | undefined> {
  const outcome = await lms.signIn(username, password);
  if (outcome.ok) return outcome.value.session;
  if (outcome.reason === 'refused') return undefined;
  throw hostAway(outcome);
}
