import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type MirroredCourse = {
  lmsId: number;
  name: string;
  /** HTML that has been cleaned: it is shown as it is. */
  summary: string;
  image: string | null;
  durationMinutes: number | null;
  languages: readonly string[];
  type: 'elearning' | 'instructor_led_training';
};

/** Brings the mirror up to what the LMS has. Returns our ids by those of the LMS. */
export async function mirrorCourses(
  tx: Tx,
  instanceId: number,
  courses: readonly MirroredCourse[],
): Promise<Map<number, number>> {
  const rows = await tx.many<{ id: number; lms_id: number }>(sql`
    insert into courses (instance_id, lms_id, name, summary, image, duration_minutes, languages, type)
    select ${instanceId}, "lmsId", name, summary, image, "durationMinutes", languages, type
      from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb)
        as c("lmsId" bigint, name text, summary text, image text, "durationMinutes" int, languages text[], type text)
     order by "lmsId"
    on conflict (instance_id, lms_id) do update
       set name = excluded.name, summary = excluded.summary, image = excluded.image,
           duration_minutes = excluded.duration_minutes, languages = excluded.languages, type = excluded.type,
           removed_at = null, lms_synced_at = now()
    returning id, lms_id`);
  return new Map(rows.map(({ id, lms_id }) => [lms_id, id]));
}
