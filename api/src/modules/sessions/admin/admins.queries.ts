import { isIP } from 'node:net';
import type { Queries, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type AdminAccount = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
  language_chosen: boolean;
  password_hash: string;
  second_factor: boolean;
};

/** The contract has already converted the address to lower case. */
export const findAdminByEmail = (db: Queries, email: string) =>
  db.one<AdminAccount>(sql`
    select id, email, first_name, last_name, language, language_chosen, password_hash,
           totp_confirmed_at is not null as second_factor
      from platform_admins
     where email_key = ${email} and active`);

export async function keepAdminSession(
  tx: Tx,
  session: { adminId: number; tokenHash: Buffer; hours: number; address: string; userAgent: string | undefined },
): Promise<void> {
  await tx.run(sql`
    insert into admin_sessions (admin_id, token_hash, expires_at, address, user_agent)
    values (${session.adminId}, ${session.tokenHash}, now() + make_interval(hours => ${session.hours}),
            ${isIP(session.address) ? session.address : null}, ${session.userAgent?.slice(0, 500) ?? null})`);
  await tx.run(sql`update platform_admins set last_signed_in_at = now() where id = ${session.adminId}`);
}

export type AdminBehindToken = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
  language_chosen: boolean;
};

export const findAdminByToken = (db: Queries, tokenHash: Buffer) =>
  db.one<AdminBehindToken & { unseen: boolean }>(sql`
    select a.id, a.email, a.first_name, a.last_name, a.language, a.language_chosen,
           s.seen_at < now() - interval '5 minutes' as unseen
      from admin_sessions s
      join platform_admins a on a.id = s.admin_id and a.active
     where s.token_hash = ${tokenHash} and s.expires_at > now() and s.revoked_at is null and not s.awaits_second_factor`);

export async function noteAdminSeen(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.run(sql`update admin_sessions set seen_at = now() where token_hash = ${tokenHash}`);
}

export async function revokeAdminSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.run(
    sql`update admin_sessions set revoked_at = now() where token_hash = ${tokenHash} and revoked_at is null`,
  );
}

export async function revokeAllAdminSessions(tx: Tx, adminId: number): Promise<void> {
  await tx.run(sql`update admin_sessions set revoked_at = now() where admin_id = ${adminId} and revoked_at is null`);
}

export async function keepPasswordReset(tx: Tx, reset: { adminId: number; tokenHash: Buffer; minutes: number }) {
  await tx.run(sql`
    insert into password_resets (admin_id, token_hash, expires_at)
    values (${reset.adminId}, ${reset.tokenHash}, now() + make_interval(mins => ${reset.minutes}))`);
}

export const countRecentResets = async (tx: Tx, adminId: number): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
    select count(*) from password_resets where admin_id = ${adminId} and created_at > now() - interval '1 hour'`)
  )?.count ?? 0;

/** Marks the link as used. When it is clicked twice at once, only one click gets the account. */
export const usePasswordReset = (tx: Tx, tokenHash: Buffer) =>
  tx.one<{ admin_id: number }>(sql`
    update password_resets
       set used_at = now()
     where token_hash = ${tokenHash} and used_at is null and expires_at > now()
     returning admin_id`);

/** Also invalidates all links that were mailed before. */
export async function setAdminPassword(tx: Tx, adminId: number, passwordHash: string): Promise<void> {
  await tx.run(sql`update platform_admins set password_hash = ${passwordHash} where id = ${adminId}`);
  await tx.run(sql`update password_resets set used_at = now() where admin_id = ${adminId} and used_at is null`);
}

export async function addAdmin(
  tx: Tx,
  admin: { email: string; firstName: string; lastName: string; passwordHash: string },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into platform_admins (email, first_name, last_name, password_hash)
    values (${admin.email}, ${admin.firstName}, ${admin.lastName}, ${admin.passwordHash})
    on conflict (email_key) do nothing`);
  return added > 0;
}

export const hasAdmins = async (db: Queries): Promise<boolean> =>
  (await db.one(sql`select 1 from platform_admins limit 1`)) !== undefined;
