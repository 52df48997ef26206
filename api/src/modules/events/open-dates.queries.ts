import type { OpenDate } from '@coursefront/contract/people/licence-dates.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** More than anybody chooses from. */
const most = 100;

/** Whether people can register for the date `e` now, sold out or not: the rule of `isVisible`. */
export const isOpenDate: Sql = sql`
  (e.cancelled_at is null and e.published and e.publish_date <= now() and e.last_registration_date > now())`;

type OpenRow = Omit<OpenDate, 'starts_at' | 'ends_at' | 'closes_at'> & {
  starts_at: Date;
  ends_at: Date | null;
  closes_at: Date;
};

/** The open dates of a course (our own id) that are still to begin, but before this moment, if there is one. */
export async function listOpenDates(
  db: TenantQueries,
  courseId: number,
  before: Date | null = null,
): Promise<OpenDate[]> {
  const rows = await db.many<OpenRow>(sql`
    select e.id, e.start_date as starts_at, e.end_date as ends_at, e.location,
           e.max_attendance_count - e.booked_slots as free_seats, e.last_registration_date as closes_at
      from course_events e
     where e.instance_id = ${db.instanceId} and e.course_id = ${courseId}
       and e.start_date > now() and e.start_date < coalesce(${before}::timestamptz, 'infinity') and ${isOpenDate}
     order by e.start_date, e.id
     limit ${most}`);
  return rows.map((row) => ({
    ...row,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    closes_at: row.closes_at.toISOString(),
  }));
}
