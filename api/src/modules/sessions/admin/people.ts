import { randomBytes } from 'node:crypto';
import type { BodyOf, QueryOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type {
  AdminRow,
  readAdmins as adminsContract,
  inviteAdmin as invite,
  switchAdmin as turn,
} from '@coursefront/contract/people/admin-sessions.ts';
import type { Config } from '../../../config.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordPlatformChange } from '../../audit/public.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { forgetSecret } from './account.queries.ts';
import { addAdmin, findAdminByEmail, revokeAllAdminSessions } from './admins.queries.ts';
import { mailInvitation } from './invitation.ts';
import { type AdminListRow, adminList, deleteAdmin, lockAdmins, readAdmin, setAdminActive } from './list.ts';
import { checkOwnPassword } from './own-password.ts';
import { tellOwner } from './tell-owner.ts';

const nameOf = ({ user }: AdminCaller): string => `${user.first_name} ${user.last_name}`.trim();

const rowOf = (admin: AdminListRow, caller: AdminCaller): AdminRow => ({
  ...admin,
  last_signed_in_at: admin.last_signed_in_at?.toISOString() ?? null,
  created_at: admin.created_at.toISOString(),
  invited_until: admin.invited_until?.toISOString() ?? null,
  self: admin.id === caller.adminId,
});

export async function readAdmins({ platform }: Db, caller: AdminCaller, query: QueryOf<typeof adminsContract>) {
  const { rows, total } = await adminList.readPage(platform, query);
  return { rows: rows.map((row) => rowOf(row, caller)), total };
}

/** The invited person chooses the first password through the mailed link, so nobody else ever knows it. */
export async function inviteAdmin(
  { db, config }: { db: Db; config: Config },
  caller: AdminCaller,
  { email, first_name, last_name }: BodyOf<typeof invite>,
  language: Language,
): Promise<AdminRow> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  return db.platform.transaction(async (tx) => {
    const added = await addAdmin(tx, { email, firstName: first_name, lastName: last_name, passwordHash });
    if (!added) throw new Refusal('admin.email_taken', {}, { email: [{ code: 'admin.email_taken' }] });
    const account = await findAdminByEmail(tx, email);
    if (!account) throw new Error('The account is gone before its transaction ended.');
    await mailInvitation(tx, config, {
      adminId: account.id,
      email,
      name: first_name,
      inviter: nameOf(caller),
      language,
    });
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.invited',
      subject: { kind: 'platform_admin', id: account.id },
      after: { email, first_name, last_name },
    });
    return readRow(tx, caller, account.id);
  });
}

/** Mails a new link when the first was lost or has expired. Choosing a password invalidates all older links. */
export const inviteAdminAgain = (
  { db, config }: { db: Db; config: Config },
  caller: AdminCaller,
  id: number,
  language: Language,
): Promise<AdminRow> =>
  db.platform.transaction(async (tx) => {
    const [admin] = await lockAdmins(tx, [id]);
    if (!admin?.active) throw new Refusal('record.not_found', {});
    if (!admin.invited) throw new Refusal('admin.signed_in_already', {});
    await mailInvitation(tx, config, {
      adminId: id,
      email: admin.email,
      name: admin.first_name,
      inviter: nameOf(caller),
      language,
    });
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.invited',
      subject: { kind: 'platform_admin', id },
      after: { email: admin.email },
    });
    return readRow(tx, caller, id);
  });

async function readRow(tx: Tx, caller: AdminCaller, id: number): Promise<AdminRow> {
  const admin = await readAdmin(tx, id);
  if (!admin) throw new Error('The account is gone before its transaction ended.');
  return rowOf(admin, caller);
}

/** An admin who has signed in has left traces, so that account is closed instead. */
export const withdrawInvitation = (db: Db, caller: AdminCaller, id: number): Promise<null> =>
  db.platform.transaction(async (tx) => {
    const [admin] = await lockAdmins(tx, [id]);
    if (!admin) throw new Refusal('record.not_found', {});
    if (!admin.invited) throw new Refusal('admin.signed_in_already', {});
    const { email, first_name, last_name } = admin;
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.invitation_withdrawn',
      subject: { kind: 'platform_admin', id },
      before: { email, first_name, last_name },
    });
    await deleteAdmin(tx, id);
    return null;
  });

/** Admins cannot close their own account, and a closed admin cannot close others: one admin always stays active. */
export const switchAdmin = (
  db: Db,
  caller: AdminCaller,
  id: number,
  { active }: BodyOf<typeof turn>,
): Promise<AdminRow> =>
  db.platform.transaction(async (tx) => {
    if (id === caller.adminId) throw new Refusal('admin.own_account', {});
    const locked = await lockAdmins(tx, [id, caller.adminId]);
    const admin = locked.find((one) => one.id === id);
    if (!admin) throw new Refusal('record.not_found', {});
    if (!locked.some((one) => one.id === caller.adminId && one.active)) throw new Refusal('access.session_expired', {});
    await setAdminActive(tx, id, active);
    if (!active) await revokeAllAdminSessions(tx, id);
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.switched',
      subject: { kind: 'platform_admin', id },
      before: { email: admin.email, active: admin.active },
      after: { email: admin.email, active },
    });
    return rowOf({ ...admin, active }, caller);
  });

/**
 * For an admin who lost both phone and recovery codes. Their sessions end, in case the devices were stolen. One's own
 * second factor is switched off with a code instead.
 */
export async function endSecondFactorOf(
  { db, config }: { db: Db; config: Config },
  caller: AdminCaller,
  id: number,
  { password, userAgent }: { password: string; userAgent: string | undefined },
): Promise<AdminRow> {
  await checkOwnPassword(db, caller.adminId, password);
  return db.platform.transaction(async (tx) => {
    const [admin] = await lockAdmins(tx, [id]);
    if (!admin || id === caller.adminId) throw new Refusal('record.not_found', {});
    if (!admin.second_factor) throw new Refusal('session.second_factor_off', {});
    await forgetSecret(tx, id);
    await revokeAllAdminSessions(tx, id);
    await recordPlatformChange(tx, actorOf(caller), {
      action: 'admin.second_factor_off',
      subject: { kind: 'platform_admin', id },
      before: { email: admin.email, second_factor: true },
      after: { email: admin.email, second_factor: false },
    });
    await tellOwner(tx, config, { adminId: id, what: 'second_factor_off', userAgent });
    return rowOf({ ...admin, second_factor: false }, caller);
  });
}
