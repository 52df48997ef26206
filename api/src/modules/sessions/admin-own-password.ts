import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readPasswordHash } from './admin-account.queries.ts';
import { countTry, forgiveTries } from './admin-tries.ts';
import { verifyPassword } from './passwords.ts';

/** Asked again before what a stranger at an open screen must not do. */
export async function checkOwnPassword(db: Db, adminId: number, typed: string): Promise<void> {
  await countTry(db.platform, adminId, 'password');
  if (!(await verifyPassword(typed, await readPasswordHash(db.platform, adminId))))
    throw new Refusal('request.invalid', {}, { password: [{ code: 'session.password_wrong' }] });
  await forgiveTries(db.platform, adminId, 'password');
}
