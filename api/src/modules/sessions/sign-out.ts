import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { revokeAdminSession, revokeUserSession } from './sessions.queries.ts';

/** Ends this one session; the token is worth nothing from now on. */
export async function signOut(db: Db, caller: Caller): Promise<null> {
  if (caller.kind === 'admin') await revokeAdminSession(db.platform, caller.tokenHash);
  else await revokeUserSession(db.tenant(caller.instanceId), caller.instanceId, caller.tokenHash);
  return null;
}
