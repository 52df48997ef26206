import { createHash } from 'node:crypto';
import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Db } from '../../db/database.ts';
import type { Seal } from '../../seal.ts';
import { findUserByToken, keepUserSession } from './sessions.queries.ts';
import { asSignedInUser } from './signed-in-user.ts';
import { issueToken, sessionHours } from './tokens.ts';

export const hashHostSession = (value: string): Buffer => createHash('sha256').update(value).digest();

type Begun = { instanceId: number; userId: number; hostSession: string };

/** The host's session is kept sealed for one thing: to end it when this one ends. */
export function startUserSession(
  { db, seal }: { db: Db; seal: Seal },
  { instanceId, userId, hostSession }: Begun,
): Promise<{ token: string; user: SignedInUser }> {
  const { token, hash } = issueToken(instanceId);
  return db.tenant(instanceId).transaction(async (tx) => {
    await keepUserSession(tx, {
      userId,
      tokenHash: hash,
      hours: sessionHours,
      hostCookieHash: hashHostSession(hostSession),
      sealedHostSession: seal.seal(hostSession),
    });
    const user = await findUserByToken(tx, hash);
    if (!user) throw new Error('A session that has just begun is not found.');
    return { token, user: asSignedInUser(user, instanceId) };
  });
}
