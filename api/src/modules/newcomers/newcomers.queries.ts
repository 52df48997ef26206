import { type Language, supportedLanguage } from '@coursefront/contract/languages.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type KnownBuyer, knownBuyer } from '../provisioning/public.ts';

export type Newcomer = {
  user_id: number;
  lms_id: number;
  vendor: string;
  first_name: string;
  email: string;
  username: string;
  language: Language;
  /** Nobody has chosen the password yet. */
  waits: boolean;
  /** The link was not used and has not expired. */
  fresh: boolean;
  booked_by: KnownBuyer | null;
};

/** Whom a link is for. Undefined for an unknown link, and for people who were suspended or erased meanwhile. */
export async function findNewcomer(db: TenantQueries, tokenHash: Buffer): Promise<Newcomer | undefined> {
  const row = await db.one<Omit<Newcomer, 'language'> & { language: string | null }>(sql`
    select u.id as user_id, u.lms_id, i.name as vendor, u.first_name, u.email, coalesce(u.username, u.email) as username,
           u.language, u.password_to_choose as waits, l.used_at is null and l.expires_at > now() as fresh,
           (select ${knownBuyer(db.instanceId)}
              from order_participants p
              join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id
             where p.instance_id = ${db.instanceId} and p.user_id = u.id and p.withdrawn_at is null
             order by p.id desc
             limit 1) as booked_by
      from first_password_links l
      join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id
      join instances i on i.id = ${db.instanceId}
     where l.instance_id = ${db.instanceId} and l.token_hash = ${tokenHash}
       and u.lms_id is not null and u.email is not null and not u.suspended and u.erased_at is null`);
  return row && { ...row, language: supportedLanguage(row.language) ?? 'en' };
}

/** Whether a mail to this address may have a link to the person's first password. */
export const awaitsPassword = async (db: TenantQueries, userId: number, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from users
     where instance_id = ${db.instanceId} and id = ${userId} and email_key = lower(${email}) and lms_id is not null
       and password_to_choose and not suspended and erased_at is null`)) !== undefined;

/** Links that nobody can use any more go with the next one. */
export async function keepLink(
  tx: TenantTx,
  { userId, tokenHash, days }: { userId: number; tokenHash: Buffer; days: number },
): Promise<void> {
  await tx.run(sql`
    delete from first_password_links
     where instance_id = ${tx.instanceId} and user_id = ${userId} and expires_at < now() - interval '90 days'`);
  await tx.run(sql`
    insert into first_password_links (instance_id, token_hash, user_id, expires_at)
    values (${tx.instanceId}, ${tokenHash}, ${userId}, now() + make_interval(days => ${days}))`);
}

/** False if the link was taken or has expired, or the password was chosen by another one. */
export const takeLink = async (db: TenantQueries, tokenHash: Buffer): Promise<boolean> =>
  (await db.run(sql`
    update first_password_links l
       set used_at = now()
     where l.instance_id = ${db.instanceId} and l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > now()
       and exists (select from users u
                    where u.instance_id = ${db.instanceId} and u.id = l.user_id and u.password_to_choose)`)) > 0;

/** The password was not set, so the link can be used again. */
export async function freeLink(db: TenantQueries, tokenHash: Buffer): Promise<void> {
  await db.run(sql`
    update first_password_links set used_at = null where instance_id = ${db.instanceId} and token_hash = ${tokenHash}`);
}
