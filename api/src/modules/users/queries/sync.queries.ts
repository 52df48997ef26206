import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { MirroredUser } from '../mirror/mirror-of.ts';

export const listCoursesAfter = (db: TenantQueries, after: number) =>
  db.many<{ id: number; lms_id: number }>(sql`
    select id, lms_id
      from courses
     where instance_id = ${db.instanceId} and removed_at is null and id > ${after}
     order by id`);

/** Filters the accounts that were checked since then. */
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
  db.many<MirroredUser & { languageChosen: boolean }>(sql`
    select lms_id as "lmsId", username, email, first_name as "firstName", last_name as "lastName", picture, phone1, phone2,
           language, language_chosen as "languageChosen", company_name as "companyName", address, location
      from users
     where instance_id = ${db.instanceId} and lms_id = any (${lmsIds}::bigint[]) and erased_at is null`);

export async function noteLookedAt(tx: TenantTx, lmsIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update users
       set lms_synced_at = now()
     where instance_id = ${tx.instanceId} and lms_id = any (${lmsIds}::bigint[]) and erased_at is null`);
}

/** Undefined for a person without an account at the site, and for one who was looked at within these seconds. */
export const findReadBefore = (db: TenantQueries, userId: number, seconds: number) =>
  db.one<{ lms_id: number }>(sql`
    select lms_id
      from users
     where instance_id = ${db.instanceId} and id = ${userId} and lms_id is not null and erased_at is null
       and (lms_synced_at is null or lms_synced_at < now() - make_interval(secs => ${seconds}))`);
