import { roles } from '@coursefront/contract/roles.ts';
import type { Db } from '../../db/database.ts';
import type { AdminCaller, FindCaller, UserCaller } from '../../http/caller.ts';
import { findAdminByToken, findUserByToken } from './sessions.queries.ts';
import { asSignedInUser } from './signed-in-user.ts';
import { hashToken, ownerOf } from './tokens.ts';

export const findCallerIn =
  (db: Db): FindCaller =>
  async (token) => {
    const owner = ownerOf(token);
    if (owner === undefined) return undefined;
    return owner === 'admin' ? findAdmin(db, hashToken(token)) : findUser(db, owner, hashToken(token));
  };

async function findAdmin(db: Db, tokenHash: Buffer): Promise<AdminCaller | undefined> {
  const admin = await findAdminByToken(db.platform, tokenHash);
  if (!admin) return undefined;
  const roleIds = [roles.coursefrontadmin];
  return { kind: 'admin', adminId: admin.id, roleIds, tokenHash, user: asSignedInUser(admin, null, roleIds) };
}

async function findUser(db: Db, instanceId: number, tokenHash: Buffer): Promise<UserCaller | undefined> {
  const user = await findUserByToken(db.tenant(instanceId), instanceId, tokenHash);
  if (!user) return undefined;
  const roleIds = user.role_ids;
  return {
    kind: 'user',
    instanceId,
    userId: user.id,
    roleIds,
    tokenHash,
    user: asSignedInUser(user, instanceId, roleIds),
  };
}
