import { createHash } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { startSession as entry, SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { answerOf } from '../lms/public.ts';
import { admitUser } from '../users/public.ts';
import { readDefaultViews } from '../views/public.ts';
import { issueToken, sessionHours } from './credentials/tokens.ts';
import { type SessionParts, type SignInPlace, tenantToSignInAt } from './session-parts.ts';
import { findUserByToken, keepUserSession, wasSignedOut } from './sessions.queries.ts';
import { asSignedInUser, rolesOf } from './signed-in-user.ts';

type HostSessionSignIn = SignInPlace & {
  /** The host's session, if the client could read its cookie. */
  given: string | undefined;
  siteCookie: (name: string) => string | undefined;
};

/** A malformed, expired, guest or foreign host session gets the same refusal: the person signs in at the site again. */
export async function startSession(parts: SessionParts, input: HostSessionSignIn): Promise<AnswerOf<typeof entry>> {
  const tenant = await tenantToSignInAt(parts, input);
  const { lms, sessionCookie } = await parts.sites.connect(tenant.instanceId);
  const hostSession = input.given ?? input.siteCookie(sessionCookie);
  const lmsId = hostSession && (await ownerAtHost(tenant, lms, hostSession));
  const started = lmsId ? await startSessionOf(parts, tenant, lms, { lmsId, hostSession }) : null;
  if (!started) throw new Refusal('session.host_session_invalid', {});
  return started;
}

/** The account behind a session of the learning site. Undefined for nobody. */
export async function ownerAtHost(tenant: TenantScope, lms: LmsPort, hostSession: string): Promise<number | undefined> {
  // The learning site may not have received the sign-out yet.
  if (await wasSignedOut(tenant, hashHostSession(hostSession))) return undefined;
  return answerOf(await lms.whoIs(hostSession));
}

/** Null for a person who may not come in. */
export async function startSessionOf(
  parts: SessionParts,
  tenant: TenantScope,
  lms: LmsPort,
  { lmsId, hostSession }: { lmsId: number; hostSession: string },
): Promise<AnswerOf<typeof entry> | null> {
  const userId = await admitUser(tenant, lms, lmsId);
  if (userId === undefined) return null;
  return startUserSession(parts, { instanceId: tenant.instanceId, userId, hostSession });
}

export const hashHostSession = (value: string): Buffer => createHash('sha256').update(value).digest();

type RecognisedUser = { instanceId: number; userId: number; hostSession: string };

/** The host's session is kept sealed, only to end it together with this one. */
export function startUserSession(
  { db, seal }: { db: Db; seal: Seal },
  { instanceId, userId, hostSession }: RecognisedUser,
): Promise<{ token: string; user: SignedInUser }> {
  const { token, hash } = issueToken(instanceId);
  return db.tenant(instanceId).transaction(async (tx) => {
    await keepUserSession(tx, {
      userId,
      tokenHash: hash,
      hours: sessionHours,
      hostCookieHash: hashHostSession(hostSession),
      sealedHostSession: seal.seal(hostSession),
    });
    const user = await findUserByToken(tx, hash);
    if (!user) throw new Error('A session that has just begun is not found.');
    const defaultViews = await readDefaultViews(tx, { userId, roleIds: rolesOf(user) });
    return { token, user: { ...asSignedInUser(user, instanceId), default_views: defaultViews } };
  });
}
