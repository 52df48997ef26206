import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries, TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type FirstManager = { email: string; first_name: string; last_name: string; phone1: string | null };

/** The instance's oldest user who waits for an account. */
export const readFirstManager = (db: TenantQueries) =>
  db.one<FirstManager>(sql`
    select email, first_name, last_name, phone1
      from users
     where instance_id = ${db.instanceId} and lms_id is null and erased_at is null
     order by id
     limit 1`);

export const readUsername = async (db: TenantQueries, email: string): Promise<string | undefined> =>
  (
    await db.one<{ username: string | null }>(sql`
      select username from users where instance_id = ${db.instanceId} and email_key = lower(${email})`)
  )?.username ?? undefined;

/** The people who run the platform. */
export const readOwners = (db: Queries) =>
  db.many<{ email: string; language: Language }>(sql`
    select email, language from platform_admins where active order by id`);

/** The sites are asked one after the other, so their number is limited. */
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
