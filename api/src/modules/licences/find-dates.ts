import type { DatelessHolder } from '@coursefront/contract/orders/booking-seats.ts';
import type { BookedDate } from '@coursefront/contract/people/licences.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { bookedDate, needsDate, pastDate } from '../events/public.ts';

type HoldersDate = { user_id: number; licence_id: number | null; date: BookedDate | null; past_date: string | null };
type Wanted = { courseId: number; startsAt: Date };

/** For these people who have the course: the licence that can be booked on the event, or the date that they have or had. */
export async function findDates(
  db: TenantQueries,
  { courseId, startsAt }: Wanted,
  userIds: readonly number[],
): Promise<Map<number, HoldersDate>> {
  const rows = await db.many<HoldersDate>(sql`
    -- Each enrolment is looked up. A plan prepared for the average customer, who is small, would go through all of the course.
    select e.user_id, case when ${needsDate(db.instanceId)} and l.ends_at > ${startsAt} then l.id end as licence_id,
           ${bookedDate(db.instanceId)} as date, ${pastDate(db.instanceId)} as past_date
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

/** Counting further would read every licence of a course that a hundred thousand people have. */
const mostLookedAt = 2_000;

type DatelessQuery = Wanted & { companyId: number | undefined; most: number };

/** Holders of the newest licences of the course that came without a date and are valid when the wanted one begins. */
export const listDateless = (db: TenantQueries, { courseId, startsAt, companyId, most }: DatelessQuery) =>
  db.many<DatelessHolder>(sql`
    with l as materialized (
      select *
        from licences
       where instance_id = ${db.instanceId} and course_id = ${courseId}
       order by starts_at desc, id desc
       limit ${mostLookedAt})
    select u.id as userid, u.first_name, u.last_name, u.email, l.id as licence_id,
           (select json_build_object('id', c.id, 'name', c.name)
              from companies c
             where c.instance_id = ${db.instanceId} and c.id = u.company_id) as company
      from l
      join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id and u.erased_at is null and not u.suspended
       and u.email is not null
     where ${needsDate(db.instanceId)} and l.ends_at > ${startsAt}
       and ${companyId === undefined ? sql`true` : sql`u.company_id = ${companyId}`}
       and exists (select from enrolments e
                    where e.instance_id = ${db.instanceId} and e.user_id = l.user_id and e.course_id = ${courseId}
                      and e.licence_id = l.id and e.ended_at is null)
     order by u.name_key, u.id
     limit ${most}`);
