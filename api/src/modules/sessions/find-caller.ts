import { roles } from '@coursefront/contract/roles.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { AdminCaller, FindCaller, UserCaller } from '../../http/caller.ts';
import { findAdminByToken, noteAdminSeen } from './admin/admins.queries.ts';
import { asSignedInAdmin } from './admin/sign-in.ts';
import { hashToken, ownerOf } from './credentials/tokens.ts';
import { findUserByToken } from './sessions.queries.ts';
import { asSignedInUser, rolesOf } from './signed-in-user.ts';

export const findCallerIn =
  (db: Db): FindCaller =>
  async (token) => {
    const owner = ownerOf(token);
    if (owner === undefined) return undefined;
    return owner === 'admin' ? findAdmin(db, hashToken(token)) : findUser(db.tenant(owner), hashToken(token));
  };

async function findAdmin(db: Db, tokenHash: Buffer): Promise<AdminCaller | undefined> {
  const admin = await findAdminByToken(db.platform, tokenHash);
  if (!admin) return undefined;
  // Updated every few minutes only, to avoid a write with every request.
  if (admin.unseen) await noteAdminSeen(db.platform, tokenHash);
  const user = asSignedInAdmin(admin);
  return { kind: 'admin', adminId: admin.id, roleIds: [roles.coursefrontadmin], tokenHash, user };
}

async function findUser(tenant: TenantScope, tokenHash: Buffer): Promise<UserCaller | undefined> {
  const row = await findUserByToken(tenant, tokenHash);
  if (!row) return undefined;
  const user = asSignedInUser(row, tenant.instanceId);
  return { kind: 'user', instanceId: tenant.instanceId, userId: row.id, roleIds: rolesOf(row), tokenHash, user };
}
