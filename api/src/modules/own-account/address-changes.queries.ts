import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type AccountOwner = {
  user_id: number;
  lms_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  /** The address is also the user name. */
  signs_in_by_email: boolean;
  language: Language;
  /** The customer's name. */
  site: string;
};

export const readOwner = (db: TenantQueries, userId: number) =>
  db.one<AccountOwner>(sql`
    select u.id as user_id, u.lms_id, u.first_name, u.last_name, u.email,
           u.username is not distinct from u.email_key as signs_in_by_email, coalesce(u.language, i.language) as language,
           i.name as site
      from users u
      join instances i on i.id = ${db.instanceId}
     where u.instance_id = ${db.instanceId} and u.id = ${userId} and not u.suspended and u.erased_at is null`);

/** The address that still waits for its confirmation. */
export const findChange = (db: TenantQueries, userId: number) =>
  db.one<{ email: string; expires_at: Date }>(sql`
    select email, expires_at
      from address_changes
     where instance_id = ${db.instanceId} and user_id = ${userId} and used_at is null and expires_at > now()`);

type NewChange = { userId: number; email: string; tokenHash: Buffer; minutes: number };

/** Takes the place of the one before, whose link stops working. Returns until when the new one works. */
export async function keepChange(tx: TenantTx, { userId, email, tokenHash, minutes }: NewChange): Promise<Date> {
  const row = await tx.one<{ expires_at: Date }>(sql`
    insert into address_changes (instance_id, user_id, email, token_hash, expires_at)
    values (${tx.instanceId}, ${userId}, ${email}, ${tokenHash}, now() + make_interval(mins => ${minutes}))
    on conflict (instance_id, user_id) do update
       set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null
    returning expires_at`);
  if (!row) throw new Error('An address change that was just written is not there.');
  return row.expires_at;
}

/** Undefined if the link is unknown, used, withdrawn or expired. Two requests at once take it once. */
export const takeChange = (db: TenantQueries, tokenHash: Buffer) =>
  db.one<{ user_id: number; email: string }>(sql`
    update address_changes
       set used_at = now()
     where instance_id = ${db.instanceId} and token_hash = ${tokenHash} and used_at is null and expires_at > now()
    returning user_id, email`);

export type AddressLink = {
  email: string;
  vendor: string;
  /** The link was used, and the account has its address since. */
  done: boolean;
  /** The account's user name if the link was used, else the one that it brings; null if the name stays as it is. */
  username: string | null;
};

/** Undefined if the link neither works nor has done its work. */
export const findLink = (db: TenantQueries, tokenHash: Buffer) =>
  db.one<AddressLink>(sql`
    select a.email, i.name as vendor, a.used_at is not null as done,
           case when a.used_at is not null then u.username
                when u.username = u.email_key and a.email ~ '^[a-z0-9._@-]+$'
                 and not exists (select from users o
                                  where o.instance_id = ${db.instanceId} and o.username = a.email)
                then a.email
            end as username
      from address_changes a
      join users u on u.instance_id = ${db.instanceId} and u.id = a.user_id
      join instances i on i.id = ${db.instanceId}
     where a.instance_id = ${db.instanceId} and a.token_hash = ${tokenHash}
       and not u.suspended and u.erased_at is null
       and case when a.used_at is null then a.expires_at > now() else u.email_key = a.email end`);

/** The address was not changed, so the link can be used again. */
export async function freeChange(db: TenantQueries, tokenHash: Buffer): Promise<void> {
  await db.run(sql`
    update address_changes set used_at = null where instance_id = ${db.instanceId} and token_hash = ${tokenHash}`);
}

export async function dropChange(db: TenantQueries, userId: number): Promise<void> {
  await db.run(sql`delete from address_changes where instance_id = ${db.instanceId} and user_id = ${userId}`);
}

export async function dropEndedChanges(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from address_changes where expires_at < now() - interval '1 day'`);
}

/** Somebody is to get an account with this address, so it is not free for another one. */
export const isAwaited = async (db: TenantQueries, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from users where instance_id = ${db.instanceId} and email_key = ${email} and lms_id is null`)) !==
  undefined;
