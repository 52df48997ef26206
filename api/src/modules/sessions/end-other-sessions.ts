import type { TenantTx } from '../../db/database.ts';
import { revokeOtherUserSessions } from './sessions.queries.ts';
import { endAtHostLater } from './sign-out.ts';

/** Signs a person out everywhere but here, also at the learning site. What somebody began there alone is not known here. */
export async function endOtherSessions(tx: TenantTx, own: { userId: number; tokenHash: Buffer }): Promise<void> {
  for (const { token_hash, at_host } of await revokeOtherUserSessions(tx, own))
    if (at_host) await endAtHostLater(tx, token_hash);
}
