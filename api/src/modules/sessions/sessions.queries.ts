import type { TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { counting, type Hit, type Tally } from '../../http/limits/rate-limit.ts';

export type UserBehindToken = {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  picture: string | null;
  phone1: string | null;
  phone2: string | null;
  language: string | null;
  language_chosen: boolean;
  active_role_id: number | null;
  role_ids: number[];
  company: {
    id: number;
    name: string;
    maximum_license: number;
    used_licenses: number;
    active: boolean;
    allow_invoice: boolean;
    /** The person leads the whole company. */
    is_led: boolean;
  } | null;
};

/**
 * A user with all role assignments and the company that they lead or else belong to. Call it in the scope of the
 * tenant that the token names.
 */
export const findUserByToken = (db: TenantQueries, tokenHash: Buffer) =>
  db.one<UserBehindToken>(userBehind(db, tokenHash));

/** The same, and counts a hit. */
export async function findUserCounting(
  db: TenantQueries,
  tokenHash: Buffer,
  hit: Hit,
): Promise<{ user: UserBehindToken | undefined; tally: Tally | undefined }> {
  const row = await db.one<Tally & (UserBehindToken | { id: null })>(sql`
    with counted as (${counting(hit)})
    select c.hits, c.seconds, found.* from counted c left join lateral (${userBehind(db, tokenHash)}) found on true`);
  return { user: row && row.id !== null ? row : undefined, tally: row };
}

// Each row is looked up (`limit 1`). A plan prepared for the average customer, who is small, would go through all people.
const userBehind = (db: TenantQueries, tokenHash: Buffer): Sql => sql`
    select u.id, u.email, u.first_name, u.last_name, u.picture, u.phone1, u.phone2, u.language, u.language_chosen,
           s.active_role_id,
           array(select r.role_id
                   from role_assignments r
                  where r.instance_id = ${db.instanceId} and r.user_id = u.id
                  order by r.role_id) as role_ids,
           (select to_json(c)
              -- Kept apart, because row security keeps a computed value from the index.
              from (select coalesce((select min(id)
                                       from companies
                                      where instance_id = ${db.instanceId} and team_lead_user_id = u.id), u.company_id) as id
                    offset 0) own
             cross join lateral (
                   select id, name, maximum_license, used_licenses, active, allow_invoice,
                          coalesce(team_lead_user_id = u.id, false)
                            or exists (select from team_leads t
                                        where t.instance_id = ${db.instanceId} and t.user_id = u.id
                                          and t.company_id = companies.id and t.department_id is null) as is_led
                     from companies
                    where instance_id = ${db.instanceId} and id = own.id
                    limit 1) c) as company
      from (select user_id, active_role_id
              from sessions
             where instance_id = ${db.instanceId} and token_hash = ${tokenHash} and expires_at > now() and revoked_at is null
             limit 1) s
     cross join lateral (
           select *
             from users
            where instance_id = ${db.instanceId} and id = s.user_id and not suspended and erased_at is null
            limit 1) u
      join instances i on i.id = ${db.instanceId} and i.active`;

export type NewUserSession = {
  userId: number;
  tokenHash: Buffer;
  hours: number;
  hostCookieHash: Buffer;
  sealedHostSession: Buffer;
};

/** Continues with the role that the person chose last. */
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

/** The session has ended here, but perhaps not yet at the learning site. */
export const wasSignedOut = async (db: TenantQueries, hostCookieHash: Buffer): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from sessions
     where instance_id = ${db.instanceId} and host_cookie_hash = ${hostCookieHash} and revoked_at is not null
     limit 1`)) !== undefined;

/** Only an assigned role is stored. The role `user` that stands in for "no roles" is not. */
export async function setActiveRole(db: TenantQueries, tokenHash: Buffer, roleId: number): Promise<void> {
  await db.run(sql`
    update sessions s
       set active_role_id = (select r.role_id
                               from role_assignments r
                              where r.instance_id = ${db.instanceId} and r.user_id = s.user_id and r.role_id = ${roleId})
     where s.instance_id = ${db.instanceId} and s.token_hash = ${tokenHash}`);
}

/** A session with what it has of the learning site: the account and, if it began there, the session. */
export type BoundSession = {
  lms_id: number | null;
  host_cookie_hash: Buffer | null;
  sealed_host_session: Buffer | null;
};

export const readBoundSession = (db: TenantQueries, tokenHash: Buffer) =>
  db.one<BoundSession>(sql`
    select u.lms_id, s.host_cookie_hash, s.sealed_host_session
      from sessions s
      join users u on u.instance_id = ${db.instanceId} and u.id = s.user_id
     where s.instance_id = ${db.instanceId} and s.token_hash = ${tokenHash}`);

/** From now on the session belongs to another session of the same person at the learning site. */
export async function bindToHostSession(
  db: TenantQueries,
  tokenHash: Buffer,
  { hash, sealed }: { hash: Buffer; sealed: Buffer },
): Promise<void> {
  await db.run(sql`
    update sessions
       set host_cookie_hash = ${hash}, sealed_host_session = ${sealed}, host_checked_at = now()
     where instance_id = ${db.instanceId} and token_hash = ${tokenHash}`);
}

/** Ends one session. It is not revoked: the session at the learning site can go on, with another person in it. */
export async function expireSession(db: TenantQueries, tokenHash: Buffer): Promise<void> {
  await db.run(sql`
    update sessions
       set expires_at = now()
     where instance_id = ${db.instanceId} and token_hash = ${tokenHash} and expires_at > now()`);
}

/** Ends this session and all others that began with the same session at the learning site. */
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

/** Ends the person's sessions except this one and those that began with the same session at the learning site. */
export const revokeOtherUserSessions = (tx: TenantTx, { userId, tokenHash }: { userId: number; tokenHash: Buffer }) =>
  tx.many<{ token_hash: Buffer; at_host: boolean }>(sql`
    update sessions
       set revoked_at = now()
     where instance_id = ${tx.instanceId} and user_id = ${userId} and revoked_at is null and token_hash <> ${tokenHash}
       and host_cookie_hash is distinct from (select o.host_cookie_hash
                                                from sessions o
                                               where o.instance_id = ${tx.instanceId} and o.token_hash = ${tokenHash})
    returning token_hash, sealed_host_session is not null as at_host`);

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

/** Deletes ended sessions and used links after a while. */
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
