import type { Db, Tx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { recordPlatformChange } from '../audit/public.ts';
import { readAdmin } from './admin-list.ts';
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
    await recordReset(tx, reset.admin_id);
    return null;
  });
}

/** In the books like any other new password: whoever reads the account's mails could have done it. */
async function recordReset(tx: Tx, adminId: number): Promise<void> {
  const admin = await readAdmin(tx, adminId);
  if (!admin) throw new Error('The account is gone before its transaction ended.');
  await recordPlatformChange(
    tx,
    { kind: 'platform_admin', id: adminId, name: `${admin.first_name} ${admin.last_name}` },
    { action: 'admin.password_changed', subject: { kind: 'platform_admin', id: adminId } },
  );
}
