import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type {
  AdminAccount,
  AdminSession,
  changeAdminAccount as entry,
} from '@coursefront/contract/people/admin-sessions.ts';
import type * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import type { Db, Queries } from '../../../db/database.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordPlatformChange } from '../../audit/public.ts';
import { hashPassword } from '../credentials/passwords.ts';
import {
  listOwnSessions,
  readOwnAccount,
  revokeOtherSessions,
  revokeOwnSession,
  setOwnAccount,
} from './account.queries.ts';
import { setAdminPassword } from './admins.queries.ts';
import { checkOwnPassword } from './own-password.ts';
import { tellOwner } from './tell-owner.ts';

type Account = z.infer<typeof AdminAccount>;

export async function ownAccount(db: Queries, { adminId }: AdminCaller): Promise<Account> {
  const account = await readOwnAccount(db, adminId);
  if (!account) throw new Error('Who is signed in has no account.');
  const { second_factor_since: since, recovery_codes_left, ...person } = account;
  return { ...person, second_factor: { since: since?.toISOString() ?? null, recovery_codes_left } };
}

export const changeOwnAccount = (db: Db, caller: AdminCaller, body: BodyOf<typeof entry>): Promise<Account> =>
  db.platform.transaction(async (tx) => {
    const { first_name, last_name, language } = await ownAccount(tx, caller);
    await setOwnAccount(tx, caller.adminId, body);
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.changed',
      subject: { kind: 'platform_admin', id: caller.adminId },
      before: { first_name, last_name, language },
      after: body,
    });
    return ownAccount(tx, caller);
  });

/** Ends all other sessions, because the old password may be known to somebody else. */
export async function changeOwnPassword(
  { db, config }: { db: Db; config: Config },
  caller: AdminCaller,
  { password, new_password, userAgent }: { password: string; new_password: string; userAgent: string | undefined },
): Promise<null> {
  await checkOwnPassword(db, caller.adminId, password);
  const passwordHash = await hashPassword(new_password);
  return db.platform.transaction(async (tx) => {
    await setAdminPassword(tx, caller.adminId, passwordHash);
    await revokeOtherSessions(tx, caller.adminId, caller.tokenHash);
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.password_changed',
      subject: { kind: 'platform_admin', id: caller.adminId },
    });
    await tellOwner(tx, config, { adminId: caller.adminId, what: 'password_changed', userAgent });
    return null;
  });
}

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
