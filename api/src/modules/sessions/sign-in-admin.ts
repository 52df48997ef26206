import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { signInAdmin as entry } from '@coursefront/contract/sessions.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { verifyPassword } from './passwords.ts';
import { findAdminByEmail, keepAdminSession } from './sessions.queries.ts';
import { asSignedInAdmin } from './signed-in-user.ts';
import { issueToken, sessionHours } from './tokens.ts';
import { forgetTries, noteWrongTry, refuseWhenSlowed, type Tries } from './wrong-tries.ts';

type Input = { email: string; password: string; address: string; userAgent: string | undefined };

export async function signInAdmin(db: Db, input: Input): Promise<AnswerOf<typeof entry>> {
  const tries: Tries = { account: `admin:${input.email}`, address: input.address };
  await refuseWhenSlowed(db.platform, tries);

  const admin = await findAdminByEmail(db.platform, input.email);
  const right = await verifyPassword(input.password, admin?.password_hash);
  if (!admin || !right) {
    await noteWrongTry(db.platform, tries);
    throw new Refusal('session.invalid_credentials', {});
  }
  // Looked at again: guesses sent all at once must not get in while their failures are still being counted.
  await refuseWhenSlowed(db.platform, tries);

  const { token, hash } = issueToken('admin');
  await db.platform.transaction(async (tx) => {
    const { address, userAgent } = input;
    await keepAdminSession(tx, { adminId: admin.id, tokenHash: hash, hours: sessionHours, address, userAgent });
    await forgetTries(tx, tries);
  });
  return { token, user: asSignedInAdmin(admin) };
}
