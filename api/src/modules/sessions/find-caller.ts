import { roles } from '@coursefront/contract/roles.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { AdminCaller, FindCaller, Found } from '../../http/caller.ts';
import { countHit, type Hit } from '../../http/limits/rate-limit.ts';
import { findAdminByToken, noteAdminSeen } from './admin/admins.queries.ts';
import { asSignedInAdmin } from './admin/sign-in.ts';
import { hashToken, ownerOf } from './credentials/tokens.ts';
import { findUserByToken, findUserCounting } from './sessions.queries.ts';
import { asSignedInUser, rolesOf } from './signed-in-user.ts';

export const findCallerIn =
  (db: Db): FindCaller =>
  async (token, hit) => {
    const owner = ownerOf(token);
    if (typeof owner === 'number') return findUser(db.tenant(owner), hashToken(token), hit);
    const tally = hit && (await countHit(db.unscoped, hit.key, hit.seconds));
    return { caller: owner && (await findAdmin(db, hashToken(token))), tally };
  };

async function findAdmin(db: Db, tokenHash: Buffer): Promise<AdminCaller | undefined> {
  const admin = await findAdminByToken(db.platform, tokenHash);
  if (!admin) return undefined;
  // Updated every few minutes only, to avoid a write with every request.
  if (admin.unseen) await noteAdminSeen(db.platform, tokenHash);
  const user = asSignedInAdmin(admin);
  return { kind: 'admin', adminId: admin.id, roleIds: [roles.coursefrontadmin], tokenHash, user };
}

async function findUser(tenant: TenantScope, tokenHash: Buffer, hit: Hit | undefined): Promise<Found> {
  const { user: row, tally } = hit
    ? await findUserCounting(tenant, tokenHash, hit)
    : { user: await findUserByToken(tenant, tokenHash), tally: undefined };
  if (!row) return { caller: undefined, tally };
  const user = asSignedInUser(row, tenant.instanceId);
  const { instanceId } = tenant;
  return { caller: { kind: 'user', instanceId, userId: row.id, roleIds: rolesOf(row), tokenHash, user }, tally };
}
