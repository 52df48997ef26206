import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { Caller, UserCaller } from '../../http/caller.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import { revokeAdminSession } from './admin/admins.queries.ts';
import type { SessionParts } from './session-parts.ts';
import { forgetHostSession, readHostSession, revokeUserSessions } from './sessions.queries.ts';

/** Ends the session here at once: the token is invalid from now on. */
export async function signOut(parts: SessionParts, caller: Caller): Promise<null> {
  if (caller.kind === 'admin') await revokeAdminSession(parts.db.platform, caller.tokenHash);
  else await signOutUser(parts, caller);
  return null;
}

/** How long a person waits for the learning site. */
const patienceMilliseconds = 2_000;
const laterSeconds = 10;

/**
 * Also ends the learning site's session: now if the site answers, else through the job that was stored with the
 * sign-out.
 */
async function signOutUser(parts: SessionParts, { instanceId, tokenHash }: UserCaller): Promise<void> {
  await parts.db.tenant(instanceId).transaction(async (tx) => {
    await revokeUserSessions(tx, tokenHash);
    await endAtHostLater(tx, tokenHash, laterSeconds);
  });
  const now = endHostSession(parts, parts.db.tenant(instanceId), tokenHash).catch(() => undefined);
  await Promise.race([now, pause(patienceMilliseconds, undefined, { ref: false })]);
}

/** Stored with whatever ends the session here. */
export async function endAtHostLater(tx: TenantTx, tokenHash: Buffer, inSeconds = 0): Promise<void> {
  const { instanceId } = tx;
  const payload = { instance: instanceId, token_hash: tokenHash.toString('base64url') };
  await enqueue(tx, endHostSessionLater, payload, { instanceId, inSeconds });
}

/** Names the session by the hash of its token. The host's session is read from the row, where it is sealed. */
export const endHostSessionLater = task(
  'sessions.end_host_session',
  z.strictObject({ instance: z.int(), token_hash: z.base64url() }),
);

/** Ends the learning site's session that belongs to one of ours, unless that was done before. */
export async function endHostSession(
  { seal, sites }: Pick<SessionParts, 'db' | 'seal' | 'sites'>,
  tenant: TenantScope,
  tokenHash: Buffer,
): Promise<void> {
  const held = await readHostSession(tenant, tokenHash);
  if (!held) return;
  const { lms } = await sites.connect(tenant.instanceId);
  const ended = await lms.signOut(seal.open(held.sealed_host_session));
  if (!ended.ok) throw new Error(`The session at the learning site could not be ended: ${ended.detail}`);
  await forgetHostSession(tenant, held.host_cookie_hash);
}
