import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { recogniseVisitor as entry } from '@coursefront/contract/people/sessions.ts';
import type { TenantScope } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { readFollowed } from './own-profile.ts';
import { type SessionParts, type SignInPlace, tenantToSignInAt } from './session-parts.ts';
import { type BoundSession, bindToHostSession, expireSession, readBoundSession } from './sessions.queries.ts';
import { hashHostSession, ownerAtHost, startSessionOf } from './start-session.ts';

type Visit = SignInPlace & { siteCookie: (name: string) => string | undefined };

/** Null for a visitor. While the learning site does not answer, it refuses and ends no session. */
export async function followHost(parts: SessionParts, visit: Visit): Promise<AnswerOf<typeof entry>> {
  const tenant = await tenantToSignInAt(parts, visit);
  const { lms, sessionCookie } = await parts.sites.connect(tenant.instanceId);
  const shown = visit.siteCookie(sessionCookie);
  const lmsId = shown === undefined ? undefined : await ownerAtHost(tenant, lms, shown);

  const { caller } = visit;
  const user = caller?.kind === 'user' && caller.instanceId === tenant.instanceId ? caller : undefined;
  const bound = user && (await readBoundSession(tenant, user.tokenHash));
  if (user && bound && (await stillHolds(parts, { tenant, lms, host: visit.host, user, bound, shown, lmsId })))
    return { token: null, user: await readFollowed(parts, lms, user) };
  if (user) await expireSession(tenant, user.tokenHash);
  const nobody = user ? { token: null, user: null } : null;
  if (shown === undefined || lmsId === undefined) return nobody;
  return (await startSessionOf(parts, tenant, lms, { lmsId, hostSession: shown })) ?? nobody;
}

type Comparison = {
  tenant: TenantScope;
  lms: LmsPort;
  host: string;
  user: UserCaller;
  bound: BoundSession;
  /** The browser's cookie of the learning site, and the account behind it. */
  shown: string | undefined;
  lmsId: number | undefined;
};

/** Whether the token's user is still the person at the learning site. */
async function stillHolds(parts: SessionParts, { tenant, lms, host, user, bound, shown, lmsId }: Comparison) {
  if (shown !== undefined && lmsId !== undefined) {
    if (lmsId !== bound.lms_id) return false;
    const hash = hashHostSession(shown);
    // The person signed in there again: from now on this session ends with that one.
    if (!bound.host_cookie_hash?.equals(hash))
      await bindToHostSession(tenant, user.tokenHash, { hash, sealed: parts.seal.seal(shown) });
    return true;
  }
  // The browser has signed out there, or become a guest. On another host, the cookie may belong to a visit before the
  // sign-in with name and password, and no cookie at all says nothing.
  const { home } = await parts.sites.addresses(tenant.instanceId);
  if (shown !== undefined && new URL(home).hostname === host) return false;
  if (!bound.sealed_host_session) return true;
  return (await ownerAtHost(tenant, lms, parts.seal.open(bound.sealed_host_session))) === bound.lms_id;
}
