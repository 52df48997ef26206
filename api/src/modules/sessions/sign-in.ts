import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { signIn as entry } from '@coursefront/contract/people/sessions.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { answerOf, hostAway } from '../lms/public.ts';
import { admitUser } from '../users/public.ts';
import { forgetTries, noteWrongTry, refuseWhenSlowed, type Tries } from './credentials/wrong-tries.ts';
import { type SessionParts, type SignInPlace, tenantToSignInAt } from './session-parts.ts';
import { startUserSession } from './start-session.ts';

type UserSignIn = SignInPlace & { username: string; password: string; address: string };

/** Name and password go to the learning site only. The session that it opens is returned for the browser to keep. */
export async function signIn(parts: SessionParts, input: UserSignIn): Promise<AnswerOf<typeof entry>> {
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
    // Checked again: guesses sent all at once must not succeed before their failures are counted.
    await refuseWhenSlowed(db.platform, tries);
    // The site accepts its guest account with a password, too; only `whoIs` tells the difference.
    const lmsId = answerOf(await lms.whoIs(hostSession));
    const userId = lmsId === undefined ? undefined : await admitUser(tenant, lms, lmsId);
    if (userId === undefined) throw new Refusal('session.invalid_credentials', {});
    const started = await startUserSession(parts, { instanceId: tenant.instanceId, userId, hostSession });
    await forgetTries(db.platform, tries);
    return { ...started, host_session: { cookie: sessionCookie, value: hostSession } };
  } catch (error) {
    // Nobody uses that session. If the sign-out fails, the site lets it expire.
    await lms.signOut(hostSession);
    throw error;
  }
}

async function signInAtHost(lms: LmsPort, { username, password }: UserSignIn): Promise<string | undefined> {
  const outcome = await lms.signIn(username, password);
  if (outcome.ok) return outcome.value.session;
  if (outcome.reason === 'refused') return undefined;
  throw hostAway(outcome);
}
