import { isIP } from 'node:net';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries, Tx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export type OwnAccount = {
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  second_factor_since: Date | null;
  recovery_codes_left: number;
};

const codesLeft = (adminId: Sql): Sql => sql`
           (select count(*) from admin_recovery_codes c where c.admin_id = ${adminId} and c.used_at is null)`;

export const countRecoveryCodes = async (db: Queries, adminId: number): Promise<number> =>
  (await db.one<{ left: number }>(sql`select ${codesLeft(sql`${adminId}::bigint`)} as left`))?.left ?? 0;

export const readOwnAccount = (db: Queries, adminId: number) =>
  db.one<OwnAccount>(sql`
    select a.email, a.first_name, a.last_name, a.language, a.totp_confirmed_at as second_factor_since,
           ${codesLeft(sql`a.id`)} as recovery_codes_left
      from platform_admins a
     where a.id = ${adminId}`);

export async function setOwnAccount(
  tx: Tx,
  adminId: number,
  account: { first_name: string; last_name: string; language: Language },
): Promise<void> {
  await tx.run(sql`
    update platform_admins
       set first_name = ${account.first_name}, last_name = ${account.last_name}, language = ${account.language},
           language_chosen = true
     where id = ${adminId}`);
}

export const readPasswordHash = async (db: Queries, adminId: number): Promise<string | undefined> =>
  (await db.one<{ password_hash: string }>(sql`select password_hash from platform_admins where id = ${adminId}`))
    ?.password_hash;

/** Everything needed to check a code. The time is the database's, so that all processes agree. */
export type SecondFactor = {
  id: number;
  sealed_totp_secret: Buffer | null;
  totp_last_step: number | null;
  confirmed: boolean;
  epoch_seconds: number;
};

/** Locked until the transaction ends: when the same code is sent twice at once, only one of them succeeds. */
export const lockSecondFactor = (tx: Tx, adminId: number) =>
  tx.one<SecondFactor>(sql`
    select id, sealed_totp_secret, totp_last_step, totp_confirmed_at is not null as confirmed,
           floor(extract(epoch from now()))::bigint as epoch_seconds
      from platform_admins
     where id = ${adminId} and active
       for update`);

export async function keepUsedStep(tx: Tx, adminId: number, step: number): Promise<void> {
  await tx.run(sql`update platform_admins set totp_last_step = ${step} where id = ${adminId}`);
}

export async function keepUnconfirmedSecret(tx: Tx, adminId: number, sealed: Buffer): Promise<void> {
  await tx.run(sql`
    update platform_admins
       set sealed_totp_secret = ${sealed}, totp_last_step = null
     where id = ${adminId} and totp_confirmed_at is null`);
}

export async function confirmSecret(tx: Tx, adminId: number): Promise<void> {
  await tx.run(sql`update platform_admins set totp_confirmed_at = now() where id = ${adminId}`);
}

export async function forgetSecret(tx: Tx, adminId: number): Promise<void> {
  await tx.run(sql`
    update platform_admins
       set sealed_totp_secret = null, totp_confirmed_at = null, totp_last_step = null
     where id = ${adminId}`);
  await tx.run(sql`delete from admin_recovery_codes where admin_id = ${adminId}`);
}

export async function replaceRecoveryCodes(tx: Tx, adminId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from admin_recovery_codes where admin_id = ${adminId}`);
  await tx.run(sql`
    insert into admin_recovery_codes (admin_id, code_hash)
    select ${adminId}, unnest(${hashes}::bytea[])`);
}

/** Marks the code as used. Returns false when it does not exist or was used before. */
export const spendRecoveryCode = async (tx: Tx, adminId: number, hash: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    update admin_recovery_codes
       set used_at = now()
     where admin_id = ${adminId} and code_hash = ${hash} and used_at is null`)) > 0;

type Place = { address: string; userAgent: string | undefined };

/** A session after the password alone: its token can only be used to enter the second factor's code. */
export async function keepHalfSession(
  db: Queries,
  session: Place & { adminId: number; tokenHash: Buffer; minutes: number },
): Promise<void> {
  await db.run(sql`
    insert into admin_sessions (admin_id, token_hash, awaits_second_factor, expires_at, address, user_agent)
    values (${session.adminId}, ${session.tokenHash}, true, now() + make_interval(mins => ${session.minutes}),
            ${isIP(session.address) ? session.address : null}, ${session.userAgent?.slice(0, 500) ?? null})`);
}

export const findHalfSession = (db: Queries, tokenHash: Buffer) =>
  db.one<{ admin_id: number }>(sql`
    select admin_id
      from admin_sessions
     where token_hash = ${tokenHash} and awaits_second_factor and expires_at > now() and revoked_at is null`);

/** Returns false when another request has used it already. */
export const dropHalfSession = async (tx: Tx, tokenHash: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    delete from admin_sessions
     where token_hash = ${tokenHash} and awaits_second_factor and expires_at > now() and revoked_at is null`)) > 0;

export type SessionRow = {
  id: number;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  seen_at: Date;
  current: boolean;
};

export const listOwnSessions = (db: Queries, adminId: number, tokenHash: Buffer) =>
  db.many<SessionRow>(sql`
    select id, user_agent, host(address) as address, created_at, seen_at, token_hash = ${tokenHash} as current
      from admin_sessions
     where admin_id = ${adminId} and expires_at > now() and revoked_at is null and not awaits_second_factor
     order by token_hash = ${tokenHash} desc, created_at desc, id desc
     limit 100`);

export const revokeOwnSession = async (tx: Tx, adminId: number, id: number): Promise<boolean> =>
  (await tx.run(sql`
    update admin_sessions
       set revoked_at = now()
     where id = ${id} and admin_id = ${adminId} and expires_at > now() and revoked_at is null`)) > 0;

export const revokeOtherSessions = (tx: Tx, adminId: number, tokenHash: Buffer): Promise<number> =>
  tx.run(sql`
    update admin_sessions
       set revoked_at = now()
     where admin_id = ${adminId} and token_hash <> ${tokenHash} and expires_at > now() and revoked_at is null`);
