import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { signIn as entry } from '@coursefront/contract/people/sessions.ts';
import type { TenantScope } from '../../db/database.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { answerOf, hostAway } from '../lms/public.ts';
import { admitUser } from '../users/public.ts';
import { tryPassword, type Visitor } from './credentials/wrong-tries.ts';
import { type SessionParts, type SignInPlace, tenantToSignInAt } from './session-parts.ts';
import { startUserSession } from './start-session.ts';

type Credentials = { username: string; password: string };
type UserSignIn = SignInPlace & Credentials & { visitor: Visitor };
type SignedIn = AnswerOf<typeof entry>;

/** Name and password go to the learning site only. The session that it opens is returned for the browser to keep. */
export async function signIn(parts: SessionParts, input: UserSignIn): Promise<SignedIn> {
  const tenant = await tenantToSignInAt(parts, input);
  const account = `${tenant.instanceId}:${input.username.toLowerCase()}`;
  return tryPassword(parts, account, input.visitor, () => enterSite(parts, tenant, input));
}

/** Undefined for a wrong name or password. */
export async function enterSite(
  parts: SessionParts,
  { instanceId }: Pick<TenantScope, 'instanceId'>,
  credentials: Credentials,
): Promise<SignedIn | undefined> {
  const tenant = parts.db.tenant(instanceId);
  const { lms, sessionCookie } = await parts.sites.connect(instanceId);
  const hostSession = await signInAtHost(lms, credentials);
  if (hostSession === undefined) return undefined;
  try {
    // The site accepts its guest account with a password, too; only `whoIs` tells the difference.
    const lmsId = answerOf(await lms.whoIs(hostSession));
    const userId = lmsId === undefined ? undefined : await admitUser(tenant, lms, lmsId);
    if (userId === undefined) {
      await lms.signOut(hostSession);
      return undefined;
    }
    const started = await startUserSession(parts, { instanceId, userId, hostSession });
    return { ...started, host_session: { cookie: sessionCookie, value: hostSession } };
  } catch (error) {
    // Nobody uses that session. If the sign-out fails, the site lets it expire.
    await lms.signOut(hostSession);
    throw error;
  }
}

async function signInAtHost(lms: LmsPort, { username, password }: Credentials): Promise<string | undefined> {
  const outcome = await lms.signIn(username, password);
  if (outcome.ok) return outcome.value.session;
  if (outcome.reason === 'refused') return undefined;
  throw hostAway(outcome);
}
