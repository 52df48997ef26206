import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { verifyPassword } from '../credentials/passwords.ts';
import { readPasswordHash } from './account.queries.ts';
import { countTry, forgiveTries } from './tries.ts';

/** Asks for the password again before a sensitive change, in case somebody else uses an unlocked screen. */
export async function checkOwnPassword(db: Db, adminId: number, typed: string): Promise<void> {
  await countTry(db.platform, adminId, 'password');
  if (!(await verifyPassword(typed, await readPasswordHash(db.platform, adminId))))
    throw new Refusal('request.invalid', {}, { password: [{ code: 'session.password_wrong' }] });
  await forgiveTries(db.platform, adminId, 'password');
}
