import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Filters the addresses (in lower case) whose owner has the course, or is about to get it through an order that only
 * waits for approval. An unpaid card order does not prevent buying again.
 */
export async function findAssigned(
  db: TenantQueries,
  courseId: number,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await db.many<{ email: string }>(sql`
    select u.email_key as email
      from users u
      join enrolments e on e.instance_id = ${db.instanceId} and e.user_id = u.id and e.course_id = ${courseId}
       and e.ended_at is null and (e.ends_at is null or e.ends_at > now())
      left join licences l on l.instance_id = ${db.instanceId} and l.id = e.licence_id
     where u.instance_id = ${db.instanceId} and u.email_key = any(${emails}::text[]) and l.status is distinct from 'released'
     union all
    select p.email_key
      from order_participants p
      join orders o on o.instance_id = ${db.instanceId} and o.id = p.order_id and o.status in ('pending', 'success')
      join licences l on l.instance_id = ${db.instanceId} and l.participant_id = p.id and l.course_id = ${courseId}
       and l.status in ('reserved', 'available', 'assigned') and (l.ends_at is null or l.ends_at > now())
       -- One that was taken back, or moved to somebody else, is the participant's no longer.
       and (l.user_id = coalesce(p.user_id, l.user_id) or l.user_id is null and l.starts_at is null)
     where p.instance_id = ${db.instanceId} and p.email_key = any(${emails}::text[])`);
  return new Set(rows.map(({ email }) => email));
}
