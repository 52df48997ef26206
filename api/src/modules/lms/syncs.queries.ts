import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type SyncKind = 'courses' | 'users' | 'roles' | 'enrolments' | 'completions' | 'certificates';

export type SyncRow = { started_at: Date | null; finished_at: Date | null; last_error: string | null };

export const readSyncs = (db: TenantQueries, kinds: readonly SyncKind[]) =>
  db.many<SyncRow>(sql`
    select started_at, finished_at, last_error
      from lms_syncs
     where instance_id = ${db.instanceId} and kind = any (${kinds}::text[])`);

export const hasBegunLately = async (db: TenantQueries, kind: SyncKind, minutes: number): Promise<boolean> =>
  (await db.one(sql`
    select 1
      from lms_syncs
     where instance_id = ${db.instanceId} and kind = ${kind} and started_at > now() - make_interval(mins => ${minutes})`)) !==
  undefined;

/** Returns the start as the database writes it: rows seen since then were seen in this round. */
export async function noteSyncStart(db: TenantQueries, kinds: readonly SyncKind[]): Promise<string> {
  const [first] = await db.many<{ since: string }>(sql`
    insert into lms_syncs (instance_id, kind, started_at)
    select ${db.instanceId}::bigint, kind, clock_timestamp() from unnest(${kinds}::text[]) kind
    on conflict (instance_id, kind) do update set started_at = excluded.started_at, last_error = null
    returning started_at::text as since`);
  if (!first) throw new Error('The start was not noted.');
  return first.since;
}

/** The time of the last success stays. */
export async function noteSyncFailure(db: TenantQueries, kinds: readonly SyncKind[], reason: string): Promise<void> {
  await db.run(sql`
    update lms_syncs
       set last_error = ${reason}
     where instance_id = ${db.instanceId} and kind = any (${kinds}::text[])`);
}

export async function noteSyncSuccess(db: TenantQueries, kinds: readonly SyncKind[]): Promise<void> {
  await db.run(sql`
    update lms_syncs
       set finished_at = clock_timestamp(), last_error = null
     where instance_id = ${db.instanceId} and kind = any (${kinds}::text[])`);
}

/** Like success, but kinds that failed in the same round stay failed. */
export async function noteSyncEnd(db: TenantQueries, kinds: readonly SyncKind[]): Promise<void> {
  await db.run(sql`
    update lms_syncs
       set finished_at = clock_timestamp()
     where instance_id = ${db.instanceId} and kind = any (${kinds}::text[]) and last_error is null`);
}
