import { isIP } from 'node:net';
import type { Queries, TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type AdminAccount = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
  password_hash: string;
  second_factor: boolean;
};

/** Addresses are compared in lower case; the contract has lowered this one. */
export const findAdminByEmail = (db: Queries, email: string) =>
  db.one<AdminAccount>(sql`
    select id, email, first_name, last_name, language, password_hash, totp_confirmed_at is not null as second_factor
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
};

export const findAdminByToken = (db: Queries, tokenHash: Buffer) =>
  db.one<AdminBehindToken & { unseen: boolean }>(sql`
    select a.id, a.email, a.first_name, a.last_name, a.language, s.seen_at < now() - interval '5 minutes' as unseen
      from admin_sessions s
      join platform_admins a on a.id = s.admin_id and a.active
     where s.token_hash = ${tokenHash} and s.expires_at > now() and s.revoked_at is null and not s.awaits_second_factor`);

export async function noteAdminSeen(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.run(sql`update admin_sessions set seen_at = now() where token_hash = ${tokenHash}`);
}

export type UserBehindToken = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  picture: string | null;
  phone1: string | null;
  phone2: string | null;
  language: string | null;
  active_role_id: number | null;
  role_ids: number[];
  company: {
    id: number;
    name: string;
    maximum_license: number;
    used_licenses: number;
    active: boolean;
    allow_invoice: boolean;
    team_lead_user_id: number | null;
  } | null;
};

/**
 * A tenant's user with all role assignments and the company they lead, or else belong to. Called in the tenant's own
 * scope: the token says which that is.
 */
export const findUserByToken = (db: TenantQueries, tokenHash: Buffer) =>
  db.one<UserBehindToken>(sql`
    select u.id, u.email, u.first_name, u.last_name, u.picture, u.phone1, u.phone2, u.language, s.active_role_id,
           array(select r.role_id
                   from role_assignments r
                  where r.instance_id = ${db.instanceId} and r.user_id = u.id
                  order by r.role_id) as role_ids,
           (select to_json(c)
              from (select id, name, maximum_license, used_licenses, active, allow_invoice, team_lead_user_id
                      from companies
                     where instance_id = ${db.instanceId} and (team_lead_user_id = u.id or id = u.company_id)
                     order by team_lead_user_id = u.id desc nulls last, id
                     limit 1) c) as company
      from sessions s
      join users u on u.instance_id = s.instance_id and u.id = s.user_id and not u.suspended and u.erased_at is null
      join instances i on i.id = s.instance_id and i.active
     where s.instance_id = ${db.instanceId} and s.token_hash = ${tokenHash} and s.expires_at > now() and s.revoked_at is null`);

export type NewUserSession = {
  userId: number;
  tokenHash: Buffer;
  hours: number;
  hostCookieHash: Buffer;
  sealedHostSession: Buffer;
};

/** Goes on in the role that the person had chosen last. */
export async function keepUserSession(tx: TenantTx, session: NewUserSession): Promise<void> {
  await tx.run(sql`
    insert into sessions (instance_id, token_hash, user_id, active_role_id, host_cookie_hash, sealed_host_session,
                          host_checked_at, expires_at)
    values (${tx.instanceId}, ${session.tokenHash}, ${session.userId},
            (select s.active_role_id
               from sessions s
              where s.instance_id = ${tx.instanceId} and s.user_id = ${session.userId}
              order by s.created_at desc
              limit 1),
            ${session.hostCookieHash}, ${session.sealedHostSession}, now(),
            now() + make_interval(hours => ${session.hours}))`);
}

/** Signed out here, and perhaps not yet at the host. */
export const wasSignedOut = async (db: TenantQueries, hostCookieHash: Buffer): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from sessions
     where instance_id = ${db.instanceId} and host_cookie_hash = ${hostCookieHash} and revoked_at is not null
     limit 1`)) !== undefined;

/** A role that is not assigned, such as the one that stands in for none, is nobody's active one. */
export async function setActiveRole(db: TenantQueries, tokenHash: Buffer, roleId: number): Promise<void> {
  await db.run(sql`
    update sessions s
       set active_role_id = (select r.role_id
                               from role_assignments r
                              where r.instance_id = ${db.instanceId} and r.user_id = s.user_id and r.role_id = ${roleId})
     where s.instance_id = ${db.instanceId} and s.token_hash = ${tokenHash}`);
}

/** This session and all others that began with the same session at the host. */
export async function revokeUserSessions(tx: TenantTx, tokenHash: Buffer): Promise<void> {
  await tx.run(sql`
    update sessions
       set revoked_at = now()
     where instance_id = ${tx.instanceId} and revoked_at is null
       and (token_hash = ${tokenHash}
            or host_cookie_hash = (select o.host_cookie_hash
                                     from sessions o
                                    where o.instance_id = ${tx.instanceId} and o.token_hash = ${tokenHash}))`);
}

export const readHostSession = (db: TenantQueries, tokenHash: Buffer) =>
  db.one<{ host_cookie_hash: Buffer; sealed_host_session: Buffer }>(sql`
    select host_cookie_hash, sealed_host_session
      from sessions
     where instance_id = ${db.instanceId} and token_hash = ${tokenHash} and sealed_host_session is not null`);

export async function forgetHostSession(db: TenantQueries, hostCookieHash: Buffer): Promise<void> {
  await db.run(sql`
    update sessions
       set sealed_host_session = null
     where instance_id = ${db.instanceId} and host_cookie_hash = ${hostCookieHash}`);
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

/** Uses the link up; of two clicks at once only one gets the account. */
export const usePasswordReset = (tx: Tx, tokenHash: Buffer) =>
  tx.one<{ admin_id: number }>(sql`
    update password_resets
       set used_at = now()
     where token_hash = ${tokenHash} and used_at is null and expires_at > now()
     returning admin_id`);

/** A new password also ends what was mailed before it. */
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

/** Drops ended sessions and used links after a while. */
export async function dropEnded(tx: Tx): Promise<void> {
  await tx.run(sql`delete from admin_sessions where expires_at < now() - interval '30 days'`);
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from sessions where expires_at < now() - interval '30 days'`);
  await tx.run(sql`
    -- all tenants: what was kept for signing out at the host is of no use once the session is over
    update sessions set sealed_host_session = null
     where expires_at < now() - interval '1 day' and sealed_host_session is not null`);
  await tx.run(sql`delete from password_resets where expires_at < now() - interval '30 days'`);
}
