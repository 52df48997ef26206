import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { startSession as entry } from '@coursefront/contract/people/sessions.ts';
import { Refusal } from '../../refusal.ts';
import { answerOf } from '../lms/public.ts';
import { admitUser } from '../users/public.ts';
import { type SessionParts, type SignInPlace, tenantToSignInAt } from './session-parts.ts';
import { wasSignedOut } from './sessions.queries.ts';
import { hashHostSession, startUserSession } from './start-user-session.ts';

type Input = SignInPlace & {
  /** The host's session, where the client could read it. */
  given: string | undefined;
  cookie: (name: string) => string | undefined;
};

/** Malformed, over, a guest's, another site's: whatever is wrong with a host session, the person signs in there again. */
export async function startSession(parts: SessionParts, input: Input): Promise<AnswerOf<typeof entry>> {
  const started = await recogniseVisitor(parts, input);
  if (!started) throw new Refusal('session.host_session_invalid', {});
  return started;
}

/** Null for who is nobody at the host. */
export async function recogniseVisitor(parts: SessionParts, input: Input): Promise<AnswerOf<typeof entry> | null> {
  const tenant = await tenantToSignInAt(parts, input);
  const { lms, sessionCookie } = await parts.sites.connect(tenant.instanceId);
  const hostSession = input.given ?? input.cookie(sessionCookie);
  if (hostSession === undefined) return null;
  // The host may not have heard of the sign-out yet.
  if (await wasSignedOut(tenant, hashHostSession(hostSession))) return null;

  const lmsId = answerOf(await lms.whoIs(hostSession));
  const userId = lmsId === undefined ? undefined : await admitUser(tenant, lms, lmsId);
  if (userId === undefined) return null;
  return startUserSession(parts, { instanceId: tenant.instanceId, userId, hostSession });
}
