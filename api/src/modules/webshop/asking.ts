import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** A reader who is signed in at the shop's instance, with their company. Undefined for a visitor. */
export type Reader =
  | {
      userId: number;
      company: { id: number; active: boolean } | null;
      /** They decide for a company, so they buy before they ask. */
      decides: boolean;
    }
  | undefined;

/** For the statement that reads a course, which is `c` in it. */
export type AskingParts = { asking: Sql; askedAt: Sql };

/** Whether a company's own people may ask it for courses: unless it forbids that. */
export const takesRequests = (db: TenantQueries, companyId: number): Sql => sql`
           not exists (select from asking_rules a
                        where a.instance_id = ${db.instanceId} and a.company_id = ${companyId} and not a.people)`;

/** The person has the course `c` and cannot buy it for themselves, as `findAssigned` of the licences says when they try. */
const hasCourse = (db: TenantQueries, userId: number): Sql => sql`
           exists (select from enrolments e
                    where e.instance_id = ${db.instanceId} and e.user_id = ${userId} and e.course_id = c.id
                      and e.ended_at is null and not e.suspended and (e.ends_at is null or e.ends_at > now()))`;

/** Their request for the course `c` that waits. One for another date of a seat asks for no course, and may wait beside it. */
const waiting = (db: TenantQueries, userId: number): Sql => sql`
           from course_requests q
          where q.instance_id = ${db.instanceId} and q.user_id = ${userId} and q.course_id = c.id
            and q.state in ('open', 'ordered') and q.licence_id is null`;

const nothing = sql`null`;

/**
 * Whether a course's page offers to ask a company for the course. It follows the rules of `course-requests`. A visitor may be one of them, or have an address of a company's domain.
 * Nobody asks twice before there is an answer, or for what they have.
 */
export function askingOf(db: TenantQueries, reader: Reader): AskingParts {
  if (reader === undefined)
    return {
      asking: sql`
      case when exists (select from asking_rules a where a.instance_id = ${db.instanceId} and a.domain is not null) then 'yes'
           when exists (select from companies k where k.instance_id = ${db.instanceId} and k.active) then 'signed_in'
           else 'no' end`,
      askedAt: nothing,
    };
  const { userId, company, decides } = reader;
  if (!company?.active)
    return { asking: sql`case when ${hasCourse(db, userId)} then 'has' else 'no' end`, askedAt: nothing };
  return {
    asking: sql`
      case when ${hasCourse(db, userId)} then 'has'
           when not ${takesRequests(db, company.id)} then 'no'
           when exists (select ${waiting(db, userId)}) then 'asked'
           else ${decides ? sql`'yes'` : sql`'company'`} end`,
    askedAt: sql`(select to_char(q.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ${waiting(db, userId)})`,
  };
}
