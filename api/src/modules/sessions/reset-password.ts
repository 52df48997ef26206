import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { hashPassword } from './passwords.ts';
import { revokeAllAdminSessions, setAdminPassword, usePasswordReset } from './sessions.queries.ts';
import { hashToken } from './tokens.ts';

/** Whoever knew the old password is signed out everywhere. */
export async function resetPassword(db: Db, input: { token: string; password: string }): Promise<null> {
  const passwordHash = await hashPassword(input.password);
  return db.platform.transaction(async (tx) => {
    const reset = await usePasswordReset(tx, hashToken(input.token));
    if (!reset) throw new Refusal('session.reset_link_invalid', {});
    await setAdminPassword(tx, reset.admin_id, passwordHash);
    await revokeAllAdminSessions(tx, reset.admin_id);
    return null;
  });
}
