import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A person's address, in lower case, and a course. */
export type AskedCourse = { email: string; courseId: number };

/** Filters the addresses (in lower case) whose owner has the course. */
export async function findAssigned(
  db: TenantQueries,
  courseId: number,
  emails: readonly string[],
): Promise<Set<string>> {
  const held = await findHeld(
    db,
    emails.map((email) => ({ email, courseId })),
  );
  return new Set(held.map(({ email }) => email));
}

/**
 * Filters the pairs whose person has the course, or is about to get it through an order that only waits for approval.
 * An unpaid card order does not prevent buying again.
 */
export const findHeld = (db: TenantQueries, asked: readonly AskedCourse[]): Promise<AskedCourse[]> => {
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (email text, "courseId" bigint)`;
  return db.many<AskedCourse>(sql`
    -- Each address is looked up. A plan prepared for the average customer, who is small, would go through all people and orders.
    -- Of an array Postgres expects ten, and would plan the statement again for each order of fewer.
    select u.email_key as email, asked."courseId"
      from ${pairs}
     cross join lateral (
           select id, email_key from users where instance_id = ${db.instanceId} and email_key = asked.email limit 1) u
     cross join lateral (
           select licence_id
             from enrolments
            where instance_id = ${db.instanceId} and user_id = u.id and course_id = asked."courseId"
              and ended_at is null and (ends_at is null or ends_at > now())
           offset 0) e
      left join lateral (
           select status from licences where instance_id = ${db.instanceId} and id = e.licence_id limit 1) l on true
     where l.status is distinct from 'released'
     union all
    select p.email_key, asked."courseId"
      from ${pairs}
     cross join lateral (
           select id, email_key, order_id, user_id
             from order_participants
            where instance_id = ${db.instanceId} and email_key = asked.email
           offset 0) p
     cross join lateral (
           select from orders where instance_id = ${db.instanceId} and id = p.order_id and status in ('pending', 'success') limit 1) o
     cross join lateral (
           select
             from licences l
            where l.instance_id = ${db.instanceId} and l.participant_id = p.id and l.course_id = asked."courseId"
              and l.status in ('reserved', 'available', 'assigned') and (l.ends_at is null or l.ends_at > now())
              -- One that was taken back, or moved to somebody else, is the participant's no longer.
              and (l.user_id = coalesce(p.user_id, l.user_id) or l.user_id is null and l.starts_at is null)
            limit 1) l`);
};
