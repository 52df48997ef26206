import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MirroredUser } from './mirror-of.ts';

export type SyncKind = 'users' | 'roles';
export const syncKinds: readonly SyncKind[] = ['users', 'roles'];

export type SyncRow = { started_at: Date | null; finished_at: Date | null; last_error: string | null };

export const readSync = (db: TenantQueries) =>
  db.one<SyncRow>(sql`
    select started_at, finished_at, last_error from lms_syncs where instance_id = ${db.instanceId} and kind = 'users'`);

/** The moment, as the database writes it: whoever was looked at since then was so in this round. */
export async function noteStart(db: TenantQueries): Promise<string> {
  const [first] = await db.many<{ since: string }>(sql`
    insert into lms_syncs (instance_id, kind, started_at)
    select ${db.instanceId}::bigint, kind, clock_timestamp() from unnest(${syncKinds}::text[]) kind
    on conflict (instance_id, kind) do update set started_at = excluded.started_at, last_error = null
    returning started_at::text as since`);
  if (!first) throw new Error('The start was not noted.');
  return first.since;
}

/** The time of the last success stays. */
export async function noteFailure(db: TenantQueries, kinds: readonly SyncKind[], reason: string) {
  await db.run(sql`
    update lms_syncs set last_error = ${reason} where instance_id = ${db.instanceId} and kind = any (${kinds}::text[])`);
}

/** What failed in the same round stays so. */
export async function noteSuccess(db: TenantQueries): Promise<void> {
  await db.run(sql`
    update lms_syncs
       set finished_at = clock_timestamp()
     where instance_id = ${db.instanceId} and kind = any (${syncKinds}::text[]) and last_error is null`);
}

export const listCoursesAfter = (db: TenantQueries, after: number) =>
  db.many<{ id: number; lms_id: number }>(sql`
    select id, lms_id
      from courses
     where instance_id = ${db.instanceId} and removed_at is null and id > ${after}
     order by id`);

/** Of these accounts, those that were looked at since. */
export const listLookedAt = async (db: TenantQueries, lmsIds: readonly number[], since: string): Promise<Set<number>> =>
  new Set(
    (
      await db.many<{ lms_id: number }>(sql`
        select lms_id
          from users
         where instance_id = ${db.instanceId} and lms_id = any (${lmsIds}::bigint[])
           and (lms_synced_at >= ${since}::timestamptz or erased_at is not null)`)
    ).map(({ lms_id }) => lms_id),
  );

export const listMirrored = (db: TenantQueries, lmsIds: readonly number[]) =>
  db.many<MirroredUser>(sql`
    select lms_id as "lmsId", username, email, first_name as "firstName", last_name as "lastName", picture, phone1, phone2,
           language, company_name as "companyName", address, location
      from users
     where instance_id = ${db.instanceId} and lms_id = any (${lmsIds}::bigint[]) and erased_at is null`);

export async function noteLookedAt(tx: TenantTx, lmsIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update users
       set lms_synced_at = now()
     where instance_id = ${tx.instanceId} and lms_id = any (${lmsIds}::bigint[]) and erased_at is null`);
}
