import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** A reader who is signed in at the shop's instance, with their company. Undefined for a visitor. */
export type Reader = { userId: number; company: { id: number; active: boolean } | null } | undefined;

/** Whether a company's own people may ask it for courses: unless it forbids that. */
export const takesRequests = (db: TenantQueries, companyId: number): Sql => sql`
           not exists (select from asking_rules a
                        where a.instance_id = ${db.instanceId} and a.company_id = ${companyId} and not a.people)`;

/** The person has the course `c` and cannot buy it for themselves, as `findAssigned` of the licences says when they try. */
const hasCourse = (db: TenantQueries, userId: number): Sql => sql`
           exists (select from enrolments e
                    where e.instance_id = ${db.instanceId} and e.user_id = ${userId} and e.course_id = c.id
                      and e.ended_at is null and not e.suspended and (e.ends_at is null or e.ends_at > now()))`;

/**
 * Whether a course's page offers to ask a company for the course. It follows the rules of `course-requests`. A visitor may be one of them, or have an address of a company's domain.
 * Nobody asks twice before there is an answer, or for what they have. The course is `c` in the statement.
 */
export function askingOf(db: TenantQueries, reader: Reader): Sql {
  if (reader === undefined)
    return sql`
      case when exists (select from asking_rules a where a.instance_id = ${db.instanceId} and a.domain is not null) then 'yes'
           when exists (select from companies k where k.instance_id = ${db.instanceId} and k.active) then 'signed_in'
           else 'no' end`;
  const { userId, company } = reader;
  if (!company?.active) return sql`case when ${hasCourse(db, userId)} then 'has' else 'no' end`;
  return sql`
      case when ${hasCourse(db, userId)} then 'has'
           when not ${takesRequests(db, company.id)} then 'no'
           when exists (select from course_requests q
                         where q.instance_id = ${db.instanceId} and q.user_id = ${userId} and q.course_id = c.id
                           and q.state in ('open', 'ordered')) then 'asked'
           else 'yes' end`;
}
