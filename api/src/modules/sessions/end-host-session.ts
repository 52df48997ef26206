import * as z from 'zod/mini';
import type { TenantScope } from '../../db/database.ts';
import { task } from '../../jobs/task.ts';
import type { SessionParts } from './session-parts.ts';
import { forgetHostSession, readHostSession } from './sessions.queries.ts';

/** The session by the hash of its token: what opens the host is read from the row, sealed. */
export const endHostSessionLater = task(
  'sessions.end_host_session',
  z.strictObject({ instance: z.int(), token_hash: z.base64url() }),
);

/** Ends the session at the host behind one of ours. One that has been ended before is not asked about again. */
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
