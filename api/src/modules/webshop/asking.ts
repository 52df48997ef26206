import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** A reader who is signed in at the shop's instance, with their company. Undefined for a visitor. */
export type Reader = { userId: number; company: { id: number; active: boolean } | null } | undefined;

/** Whether a company's own people may ask it for courses: unless it forbids that. */
export const takesRequests = (db: TenantQueries, companyId: number): Sql => sql`
           not exists (select from asking_rules a
                        where a.instance_id = ${db.instanceId} and a.company_id = ${companyId} and not a.people)`;

/**
 * Whether a course's page offers to ask a company for the course. It follows the rules of `course-requests`. A visitor may be one of them, or have an address of a company's domain.
 * Nobody asks twice before there is an answer. The course is `c` in the statement.
 */
export function askingOf(db: TenantQueries, reader: Reader): Sql {
  if (reader === undefined)
    return sql`
      case when exists (select from asking_rules a where a.instance_id = ${db.instanceId} and a.domain is not null) then 'yes'
           when exists (select from companies k where k.instance_id = ${db.instanceId} and k.active) then 'signed_in'
           else 'no' end`;
  const { userId, company } = reader;
  if (!company?.active) return sql`'no'`;
  return sql`
      case when not ${takesRequests(db, company.id)} then 'no'
           when exists (select from course_requests q
                         where q.instance_id = ${db.instanceId} and q.user_id = ${userId} and q.course_id = c.id
                           and q.state in ('open', 'ordered')) then 'asked'
           else 'yes' end`;
}
