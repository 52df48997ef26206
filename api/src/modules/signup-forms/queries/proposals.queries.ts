import type { Language } from '@coursefront/contract/languages.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

export type ProposedCourse = {
  courseid: number;
  name: string;
  type: CourseType;
  /** The instance's language. */
  language: Language;
  /** The description of the course page in that language. */
  about: string | null;
  dates: number;
  seats: number;
  next_date: Date | null;
};

/** Courses with the dates that people could choose today, in the order in which they were chosen. */
export const coursesToPropose = (db: TenantQueries, lmsIds: readonly number[]) =>
  db.many<ProposedCourse>(sql`
    select c.lms_id as courseid, c.name, c.type, i.language, p.content ->> 'about' as about, e.dates, e.seats, e.next_date
      from courses c
      join instances i on i.id = c.instance_id
      left join course_pages p on p.instance_id = ${db.instanceId} and p.course_id = c.id and p.language = i.language
     cross join lateral (
             select count(*)::int as dates, coalesce(sum(e.max_attendance_count - e.booked_slots), 0)::int as seats,
                    min(e.start_date) as next_date
               from course_events e
              where e.instance_id = ${db.instanceId} and e.course_id = c.id and c.type = 'instructor_led_training'
                and e.published and e.cancelled_at is null and e.publish_date <= now()
                and e.last_registration_date > now() and e.booked_slots < e.max_attendance_count) e
     where c.instance_id = ${db.instanceId} and c.lms_id = any(${lmsIds}::bigint[]) and c.removed_at is null
     order by array_position(${lmsIds}::bigint[], c.lms_id)`);
