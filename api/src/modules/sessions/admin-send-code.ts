import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { sendAdminCode as entry } from '@coursefront/contract/people/admin-sessions.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { recordPlatformChange } from '../audit/public.ts';
import { dropHalfSession, findHalfSession, lockSecondFactor } from './admin-account.queries.ts';
import { takeCode } from './admin-code.ts';
import { countTry } from './admin-tries.ts';
import { recordAdminSignIn } from './record-admin-sign-in.ts';
import { findAdminByToken, keepAdminSession } from './sessions.queries.ts';
import { asSignedInAdmin } from './signed-in-user.ts';
import { hashToken, issueToken, sessionHours } from './tokens.ts';

type Input = { token: string; code: string; address: string; userAgent: string | undefined };

/** The first step's token is gone with it: the session gets one that no page has held before. */
export async function sendAdminCode(
  { db, seal }: { db: Db; seal: Seal },
  input: Input,
): Promise<AnswerOf<typeof entry>> {
  const halfway = hashToken(input.token);
  const half = await findHalfSession(db.platform, halfway);
  if (!half) throw signInAgain();
  await countTry(db.platform, half.admin_id, 'code');

  const { token, hash } = issueToken('admin');
  return db.platform.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, half.admin_id);
    if (!factor?.confirmed || !(await dropHalfSession(tx, halfway))) throw signInAgain();
    const kind = await takeCode(tx, seal, factor, input.code);
    const { address, userAgent } = input;
    await keepAdminSession(tx, { adminId: factor.id, tokenHash: hash, hours: sessionHours, address, userAgent });
    const admin = await findAdminByToken(tx, hash);
    if (!admin) throw new Error('A session that has just begun is not found.');
    await recordAdminSignIn(tx, admin);
    if (kind === 'recovery')
      await recordPlatformChange(
        tx,
        { kind: 'platform_admin', id: admin.id, name: `${admin.first_name} ${admin.last_name}` },
        { action: 'admin.recovery_code_used', subject: { kind: 'platform_admin', id: admin.id } },
      );
    return { token, user: asSignedInAdmin(admin) };
  });
}

const signInAgain = () => new Refusal('session.sign_in_again', {});
