import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { MirroredUser } from '../mirror/mirror-of.ts';

export const findMirrored = (tx: TenantTx, lmsId: number) =>
  tx.one<{ email: string | null; username: string | null }>(sql`
    select email, username from users where instance_id = ${tx.instanceId} and lms_id = ${lmsId}`);

/** Serialises changes per instance until the transaction ends. Rows that refer to the instance can still be written. */
export async function lockPeople(tx: TenantTx): Promise<void> {
  await tx.one(sql`select id from instances where id = ${tx.instanceId} for no key update`);
}

/** Takes address and user name from other accounts' rows, because the site's current answer is newer. */
export async function releaseNames(tx: TenantTx, { lmsId, email, username }: MirroredUser) {
  await tx.run(sql`
    update users
       set email = 'lms-' || lms_id || '@no-address.invalid'
     where instance_id = ${tx.instanceId} and email_key = ${email} and lms_id <> ${lmsId}`);
  await tx.run(sql`
    update users
       set username = null
     where instance_id = ${tx.instanceId} and username = ${username} and lms_id is distinct from ${lmsId}`);
}

/** Links a person who was added here before having an account at the site. */
export async function linkWaitingUser(tx: TenantTx, { lmsId, email }: MirroredUser): Promise<void> {
  await tx.run(sql`
    update users
       set lms_id = ${lmsId}
     where instance_id = ${tx.instanceId} and email_key = ${email} and lms_id is null and erased_at is null
       and not exists (select from users o where o.instance_id = ${tx.instanceId} and o.lms_id = ${lmsId})`);
}

export const isAddressAwaited = async (tx: TenantTx, email: string): Promise<boolean> =>
  (await tx.one(sql`
    select 1 from users where instance_id = ${tx.instanceId} and email_key = ${email} and lms_id is null`)) !==
  undefined;

export type KeptUser = { id: number; suspended: boolean };

/** `seen`: the person is signed in now, rather than only reported by the site. */
export type Sight = { seen: boolean };

/** A language that the person has chosen here stays. */
export const writeUser = (tx: TenantTx, user: MirroredUser, { seen }: Sight) =>
  tx.one<KeptUser>(sql`
    insert into users as u (instance_id, lms_id, username, email, first_name, last_name, picture, phone1, phone2,
                            language, company_name, address, location, last_seen_at, lms_synced_at)
    values (${tx.instanceId}, ${user.lmsId}, ${user.username}, ${user.email}, ${user.firstName}, ${user.lastName},
            ${user.picture}, ${user.phone1}, ${user.phone2}, ${user.language}, ${user.companyName}, ${user.address},
            ${user.location}, case when ${seen} then now() end, now())
    on conflict (instance_id, lms_id) do update
       set username      = excluded.username,
           email         = excluded.email,
           first_name    = excluded.first_name,
           last_name     = excluded.last_name,
           picture       = excluded.picture,
           phone1        = coalesce(excluded.phone1, u.phone1),
           phone2        = coalesce(excluded.phone2, u.phone2),
           language      = case when u.language_chosen then u.language else coalesce(excluded.language, u.language) end,
           company_name  = coalesce(excluded.company_name, u.company_name),
           address       = coalesce(excluded.address, u.address),
           location      = coalesce(excluded.location, u.location),
           last_seen_at  = coalesce(excluded.last_seen_at, u.last_seen_at),
           password_to_choose = u.password_to_choose and not ${seen},
           lms_synced_at = now()
     where u.erased_at is null
    returning u.id, u.suspended`);

/** By the site's id, because the person may not have a row yet. */
export const hasRoles = async (db: TenantQueries, lmsId: number): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from users u
      join role_assignments r on r.instance_id = u.instance_id and r.user_id = u.id
     where u.instance_id = ${db.instanceId} and u.lms_id = ${lmsId}
     limit 1`)) !== undefined;
