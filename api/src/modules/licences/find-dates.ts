import type { BookedDate } from '@coursefront/contract/people/licences.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { bookedDate, needsDate } from '../events/public.ts';

type HoldersDate = { user_id: number; licence_id: number | null; date: BookedDate | null };
type Wanted = { courseId: number; startsAt: Date };

/** For these people who have the course: the licence that can be booked on the event, or the date that they have. */
export async function findDates(
  db: TenantQueries,
  { courseId, startsAt }: Wanted,
  userIds: readonly number[],
): Promise<Map<number, HoldersDate>> {
  const rows = await db.many<HoldersDate>(sql`
    -- Each enrolment is looked up. A plan prepared for the average customer, who is small, would go through all of the course.
    select e.user_id, case when ${needsDate(db.instanceId)} and l.ends_at > ${startsAt} then l.id end as licence_id,
           ${bookedDate(db.instanceId)} as date
      from unnest(${userIds}::bigint[]) as asked (user_id)
     cross join lateral (
           select user_id, licence_id
             from enrolments
            where instance_id = ${db.instanceId} and user_id = asked.user_id and course_id = ${courseId} and ended_at is null
            limit 1) e
     cross join lateral (
           select *
             from licences
            where instance_id = ${db.instanceId} and id = e.licence_id and user_id = e.user_id
            limit 1) l`);
  return new Map(rows.map((row) => [row.user_id, row]));
}
