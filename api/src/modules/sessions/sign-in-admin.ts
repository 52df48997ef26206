import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { signInAdmin as entry } from '@coursefront/contract/people/sessions.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { keepHalfSession } from './admin-account.queries.ts';
import { verifyPassword } from './passwords.ts';
import { recordAdminSignIn } from './record-admin-sign-in.ts';
import { findAdminByEmail, keepAdminSession } from './sessions.queries.ts';
import { asSignedInAdmin } from './signed-in-user.ts';
import { issueToken, sessionHours } from './tokens.ts';
import { forgetTries, noteWrongTry, refuseWhenSlowed, type Tries } from './wrong-tries.ts';

/** To find the phone and read the code. */
const codeMinutes = 10;

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
  const session = { adminId: admin.id, tokenHash: hash, address: input.address, userAgent: input.userAgent };
  await db.platform.transaction(async (tx) => {
    if (admin.second_factor) await keepHalfSession(tx, { ...session, minutes: codeMinutes });
    else {
      await keepAdminSession(tx, { ...session, hours: sessionHours });
      await recordAdminSignIn(tx, admin);
    }
    await forgetTries(tx, tries);
  });
  return admin.second_factor
    ? { token, user: null, awaits_second_factor: true }
    : { token, user: asSignedInAdmin(admin), awaits_second_factor: false };
}
