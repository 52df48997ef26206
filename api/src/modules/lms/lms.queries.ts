import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type SiteRow = { lms_url: string; sealed_token: Buffer | null; session_cookie: string | null };

/** The site of an active instance, with its connection if there is one. */
export const readSiteRow = (db: TenantQueries) =>
  db.one<SiteRow>(sql`
    select i.lms_url, c.sealed_token, c.session_cookie
      from instances i
      left join connections c on c.instance_id = i.id and c.party = 'lms'
     where i.id = ${db.instanceId} and i.active`);

export async function keepConnection(
  tx: TenantTx,
  connection: { sealedToken: Buffer; sessionCookie: string },
): Promise<void> {
  await tx.run(sql`
    insert into connections (instance_id, party, sealed_token, session_cookie)
    values (${tx.instanceId}, 'lms', ${connection.sealedToken}, ${connection.sessionCookie})
    on conflict (instance_id, party) do update
       set sealed_token = excluded.sealed_token, session_cookie = excluded.session_cookie,
           last_ok_at = null, failing_since = null, retry_at = null, last_error = null, password_asked_at = null,
           checks = null`);
}

/**
 * Keeps the token, if there is one already, and clears the cached facts about the site under its old name or URL. The name
 * may be known before the token.
 */
export async function renameSite(tx: TenantTx, sessionCookie: string): Promise<void> {
  await tx.run(sql`
    insert into connections (instance_id, party, session_cookie)
    values (${tx.instanceId}, 'lms', ${sessionCookie})
    on conflict (instance_id, party) do update
       set session_cookie = excluded.session_cookie, last_ok_at = null, failing_since = null, retry_at = null,
           last_error = null, password_asked_at = null, checks = null`);
}

export type CircuitRow = { failing_since: Date | null; retry_at: Date | null };

export const readCircuitRow = (db: TenantQueries) =>
  db.one<CircuitRow>(sql`
    select failing_since, retry_at from connections where instance_id = ${db.instanceId} and party = 'lms'`);

export const lockCircuitRow = (tx: TenantTx) =>
  tx.one<CircuitRow & { now: Date }>(sql`
    select failing_since, retry_at, clock_timestamp() as now
      from connections
     where instance_id = ${tx.instanceId} and party = 'lms'
       for update`);

export async function writeCircuitRow(tx: TenantTx, row: CircuitRow): Promise<void> {
  await tx.run(sql`
    update connections
       set failing_since = ${row.failing_since}, retry_at = ${row.retry_at}
     where instance_id = ${tx.instanceId} and party = 'lms'`);
}

export async function noteReached(db: TenantQueries): Promise<void> {
  await db.run(sql`
    update connections
       set last_ok_at = now(), last_error = null
     where instance_id = ${db.instanceId} and party = 'lms'`);
}

/** Remembers what the check of one group left, unless the site was checked with another name of its cookie or another address. */
export async function noteChecked(
  db: TenantQueries,
  group: string,
  left: { to_do: number; unknown: number },
  { siteUrl, sessionCookie }: { siteUrl: string; sessionCookie: string },
): Promise<void> {
  await db.run(sql`
    update connections c
       set checks = coalesce(c.checks, '{}') || jsonb_build_object(${group}::text, ${JSON.stringify(left)}::jsonb)
      from instances i
     where c.instance_id = ${db.instanceId} and c.party = 'lms' and c.session_cookie = ${sessionCookie}
       and i.id = c.instance_id and i.lms_url = ${siteUrl}`);
}

/** Whether the last check of the site left something to do there. */
export const hasLeft = async (db: TenantQueries): Promise<boolean> =>
  (await db.one(sql`
    select
      from connections c
     where c.instance_id = ${db.instanceId} and c.party = 'lms'
       and exists (select from jsonb_each(c.checks) l where (l.value ->> 'to_do')::int > 0)`)) !== undefined;

export async function noteTrouble(db: TenantQueries, trouble: string): Promise<void> {
  await db.run(sql`
    update connections set last_error = ${trouble} where instance_id = ${db.instanceId} and party = 'lms'`);
}

/** The length is null if nobody has asked yet, or the site's answer gives none. */
export const readPasswordLength = (db: TenantQueries, freshMinutes: number) =>
  db.one<{ length: number | null; fresh: boolean }>(sql`
    select password_length as length,
           coalesce(password_asked_at > now() - make_interval(mins => ${freshMinutes}), false) as fresh
      from connections
     where instance_id = ${db.instanceId} and party = 'lms'`);

export async function notePasswordLength(db: TenantQueries, length: number | null): Promise<void> {
  await db.run(sql`
    update connections set password_length = ${length}, password_asked_at = now()
     where instance_id = ${db.instanceId} and party = 'lms'`);
}

/** The external shop is the customer's other connection. Writes nothing while the row already says so. */
export async function noteShopReached(db: TenantQueries): Promise<void> {
  await db.run(sql`
    insert into connections as c (instance_id, party, last_ok_at)
    values (${db.instanceId}, 'external_shop', now())
    on conflict (instance_id, party) do update
       set last_ok_at = now(), failing_since = null, last_error = null
     where c.failing_since is not null or c.last_ok_at is null or c.last_ok_at < now() - interval '1 minute'`);
}

export async function noteShopTrouble(db: TenantQueries, trouble: string): Promise<void> {
  await db.run(sql`
    insert into connections as c (instance_id, party, failing_since, last_error)
    values (${db.instanceId}, 'external_shop', now(), ${trouble})
    on conflict (instance_id, party) do update
       set failing_since = coalesce(c.failing_since, now()), last_error = excluded.last_error
     where c.failing_since is null or c.last_error is distinct from excluded.last_error`);
}
