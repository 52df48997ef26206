import { setTimeout as pause } from 'node:timers/promises';
import type { Caller, UserCaller } from '../../http/caller.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { endHostSession, endHostSessionLater } from './end-host-session.ts';
import type { SessionParts } from './session-parts.ts';
import { revokeAdminSession, revokeUserSessions } from './sessions.queries.ts';

/** Ends the session here at once; the token is worth nothing from now on. */
export async function signOut(parts: SessionParts, caller: Caller): Promise<null> {
  if (caller.kind === 'admin') await revokeAdminSession(parts.db.platform, caller.tokenHash);
  else await signOutUser(parts, caller);
  return null;
}

/** How long a person waits for the host. */
const patienceMilliseconds = 2_000;
const laterSeconds = 10;

/** At the host, too: now if it answers, and by the job that was written with the sign-out if it does not. */
async function signOutUser(parts: SessionParts, { instanceId, tokenHash }: UserCaller): Promise<void> {
  await parts.db.tenant(instanceId).transaction(async (tx) => {
    await revokeUserSessions(tx, tokenHash);
    const payload = { instance: instanceId, token_hash: tokenHash.toString('base64url') };
    await enqueue(tx, endHostSessionLater, payload, { instanceId, inSeconds: laterSeconds });
  });
  const now = endHostSession(parts, parts.db.tenant(instanceId), tokenHash).catch(() => undefined);
  await Promise.race([now, pause(patienceMilliseconds, undefined, { ref: false })]);
}
