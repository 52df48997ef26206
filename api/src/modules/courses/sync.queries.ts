import type { Queries, TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type SyncRow = { started_at: Date | null; finished_at: Date | null; last_error: string | null };

export const readSync = (db: TenantQueries) =>
  db.one<SyncRow>(sql`
    select started_at, finished_at, last_error from lms_syncs where instance_id = ${db.instanceId} and kind = 'courses'`);

export async function noteStart(db: TenantQueries): Promise<void> {
  await db.run(sql`
    insert into lms_syncs (instance_id, kind, started_at)
    values (${db.instanceId}, 'courses', clock_timestamp())
    on conflict (instance_id, kind) do update set started_at = excluded.started_at, last_error = null`);
}

/** Keeps the time of the last success. */
export async function noteFailure(db: TenantQueries, reason: string): Promise<void> {
  await db.run(sql`
    update lms_syncs set last_error = ${reason} where instance_id = ${db.instanceId} and kind = 'courses'`);
}

export async function noteSuccess(db: TenantQueries): Promise<void> {
  await db.run(sql`
    update lms_syncs
       set finished_at = clock_timestamp(), last_error = null
     where instance_id = ${db.instanceId} and kind = 'courses'`);
}

/** Active instances with an account at their learning site. */
export const listConnected = (db: Queries) =>
  db.many<{ id: number }>(sql`
    -- all tenants: one round asks for everybody's synchronisation
    select i.id
      from instances i
      join connections c on c.instance_id = i.id and c.party = 'lms' and c.sealed_token is not null
     where i.active
     order by i.id`);
