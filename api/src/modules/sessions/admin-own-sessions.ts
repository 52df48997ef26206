import type { AdminSession } from '@coursefront/contract/people/admin-sessions.ts';
import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from './admin-account.queries.ts';

export async function readOwnSessions(db: Db, { adminId, tokenHash }: AdminCaller): Promise<AdminSession[]> {
  const rows = await listOwnSessions(db.platform, adminId, tokenHash);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
}

export const endOwnSession = (db: Db, caller: AdminCaller, id: number): Promise<null> =>
  db.platform.transaction(async (tx) => {
    if (!(await revokeOwnSession(tx, caller.adminId, id))) throw new Refusal('record.not_found', {});
    await recordPlatformChange(tx, actorOf(caller), { action: 'admin.session_ended', subject: subjectOf(caller) });
    return null;
  });

export const endOtherSessions = (db: Db, caller: AdminCaller): Promise<{ ended: number }> =>
  db.platform.transaction(async (tx) => {
    const ended = await revokeOtherSessions(tx, caller.adminId, caller.tokenHash);
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.other_sessions_ended',
      subject: subjectOf(caller),
    });
    return { ended };
  });

const subjectOf = ({ adminId }: AdminCaller) => ({ kind: 'platform_admin', id: adminId });
