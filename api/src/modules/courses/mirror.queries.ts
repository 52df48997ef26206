import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MirroredCourse } from './mirror-of.ts';

/**
 * Updates the mirror to the LMS's courses in one statement. Unchanged courses, usually all of them, are not written.
 * Returns our ids by LMS id.
 */
export async function mirrorCourses(tx: TenantTx, courses: readonly MirroredCourse[]): Promise<Map<number, number>> {
  await tx.run(sql`
    insert into courses (
      instance_id, lms_id, name, summary, image, duration_minutes, languages, type, visible, enrollable)
    select ${tx.instanceId}, "lmsId", name, summary, image, "durationMinutes", languages, type,
           coalesce(visible, true), coalesce(enrollable, true)
      from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb)
        as c("lmsId" bigint, name text, summary text, image text, "durationMinutes" int, languages text[], type text,
             visible boolean, enrollable boolean)
     order by "lmsId"
    on conflict (instance_id, lms_id) do update
       set name = excluded.name, summary = excluded.summary, image = excluded.image,
           duration_minutes = excluded.duration_minutes, languages = excluded.languages, type = excluded.type,
           visible = excluded.visible, enrollable = excluded.enrollable, removed_at = null, lms_synced_at = now()
     where (courses.name, courses.summary, courses.image, courses.duration_minutes, courses.languages, courses.type,
            courses.visible, courses.enrollable, courses.removed_at)
           is distinct from
           (excluded.name, excluded.summary, excluded.image, excluded.duration_minutes, excluded.languages, excluded.type,
            excluded.visible, excluded.enrollable, null)`);
  const rows = await tx.many<{ id: number; lms_id: number }>(sql`
    select id, lms_id
      from courses
     where instance_id = ${tx.instanceId} and lms_id = any (${courses.map(({ lmsId }) => lmsId)}::bigint[])`);
  return new Map(rows.map(({ id, lms_id }) => [lms_id, id]));
}

/** The courses that have another name in the mirror. Asked before it is updated. */
export const readRenamed = (db: TenantQueries, courses: readonly Pick<MirroredCourse, 'lmsId' | 'name'>[]) =>
  db.many<{ id: number }>(sql`
    select c.id
      from jsonb_to_recordset(${JSON.stringify(courses.map(({ lmsId, name }) => ({ lmsId, name })))}::jsonb)
        as n("lmsId" bigint, name text)
      join courses c on c.instance_id = ${db.instanceId} and c.lms_id = n."lmsId"
     where c.name <> n.name`);

/** Marks courses that the LMS no longer has. Orders and licences still refer to them. */
export async function removeOthers(tx: TenantTx, lmsIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update courses
       set removed_at = now(), lms_synced_at = now()
     where instance_id = ${tx.instanceId} and removed_at is null and lms_id <> all (${lmsIds}::bigint[])`);
}

export const hasCourses = async (db: TenantQueries): Promise<boolean> =>
  (await db.one(sql`select 1 from courses where instance_id = ${db.instanceId} and removed_at is null limit 1`)) !==
  undefined;
