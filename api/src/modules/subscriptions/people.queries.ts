import type { Queries, TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PurchaseRow } from './purchases.queries.ts';

/** The buyer as a user of the new instance; the account at the site is still to be made. */
export async function addFirstManager(tx: TenantTx, person: PurchaseRow, roleId: number): Promise<void> {
  await tx.run(sql`
    with u as (
      insert into users (instance_id, first_name, last_name, email, phone1, language, marketing_consent)
      values (${tx.instanceId}, ${person.first_name}, ${person.last_name}, ${person.email}, ${person.phone},
              ${person.language}, ${person.marketing_consent})
      returning id
    )
    insert into role_assignments (instance_id, user_id, role_id) select ${tx.instanceId}, u.id, ${roleId} from u`);
}

export type FirstManager = { email: string; first_name: string; last_name: string; phone1: string | null };

/** The oldest person of the instance whose account waits for its site. */
export const readFirstManager = (db: TenantQueries) =>
  db.one<FirstManager>(sql`
    select email, first_name, last_name, phone1
      from users
     where instance_id = ${db.instanceId} and lms_id is null and erased_at is null
     order by id
     limit 1`);

/** Unless they have signed in there meanwhile, and are known by their account already. */
export async function linkFirstManager(
  tx: TenantTx,
  email: string,
  account: { id: number; username: string },
): Promise<void> {
  await tx.run(sql`
    update users
       set lms_id = ${account.id}, username = ${account.username.toLowerCase()}
     where instance_id = ${tx.instanceId} and email_key = ${email.toLowerCase()} and lms_id is null
       and not exists (select from users o where o.instance_id = ${tx.instanceId} and o.lms_id = ${account.id})`);
}

export const readUsername = async (db: TenantQueries, email: string): Promise<string | undefined> =>
  (
    await db.one<{ username: string | null }>(sql`
      select username from users where instance_id = ${db.instanceId} and email_key = ${email.toLowerCase()}`)
  )?.username ?? undefined;

/** Nobody has more sites than this with one address, and each is asked in turn. */
const mostSites = 5;

export const readSitesOf = (db: Queries, email: string) =>
  db.many<{ instance_id: number }>(sql`
    -- all tenants: where this person has an account, is the question
    select u.instance_id
      from users u
      join instances i on i.id = u.instance_id
     where u.email_key = ${email} and u.lms_id is not null and not u.suspended and i.active and i.site_status = 'ready'
     order by u.last_seen_at desc nulls last, u.instance_id
     limit ${mostSites}`);

export const findCompany = (db: TenantQueries, id: number) =>
  db.one<{ team_lead_user_id: number | null }>(sql`
    select team_lead_user_id from companies where instance_id = ${db.instanceId} and id = ${id}`);
