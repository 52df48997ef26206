import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { AdminAccount, changeAdminAccount as entry } from '@coursefront/contract/people/admin-sessions.ts';
import type * as z from 'zod/mini';
import type { Db, Queries } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import { readOwnAccount, revokeOtherSessions, setOwnAccount } from './admin-account.queries.ts';
import { checkOwnPassword } from './admin-own-password.ts';
import { hashPassword } from './passwords.ts';
import { setAdminPassword } from './sessions.queries.ts';

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

/** Who knew the old one is signed out; this page stays. */
export async function changeOwnPassword(
  db: Db,
  caller: AdminCaller,
  { password, new_password }: { password: string; new_password: string },
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
    return null;
  });
}
